// What can be found: every law, every topic and every case, with the words under which each is looked for.
import { library } from "../../messages/library";
import { caseAddress, lawAddress, topicAddress } from "../../shared/library-address";
import { fullName, shortName, type Book, type Contents, type Law } from "../book";
import type { Page } from "./find";
import { otherNumeral } from "./words";

export function searchPages(contents: Contents, books: readonly Book[]): Page[] {
  return [
    ...books.flatMap((book) => book.laws.map((law) => lawPage(contents, book, law))),
    ...contents.topics.map((topic) => topicPage(contents, topic.number)),
    ...books.flatMap((book) => book.cases.map((one) => casePage(book.id, one))),
  ];
}

function lawPage(contents: Contents, book: Book, law: Law): Page {
  const topics = contents.topics.filter(({ number }) => law.topics.includes(number));
  const resting =
    contents.codes
      .find(({ id }) => id === book.id)
      ?.positions.filter(({ laws }) => laws.some((cited) => cited.split("(")[0] === law.law)) ?? [];
  return {
    entry: {
      kind: "law",
      href: lawAddress(book.id, law.law),
      title: library.search.lawOf(shortName(book.id), law.law),
      text:
        law.sentence === "" ? library.search.on(topics.map(({ title }) => title).join(", ")) : law.sentence,
      code: book.id,
    },
    fields: [
      [4, `${law.law} ${otherNumeral(law.law)}`],
      [3, law.sentence],
      [2.4, `${fullName(book.id)} ${shortName(book.id)}`],
      [2, topics.map(({ title, question }) => `${title} ${question}`).join(" ")],
      [1.6, law.clauses.map(({ sentence }) => sentence).join(" ")],
      [1, resting.map(({ stance, says }) => `${stance} ${says}`).join(" ")],
      [0.6, law.reading],
    ],
  };
}

function topicPage(contents: Contents, number: number): Page {
  const topic = contents.topics.find((one) => one.number === number) as Contents["topics"][number];
  const positions = contents.codes.flatMap(({ id, positions }) =>
    positions.filter((one) => one.topic === number).map(({ stance, says }) => ({ id, stance, says })),
  );
  return {
    entry: {
      kind: "topic",
      href: topicAddress(number),
      title: topic.title,
      text: topic.question,
      code: null,
    },
    fields: [
      [3, `${topic.title} ${topic.question}`],
      [1, positions.map(({ stance }) => stance).join(" ")],
      [0.8, contents.codes.map(({ id }) => fullName(id)).join(" ")],
      [0.6, positions.map(({ says }) => says).join(" ")],
    ],
  };
}

function casePage(code: string, { name, title }: { name: string; title: string }): Page {
  return {
    entry: {
      kind: "case",
      href: caseAddress(name),
      title,
      text: library.search.caseBy(fullName(code)),
      code,
    },
    fields: [
      [3, title],
      [2, `${fullName(code)} ${shortName(code)}`],
    ],
  };
}
