import Foundation
import SystemPackage
import WayfoldCommand
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// One way in which a finished log comes into being.
struct DamageSource {
    let name: String
    /// Makes the log at a path; other files beside it are its own.
    let make: (_ log: String, _ scale: Scale) throws -> Void

    /// Every way there is here: what needs recorded data is left out where that is not.
    static func all() -> [DamageSource] {
        imports + recorded + [
            command("simulate", ["--sessions", "300", "--app", appMap]),
            derived("compact", { ["compact", $0, "-o", $1] }),
            derived("repair", { ["repair", $0, "-o", $1] }),
            DamageSource(name: "split") { log, scale in
                try simulate(log + ".whole", scale)
                try run(["split", log + ".whole", "--shards", "2", "-o", log + ".shards"])
                let shards = try FileManager.default.contentsOfDirectory(atPath: log + ".shards")
                guard let first = shards.sorted().first else { throw DamageError("no shard") }
                try FileManager.default.moveItem(atPath: log + ".shards/" + first, toPath: log)
            },
            DamageSource(name: "recorder in a program") { log, _ in
                try write(log, LogOptions(), events: 900)
            },
            DamageSource(name: "twenty segments") { log, _ in
                var options = LogOptions(durability: .none)
                options.segmentBytes = 400
                options.blockBytes = 100
                try write(log, options, events: 500)
            },
        ]
    }

    static let appMap = "Traces/uikit/shop.map.json"

    private static var imports: [DamageSource] {
        var sources = ForeignText.formats.map { format in
            DamageSource(name: "import \(format)") { log, scale in
                var text = ForeignText(format)
                _ = try text.write(to: log + ".in", byteCount: scale == .full ? 600_000 : 300_000)
                try run(["import", ForeignText.importer(of: format), log + ".in", "-o", log])
            }
        }
        sources.append(command("import", ["har", "Traces/formats/archive.har"]))
        for format in ["jsonl", "words"] {
            sources.append(
                DamageSource(name: "import \(format)") { log, scale in
                    try simulate(log + ".whole", scale)
                    try run(["export", format, log + ".whole", "-o", log + ".\(format)"])
                    let map = format == "words" ? ["--app", appMap] : []
                    try run(["import", format, log + ".\(format)", "-o", log] + map)
                })
        }
        sources.append(text("wikispeedia", wikispeedia))
        sources.append(text("msnbc", msnbc))
        sources.append(text("browser-history", visits))
        for (format, file) in [("miniwob-tabs", "tab_clicks"), ("miniwob-mail", "email_clicks")] {
            if let path = SharedData.file("miniwob/\(file).jsonl") {
                sources.append(command("import", [format, path]))
            }
        }
        return sources
    }

    private static var recorded: [DamageSource] {
        ["none", "interval:1", "every-batch"].map { durability in
            DamageSource(name: "record \(durability)") { log, _ in
                try run(["record", log, "--durability", durability, "--app", appMap], input: words)
            }
        }
    }

    private static func text(_ format: String, _ text: String) -> DamageSource {
        DamageSource(name: "import \(format)") { log, _ in
            try Data(text.utf8).write(to: URL(filePath: log + ".in"))
            try run(["import", format, log + ".in", "-o", log])
        }
    }

    private static func command(_ word: String, _ arguments: [String]) -> DamageSource {
        let name = word == "import" ? "import \(arguments[0])" : word
        return DamageSource(name: name) { log, _ in try run([word] + arguments + ["-o", log]) }
    }

    private static func derived(
        _ word: String, _ arguments: @escaping (String, String) -> [String]
    ) -> DamageSource {
        DamageSource(name: word) { log, scale in
            try simulate(log + ".whole", scale)
            try run(arguments(log + ".whole", log))
        }
    }

    private static func simulate(_ log: String, _ scale: Scale) throws {
        try run(["simulate", "--sessions", "200", "--app", appMap, "-o", log])
    }

    /// Runs a command line in this process; throws what it prints when its status is not 0.
    private static func run(_ arguments: [String], input: [String] = []) throws {
        var shell = Shell(input: Input(input))
        guard WayfoldTool.run(arguments, in: &shell) == .yes else {
            throw DamageError("wayfold \(arguments.joined(separator: " ")): \(shell.errors.text)")
        }
    }

    /// Has a recorder write a log, seal it, go on, and seal it again.
    private static func write(_ log: String, _ options: LogOptions, events: Int) throws {
        var writer = try TraceWriter(
            creating: FilePath(log), map: AppMap(), identity: LogIdentity(low: 5, high: 7),
            options: options)
        var vocabulary = Vocabulary()
        let routes = (0..<40).map { vocabulary.symbol(Route("screen\($0)")) }
        func append(_ writer: inout TraceWriter, _ number: Int) throws {
            var event = Event(sequence: 0, action: .push(routes[number % routes.count]))
            event.session = UInt64(number / 30 + 1)
            event.time = Int64(number) * 1_234
            _ = try writer.append(event, in: vocabulary)
            if number.isMultiple(of: 25) { try writer.commit() }
        }
        for number in 0..<(events / 2) { try append(&writer, number) }
        try writer.close()
        var again = try TraceWriter(appendingTo: FilePath(log), options: options)
        for number in (events / 2)..<events { try append(&again, number) }
        try again.close()
    }

    private static let words = (0..<60).map { piece in
        (0..<20).map { "push product id=\(piece * 20 + $0)\nback\n" }.joined()
    }

    private static let wikispeedia = (0..<900).map { row in
        "user\(row % 50)\t\(1_297_000_000 + row * 60)\t\(row % 300)\t"
            + (0..<8).map { "Article_\((row * 7 + $0 * 13) % 400)" }.joined(separator: ";")
            + ";<\tNULL\n"
    }.joined()

    private static let msnbc =
        "% Different categories found in input file:\n\nfrontpage news tech local\n\n\n"
        + "% Sequences:\n\n"
        + (0..<1_500).map { row in
            (0..<8).map { "\((row + $0 * $0) % 4 + 1) " }.joined() + "\n"
        }.joined()

    private static let visits =
        "db,visit_id,from_visit,visit_time_us_since_1601,core,forward_back,from_address_bar,"
        + "chain_start,chain_end,redirect,url\n"
        + (1..<2_500).map { row in
            "History,\(row),\(row.isMultiple(of: 9) ? 0 : row - 1),"
                + "\(13_014_880_000_671_646 + row * 1_000_000),LINK,"
                + "\(row % 5 == 4 ? 1 : 0),0,1,1,0,"
                + "http://shop.example/page\(row * 31 % 500)\n"
        }.joined()
}

/// Why a log of the proof could not be made or looked at.
struct DamageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
