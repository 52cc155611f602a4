/// Scripts for Python: readers of our exports that are not ours, each given a file, and a writer.
enum ForeignReaders {
    /// Multiplies the runs of a result bundle's database until it has so many bytes, and prints how
    /// many it has: runs and activities with other numbers, each a minute after the one before.
    static let resultBundle = """
        import os, shutil, sqlite3, sys
        source, path, wanted = sys.argv[1], sys.argv[2], int(sys.argv[3])
        shutil.copyfile(source, path)
        database = sqlite3.connect(path)
        database.execute("PRAGMA journal_mode = OFF")
        database.execute("PRAGMA synchronous = OFF")
        steps = {"testCaseRun_fk": "TestCaseRuns", "parent_fk": "Activities"}
        tables = []
        for table in ["TestCaseRuns", "Activities", "TestIssues"]:
            rows = database.execute("SELECT rowid, * FROM " + table)
            names = [column[0] for column in rows.description]
            names[0] = "rowid"
            tables.append((table, names, rows.fetchall()))
        counts = {table: len(rows) for table, _, rows in tables}
        def moved(table, name, value, copy):
            if value is None: return None
            if name == "rowid": return value + copy * counts[table]
            if name in steps: return value + copy * counts[steps[name]]
            if name in ("startTime", "finishTime", "timestamp"): return value + 60.0 * copy
            return value
        copy = 0
        while os.path.getsize(path) < wanted:
            for _ in range(500):
                copy += 1
                for table, names, rows in tables:
                    places = ",".join("?" * len(names))
                    database.executemany(
                        "INSERT INTO %s (%s) VALUES (%s)" % (table, ",".join(names), places),
                        [[moved(table, name, value, copy) for name, value in zip(names, row)]
                         for row in rows])
            database.commit()
        print(os.path.getsize(path))
        """

    /// Checks the nesting of async slices by the rules of the trace event format.
    static let perfetto = """
        import json, sys
        trace = json.load(open(sys.argv[1]))
        stacks, times, slices = {}, {}, 0
        for event in trace["traceEvents"]:
            phase = event["ph"]
            assert phase in ("M", "i", "b", "e", "C"), event
            if phase == "M": continue
            assert type(event["ts"]) is int and event["ts"] >= times.get(event["pid"], 0), event
            times[event["pid"]] = event["ts"]
            if phase == "b":
                stacks.setdefault((event["cat"], event["id"]), []).append(event["name"])
                slices += 1
            elif phase == "e":
                assert stacks[(event["cat"], event["id"])].pop() == event["name"], event
            elif phase == "C" and event["name"] == "depth":
                open_now = stacks.get(("screen", "%d.0" % event["pid"]), [])
                assert len(open_now) == event["args"]["screens"], event
        assert not any(stacks.values())
        print("ok, %d slices in %d processes" % (slices, len(times)))
        """

    /// Checks profiles against the facts of speedscope's file-format-spec.
    static let speedscope = """
        import json, sys
        if sys.argv[2]: sys.path.insert(0, sys.argv[2])
        document = json.load(open(sys.argv[1]))
        number = {"type": "number"}
        event = {"type": "object", "required": ["type", "at", "frame"],
                 "properties": {"type": {"enum": ["O", "C"]}, "at": number, "frame": number}}
        profile = {"type": "object",
                   "required": ["type", "name", "unit", "startValue", "endValue", "events"],
                   "properties": {"type": {"const": "evented"}, "name": {"type": "string"},
                                  "unit": {"enum": ["bytes", "microseconds", "milliseconds",
                                                    "nanoseconds", "none", "seconds"]},
                                  "startValue": number, "endValue": number,
                                  "events": {"type": "array", "items": event}}}
        frame = {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}}
        schema = {"type": "object", "required": ["$schema", "shared", "profiles"],
                  "properties": {"$schema": {"const":
                                     "https://www.speedscope.app/file-format-schema.json"},
                                 "shared": {"type": "object", "required": ["frames"],
                                            "properties": {"frames":
                                                {"type": "array", "items": frame}}},
                                 "profiles": {"type": "array", "items": profile}}}
        try:
            import jsonschema
            how = "jsonschema"
            jsonschema.validate({**document, "profiles": document["profiles"][:20]}, schema)
        except ImportError:
            how = "by hand"
        frames, events = document["shared"]["frames"], 0
        for profile in document["profiles"]:
            stack, last = [], profile["startValue"]
            for event in profile["events"]:
                assert last <= event["at"] <= profile["endValue"], event
                last = event["at"]
                assert 0 <= event["frame"] < len(frames), event
                if event["type"] == "O": stack.append(event["frame"])
                else: assert stack.pop() == event["frame"], event
                events += 1
            assert not stack, profile["name"]
        print("ok, %d profiles, %d events, %s" % (len(document["profiles"]), events, how))
        """

    /// Prints whether the database is whole, how many events it has, and each session's digest.
    static let sqlite = """
        import sqlite3, sys
        database = sqlite3.connect(sys.argv[1])
        whole = database.execute("PRAGMA integrity_check").fetchone()[0]
        assert not database.execute("PRAGMA foreign_key_check").fetchall()
        print(whole, database.execute("SELECT count(*) FROM event").fetchone()[0])
        plan = str(database.execute("EXPLAIN QUERY PLAN SELECT * FROM event WHERE session = 1 "
                                    "ORDER BY sequence").fetchall())
        assert "event_session" in plan, plan
        for name, number, digest in database.execute(
                "SELECT name, number, digest FROM state JOIN session ON id = session "
                "WHERE scene = 0 ORDER BY id"):
            print(*([number] if name is None else [number, name]), digest)
        """

    /// Counts the events of each table, the third of which is made of the first.
    static let duckdb = """
        import sys
        sys.path.insert(0, sys.argv[1])
        import duckdb
        folder = sys.argv[2]
        def answer(query): return duckdb.execute(query).fetchall()[0][0]
        csv = answer("SELECT count(*) FROM '%s/log.csv'" % folder)
        lines = answer("SELECT count(*) FROM read_json('%s/log.jsonl', "
                       "format='newline_delimited', ignore_errors=true) "
                       "WHERE \\"do\\" IS NOT NULL" % folder)
        duckdb.execute("COPY (FROM '%s/log.csv') TO '%s/log.parquet'" % (folder, folder))
        parquet = answer("SELECT count(*) FROM '%s/log.parquet'" % folder)
        print("csv %d, jsonl %d, parquet %d" % (csv, lines, parquet))
        """
}
