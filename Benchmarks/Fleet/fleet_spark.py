#!/usr/bin/env python3
"""Replays a fleet of traces with Apache Spark: paths go through RDD.pipe, rows come out.

    pip install pyspark          # needs Java 17 or later
    wayfold fleet split visits.log --shards 80 -o shards > shards.txt
    python3 Benchmarks/Fleet/fleet_spark.py shards.txt -o fleet.jsonl --master 'local[2,4]'

An export that is not split is split by session first, then imported, a shard a log:

    python3 Benchmarks/Fleet/fleet_spark.py --export ga4 events.jsonl --by user_pseudo_id \\
        --shards 80 --work work -o fleet.jsonl

What stands behind -- goes to 'wayfold replay'. On a cluster every node needs the program and sees
the traces, and --work is a folder that all share. A worker that is killed fails its task, which
Spark begins again ('local[2,4]': two workers, four attempts); a trace that cannot be read is named
in the rows and ends nothing. The exit status is that of 'wayfold fleet merge'.
"""

import argparse
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import zlib


def shell_line(words):
    # 0, 1 and 2 are answers; anything else, as what a kill leaves, fails the task.
    return "sh -c " + shlex.quote(shlex.join(words) + "; [ $? -le 2 ]")


def value_at(row, path):
    """The text at a path such as session.id, whether nested or with the dot in its name."""
    if not isinstance(row, dict):
        return ""
    if path in row:
        return str(row[path])
    head, _, rest = path.partition(".")
    return value_at(row.get(head), rest) if rest else ""


def session_key(line, path):
    try:
        return value_at(json.loads(line), path)
    except ValueError:
        # The importer tells of odd rows, wherever they are.
        return ""


def part(context, asked):
    """Parts an export by session into JSON Lines, imports each; the paths of the logs."""
    count, path, form, work = asked.shards, asked.by, asked.export, os.path.abspath(asked.work)
    program = asked.wayfold

    def write(index, rows):
        lines = sorted(row for _, row in rows)
        if not lines:
            return
        name = os.path.join(work, f"shard-{index:05}")
        with open(name + ".jsonl", "w", encoding="utf-8") as shard:
            shard.writelines(line + "\n" for _, line in lines)
        # What an attempt that was stopped has left.
        shutil.rmtree(name + ".log", ignore_errors=True)
        subprocess.run([program, "import", form, name + ".jsonl", "-o", name + ".log"],
                       check=True, stdout=subprocess.DEVNULL)
        yield name + ".log"

    rows = context.textFile("file://" + os.path.abspath(asked.list), count).zipWithIndex()
    keyed = rows.map(lambda row: (session_key(row[0], path), (row[1], row[0])))
    split = keyed.partitionBy(count, lambda key: zlib.crc32(key.encode()))
    return split.mapPartitionsWithIndex(write).collect()


def main():
    arguments, options = sys.argv[1:], []
    if "--" in arguments:
        cut = arguments.index("--")
        arguments, options = arguments[:cut], arguments[cut + 1:]
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("list", help="a file with the paths of traces; with --export the export")
    parser.add_argument("-o", "--output", required=True, help="a new file for the merged rows")
    parser.add_argument("--master", default="local[*,4]")
    parser.add_argument("--slices", type=int, metavar="COUNT",
                        help="how many tasks the paths are split into (default: one a path)")
    parser.add_argument("--export", metavar="FORMAT", help="of 'wayfold import', in JSON Lines")
    parser.add_argument("--by", metavar="KEY", default="session.id",
                        help="where a row of the export names its session, or its person")
    parser.add_argument("--shards", type=int, default=80, metavar="COUNT")
    parser.add_argument("--work", metavar="FOLDER", help="a new folder for the export's shards")
    parser.add_argument("--wayfold", default=shutil.which("wayfold") or "wayfold")
    asked = parser.parse_args(arguments)
    if asked.export and not asked.work:
        parser.error("--export needs a folder for its shards; name it with --work")
    try:
        from pyspark import SparkConf, SparkContext
    except ImportError:
        sys.exit("fleet_spark: pyspark is not installed; run 'pip install pyspark'")
    if asked.export:
        os.makedirs(asked.work)
    conf = SparkConf().setAppName("wayfold").setMaster(asked.master)
    context = SparkContext(conf=conf.set("spark.ui.enabled", "false"))
    context.setLogLevel("ERROR")
    folder = os.path.dirname(os.path.abspath(asked.output))
    with tempfile.TemporaryDirectory(prefix=".fleet-", dir=folder) as scratch:
        if asked.export:
            paths = part(context, asked)
        else:
            with open(asked.list, encoding="utf-8") as lines:
                paths = [line.rstrip("\r\n") for line in lines if line.strip()]
        wanted = os.path.join(scratch, "paths.txt")
        with open(wanted, "w", encoding="utf-8") as lines:
            lines.writelines(path + "\n" for path in paths)
        line = shell_line([asked.wayfold, "replay", "--paths-from", "-", "--format", "rows",
                           *options])
        rows = os.path.join(scratch, "rows")
        tasks = context.parallelize(paths, asked.slices or max(1, len(paths)))
        # Without an environment a piped program would have none, not even PATH.
        tasks.pipe(line, dict(os.environ), checkCode=True).saveAsTextFile("file://" + rows)
        context.stop()
        merge = [asked.wayfold, "merge", rows, "--paths-from", wanted, "-o", asked.output]
        return subprocess.run(merge).returncode


if __name__ == "__main__":
    sys.exit(main())
