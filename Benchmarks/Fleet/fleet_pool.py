#!/usr/bin/env python3
"""Replays a fleet of traces with worker processes on this machine, and merges their rows.

    wayfold fleet split visits.log --shards 80 -o shards > shards.txt
    python3 Benchmarks/Fleet/fleet_pool.py shards.txt -o fleet.jsonl --workers 2
    python3 Benchmarks/Fleet/fleet_pool.py shards.txt -o fleet.jsonl -- --architecture uikit

The list has a path a line. Who is free takes the next batch of it; what stands behind -- goes to
'wayfold replay'. A worker that is killed is named, and its batch is done again by another, once;
what is lost then is named by 'wayfold fleet merge'. The exit status is that of the merge: 0, 1 when
something does not hold, 2 when a trace failed or is missing.
"""

import argparse
import concurrent.futures
import os
import subprocess
import sys
import tempfile

ANSWERS = (0, 1, 2)


def batches(paths, size):
    return [paths[start:start + size] for start in range(0, len(paths), size)]


def replay(batch, command, attempts):
    """Lets a worker replay a batch; the last status it had."""
    for attempt in range(attempts):
        worker = subprocess.run(command, input="\n".join(batch) + "\n", text=True)
        if worker.returncode in ANSWERS or worker.returncode == 64:
            break
        # Below 0 is the signal that ended it.
        again = "; done again by another" if attempt + 1 < attempts else ""
        print(f"fleet_pool: a worker ended with {worker.returncode} at "
              f"{batch[0]} and {len(batch) - 1} more{again}", file=sys.stderr)
    return worker.returncode


def main():
    arguments, options = sys.argv[1:], []
    if "--" in arguments:
        cut = arguments.index("--")
        arguments, options = arguments[:cut], arguments[cut + 1:]
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("list", help="a file with the paths of traces, one a line")
    parser.add_argument("-o", "--output", required=True, help="a new file for the merged rows")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), metavar="COUNT")
    parser.add_argument("--batch", type=int, default=8, metavar="COUNT",
                        help="how many traces a worker process takes (default: 8)")
    parser.add_argument("--attempts", type=int, default=2, metavar="COUNT",
                        help="how often a batch is begun whose worker is killed (default: 2)")
    parser.add_argument("--wayfold", default="wayfold", metavar="PROGRAM")
    asked = parser.parse_args(arguments)
    if min(asked.workers, asked.batch, asked.attempts) < 1:
        parser.error("--workers, --batch and --attempts are at least 1")
    try:
        with open(asked.list, encoding="utf-8") as lines:
            paths = [line.rstrip("\r\n") for line in lines if line.strip()]
    except OSError as error:
        sys.exit(f"fleet_pool: {asked.list}: {error.strerror}")
    folder = os.path.dirname(os.path.abspath(asked.output))
    with tempfile.TemporaryDirectory(prefix=".fleet-", dir=folder) as rows:
        command = [asked.wayfold, "replay", "--paths-from", "-", "--format", "rows",
                   "--out-dir", rows, *options]
        with concurrent.futures.ThreadPoolExecutor(asked.workers) as pool:
            work = [pool.submit(replay, batch, command, asked.attempts)
                    for batch in batches(paths, asked.batch)]
            statuses = [done.result() for done in work]
        if 64 in statuses:
            # A mistake in the options, which the worker has told.
            return 64
        merge = [asked.wayfold, "merge", rows, "--paths-from", asked.list, "-o", asked.output]
        return subprocess.run(merge).returncode


if __name__ == "__main__":
    try:
        sys.exit(main())
    except FileNotFoundError as error:
        sys.exit(f"fleet_pool: {error.filename}: is not there; name the program with --wayfold")
