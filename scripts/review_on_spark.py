"""Reviews collections on Spark: one range of bytes of one file is one task, and the rows come back as a table.

    review_on_spark.py [--jadoube PATH] [--part BYTES] [--master URL] OUT FILE...

OUT/review has the rows and OUT/duplicates the games that are there already, both as Parquet. A compressed
file is one task. The exit code is 0 if every task could be done, whatever it found, and another if one failed.
Every worker must see the files and the command under the same names.
"""

import argparse
import json
import os
import subprocess

from pyspark.sql import SparkSession
from pyspark.sql.types import BooleanType, LongType, StringType, StructField, StructType

# Version 1 of the columns, as docs/review.md has them.
TYPES = {"number": LongType(), "text": StringType(), "truth": BooleanType()}
COLUMNS = [
    ("schema", "number"), ("kind", "text"), ("severity", "text"), ("file", "text"), ("offset", "number"), ("game", "number"),
    ("line", "number"), ("ply", "number"), ("code", "text"), ("law", "text"), ("text", "text"), ("white", "text"), ("black", "text"),
    ("event", "text"), ("site", "text"), ("date", "text"), ("year", "number"), ("result", "text"), ("plies", "number"),
    ("replayed", "truth"), ("odds", "text"), ("moves", "text"), ("duplicate_key", "text"),
]
SCHEMA = StructType([StructField(name, TYPES[kind], True) for name, kind in COLUMNS])

DUPLICATES = """
    SELECT later.file, later.offset, later.white, later.black, later.date FROM games AS later
    LEFT SEMI JOIN games AS earlier
    ON earlier.duplicate_key = later.duplicate_key
      AND (earlier.year = later.year OR earlier.year IS NULL OR later.year IS NULL)
      AND (earlier.file < later.file OR (earlier.file = later.file AND earlier.offset < later.offset))
"""


def tasks(files, part):
    """Every range of every file: name, first byte, the byte after the last."""
    for file in files:
        size = os.path.getsize(file)
        if file.endswith((".zst", ".gz", ".bz2")):
            yield file, 0, None
        else:
            for start in range(0, max(size, 1), part):
                yield file, start, start + part


def review(jadoube, options):
    """What a worker does with a task."""

    def rows(task):
        file, start, end = task
        reach = f"{start}:{'' if end is None else end}"
        command = [jadoube, "review", *options, "--exit-zero", "--json", "--jobs", "1", "--range", reach, file]
        ran = subprocess.run(command, capture_output=True, check=False)
        if ran.returncode != 0:
            raise RuntimeError(f"{file} {reach}: exit code {ran.returncode}: {ran.stderr.decode(errors='replace')}")
        for line in ran.stdout.splitlines():
            row = json.loads(line)
            yield tuple(row.get(name) for name, _ in COLUMNS)

    return rows


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--jadoube", default="jadoube")
    words.add_argument("--part", type=int, default=100_000_000)
    words.add_argument("--master")
    words.add_argument("out")
    words.add_argument("files", nargs="+")
    given = words.parse_args()

    builder = SparkSession.builder.appName("jadoube review").config("spark.ui.enabled", "false")
    spark = (builder.master(given.master) if given.master else builder).getOrCreate()
    work = list(tasks(given.files, given.part))
    found = spark.sparkContext.parallelize(work, len(work)).flatMap(review(given.jadoube, ["--by-date"]))
    spark.createDataFrame(found, SCHEMA).write.parquet(f"{given.out}/review")
    table = spark.read.parquet(f"{given.out}/review")
    table.where("kind = 'game' AND duplicate_key IS NOT NULL").createOrReplaceTempView("games")
    spark.sql(DUPLICATES).write.parquet(f"{given.out}/duplicates")
    print(f"{len(work)} tasks, {table.count()} rows")
    spark.stop()


main()
