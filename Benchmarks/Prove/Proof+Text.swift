import Foundation
import SystemPackage
import WayfoldCommand
import WayfoldModel
import WayfoldReplay

/// JSON Lines: text into a log and a log into text.
extension Proof {
    static let jsonLinesSpeed = Proof(
        name: "text-json-lines-speed", kind: .figure,
        demand: "JSON Lines in and out at 1 million events a second each way, from file to log and "
            + "from log to file, in processor time"
    ) { scale in
        let folder = try ScratchFolder()
        let text = folder.path + "/trace.jsonl"
        let count = scale == .full ? 3_000_000 : 300_000
        try write(simulatedTrace(of: count), to: text)
        let log = folder.path + "/log"
        let back = folder.path + "/back.jsonl"
        let imported = try millions(count) { try run("import", "jsonl", text, "-o", log) }
        let exported = try millions(count) { try run("export", "jsonl", log, "-o", back) }
        let isSame = try events(in: text) == events(in: back)
        let sample = try sample(of: text, lines: min(count, 300_000))
        let (read, written) = try traceLineSpeeds(sample)
        let (foundationRead, foundationWritten) = try foundationSpeeds(sample)
        let figure =
            "in \(Text.decimal(imported)) M/s, out \(Text.decimal(exported)) M/s"
            + (isSame ? "" : ", the text that came out is another")
            + "; lines alone \(Text.decimal(read)) and \(Text.decimal(written)) M/s, Foundation's "
            + "coders \(Text.ratio(read, foundationRead)) and "
            + "\(Text.ratio(written, foundationWritten)) times slower"
        return .figure(
            figure, holds: imported >= 1 && exported >= 1 && isSame,
            scale: "\(count) simulated events")
    }

    /// Runs a command line in this process and wants it to succeed.
    private static func run(_ arguments: String...) throws {
        var shell = Shell()
        guard WayfoldTool.run(arguments, in: &shell) == .yes else {
            throw ProveError.programFailed("wayfold " + shell.errors.text, 2)
        }
    }

    /// How many millions a second of processor time, when so many took as long as some work.
    ///
    /// Nothing here waits for a device or runs beside itself, and beside other work the time on the
    /// wall varies by half, the processor's by a tenth.
    private static func millions(_ count: Int, _ work: () throws -> Void) rethrows -> Double {
        let start = clock()
        try work()
        let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
        return Double(count) / 1e6 / seconds
    }

    private static func write(_ bytes: [UInt8], to path: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    /// The lines of a file behind its head.
    private static func events(in path: String) throws -> Data.SubSequence {
        let text = try Data(contentsOf: URL(fileURLWithPath: path))
        return text.drop { $0 != 0x0A }
    }

    /// The first lines of a file behind its head.
    private static func sample(of path: String, lines: Int) throws -> [[UInt8]] {
        let text = try Data(contentsOf: URL(fileURLWithPath: path))
        return text.split(separator: 0x0A, maxSplits: lines + 1).dropFirst().prefix(lines)
            .map { [UInt8]($0) }
    }

    /// Reads lines into events and writes them back.
    private static func traceLineSpeeds(
        _ lines: [[UInt8]]
    ) throws -> (read: Double, written: Double) {
        var reader = TraceLineReader()
        var vocabulary = Vocabulary()
        var events: [Event] = []
        events.reserveCapacity(lines.count)
        let read = try millions(lines.count) {
            for line in lines {
                if case .event(let event) = try reader.read(line, in: &vocabulary) {
                    events.append(event)
                }
            }
        }
        var writer = TraceLineWriter()
        var bytes: [UInt8] = []
        let written = millions(events.count) {
            for event in events {
                writer.append(event, in: vocabulary, to: &bytes)
                if bytes.count > 64 << 10 { bytes.removeAll(keepingCapacity: true) }
            }
        }
        return (read, written)
    }

    /// The same with Foundation's coders, into a value of a line's fields and back.
    private static func foundationSpeeds(
        _ lines: [[UInt8]]
    ) throws -> (read: Double, written: Double) {
        let few = lines.prefix(50_000).map { Data($0) }
        let decoder = JSONDecoder()
        var values: [FoundationLine] = []
        let read = try millions(few.count) {
            for line in few { values.append(try decoder.decode(FoundationLine.self, from: line)) }
        }
        let encoder = JSONEncoder()
        var byteCount = 0
        let written = try millions(few.count) {
            for value in values { byteCount += try encoder.encode(value).count }
        }
        return (read, byteCount > 0 ? written : 0)
    }
}

/// A line as Foundation's coders see it.
private struct FoundationLine: Codable {
    var `do`: String
    var session: UInt64?
    var at: Int64?
    var route: String?
    var with: [String: String]?
    var index: Int?
    var `as`: String?
    var refused: String?
    var origin: String?
    var target: String?
    var fact: String?
    var value: String?
}

/// The text of a trace of people who use an app of lists, details, tabs and sheets.
private func simulatedTrace(of count: Int) -> [UInt8] {
    var random = SplitMix64(seed: 7)
    var vocabulary = Vocabulary()
    var bytes = Array((TraceHead().line + "\n").utf8)
    var writer = TraceLineWriter()
    var session: UInt64 = 1
    var time: Int64 = 1_760_000_000_000_000
    for sequence in 1...UInt64(count) {
        var event = Event(sequence: sequence, session: session, action: .back)
        time += Int64(random.below(3_000)) * 1_000
        event.time = time
        simulate(&event, &random, &vocabulary)
        writer.append(event, in: vocabulary, to: &bytes)
        if case .endSession = event.action { session += 1 }
    }
    return bytes
}

private func simulate(
    _ event: inout Event, _ random: inout SplitMix64, _ vocabulary: inout Vocabulary
) {
    let names = ["home", "projects", "todo", "settings", "profile", "search", "comment-thread"]
    let name = names[random.below(names.count)]
    // Most people look at the same few things.
    let identity = random.below(1 + random.below(20_000))
    let detail = Route(name, [.init("id", "\(identity)")])
    switch random.below(20) {
    case 0..<5: event.action = .push(vocabulary.symbol(detail))
    case 5..<8: event.action = .push(vocabulary.symbol(name))
    case 8..<13: if random.isOne(in: 4) { event.outcome = .refused(Refusal(.atRoot)) }
    case 13: event.action = .selectTab(.index(random.below(5)))
    case 14: event.action = .present(vocabulary.symbol(detail), .sheet)
    case 15:
        event.action = .dismiss(.one)
        event.origin = .gesture
    case 16:
        event.action = .setFact(vocabulary.symbol("authenticated"), vocabulary.symbol("true"))
        event.origin = .program
    case 17:
        event.action = .popToRoot
        event.target = .path([.tab(random.below(5))])
    case 18: event.action = .tap(vocabulary.symbol(name), scope: .none)
    default:
        event.action = random.isOne(in: 2) ? .endSession(.none) : .pop(count: 2)
        event.origin = .system
    }
}
