// The links of a table, what an invitation says, and one link in a row.
import { area } from "./language";

export const links = area("links", {
  title: "The links of your table",
  ready: "Ready",
  friend: "Send this to your friend, or show the code to a camera. One tap there, and you play.",
  noFriend: "Keep your own link to yourself. Each invitation is taken once.",
  own: "Your own link: keep it to come back.",
  go: "Go to your board",
  others: "Other links",
  again: "You find this page again under “Your tables” at home.",
  invitation: (title: string) => `${title}: an invitation`,
  untaken: (sentence: string) => `${sentence} Nobody has taken it yet.`,
  settled: "The invitation has been taken or withdrawn. It opens nothing any more.",
  withdraw: "Withdraw",
  withdrawOf: (title: string) => `Withdraw the invitation: ${title}`,
  invite: "A new invitation",
  inviteOf: (title: string) => `A new invitation: ${title}`,
  seats: {
    white: { title: "White", sit: "Play White", sentence: "For whoever has the white pieces." },
    black: { title: "Black", sit: "Play Black", sentence: "For whoever has the black pieces." },
    umpire: {
      title: "The umpire",
      sit: "Take the umpire’s chair",
      sentence: "Decides what the players dispute, once both have accepted him. A game needs none.",
    },
    watch: {
      title: "To watch",
      sit: "Watch",
      sentence:
        "For as many as like. Nothing stops a player from opening this link. " +
        "So it shows only the board, the clocks and public rulings.",
    },
  },
  event: {
    title: (name: string) => `The event: ${name}`,
    sentence: "For the umpire of the event: its boards, what he is asked, and his chair at each.",
    look: "Look at the boards",
  },
  row: {
    link: (title: string) => `The link: ${title}`,
    copy: "Copy",
    copied: "Copied",
    copyOf: (title: string) => `Copy the link: ${title}`,
    send: "Send…",
    sendOf: (title: string) => `Send the link: ${title}`,
    sent: (title: string) => `J’adoube: ${title}`,
    camera: "QR code for a camera",
    code: (title: string) => `A code for the camera of another device: ${title}`,
  },
});
