import Foundation
import SystemPackage
import Testing
import WayfoldLog
import WayfoldModel

@testable import WayfoldReplay

/// The fast path of frequent events into a log, against the slow path that takes every event.
@Suite struct FastPathTests {
    /// What is done to each of the writers.
    private enum Step {
        case append([Event], Vocabulary)
        case name(session: UInt64, String)
        case commit
    }

    /// Steps of random events, of vocabularies that have the same symbols for other texts and of
    /// which the last grows.
    private static func steps(_ count: Int, names: Bool, seed: UInt64) -> [Step] {
        var random = SplitMix64(seed: seed)
        var vocabularies: [Vocabulary] = []
        for _ in 0..<3 {
            var vocabulary = Vocabulary()
            for text in (0..<200).shuffled(using: &random) {
                _ = vocabulary.symbol(String(repeating: "t", count: text % 21) + "\(text)")
            }
            vocabularies.append(vocabulary)
        }
        var steps: [Step] = []
        var event = Event(sequence: 0, time: 1_760_000_000_000_000, action: .back)
        var sequence: UInt64 = 0
        for number in 0..<count {
            if Int.random(in: 0..<20, using: &random) == 0 { steps.append(.commit) }
            if names, Int.random(in: 0..<9, using: &random) == 0 {
                steps.append(.name(session: .random(in: 1...4, using: &random), "n\(number % 7)"))
            }
            let chosen = Int.random(in: 0..<3, using: &random)
            if chosen == 2 { _ = vocabularies[2].symbol("new \(number)") }
            let vocabulary = vocabularies[chosen]
            var events: [Event] = []
            for _ in 0..<Int.random(in: 1...30, using: &random) {
                sequence += 1
                change(&event, sequence, vocabulary, &random)
                events.append(event)
            }
            steps.append(.append(events, vocabulary))
        }
        return steps
    }

    private static func change(
        _ event: inout Event, _ sequence: UInt64, _ vocabulary: Vocabulary,
        _ random: inout SplitMix64
    ) {
        func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
        let units: [Int64] = [0, 1, 16_000, 1_000_000, -3_000, 1 << 61]
        let unit = units[Int.random(in: 0..<6, using: &random)]
        event.time &+= unit &* (isOne(in: 4) ? 90_001 : 1)
        if isOne(in: 8) { event.session = .random(in: 1...4, using: &random) }
        event.scene = isOne(in: 20) ? 3 : 0
        event.cause = isOne(in: 20) ? sequence - 1 : 0
        event.continuesTurn = isOne(in: 6)
        event.origin =
            isOne(in: 3) ? Origin.allCases.randomElement(using: &random) ?? .user : .user
        event.target = isOne(in: 20) ? .path([.tab(1)]) : .active
        event.outcome = isOne(in: 12) ? .refused(Refusal(.atRoot)) : .applied
        let last = UInt32(vocabulary.count - 1)
        let text = Symbol(number: isOne(in: 3) ? last : .random(in: 0...last, using: &random))
        let number = Int.random(in: -2...70, using: &random)
        let actions: [Action] = [
            .push(text), .push(text), .push(text), .back, .back, .popToRoot, .pop(count: number),
            .selectTab(.index(max(0, number))), .selectTab(.route(text)), .endSession(.none),
            .endSession(text), .setFact(text, text), .replaceTop(text), .setRoot(text),
            .popTo(.root), .popTo(.index(number)), .popTo(.route(text)), .setPhase(.background),
        ]
        event.action = actions[Int.random(in: 0..<actions.count, using: &random)]
        if case .endSession = event.action, !isOne(in: 4) { event.origin = .system }
    }

    /// The names of a log's files with what is in them.
    private func files(_ path: FilePath) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: path.string) {
            files[name] = try Data(contentsOf: URL(filePath: path.appending(name).string))
        }
        return files
    }

    /// Logs of the same steps: event by event, some at a time, and by the slow path.
    private func write(
        _ steps: [Step], _ options: LogOptions, in folder: FilePath
    ) throws -> [FilePath] {
        let paths = ["one", "some", "long"].map { folder.appending($0) }
        let map = AppMap()
        var one = try TraceWriter(
            creating: paths[0], map: map, identity: Samples.identity, options: options)
        var some = try TraceWriter(
            creating: paths[1], map: map, identity: Samples.identity, options: options)
        var long = try LongWay(paths[2], map: map, options: options)
        for step in steps {
            switch step {
            case .append(let events, let vocabulary):
                let next = one.nextSequence
                for event in events { _ = try one.append(event, in: vocabulary) }
                let numbers = try some.append(contentsOf: events[...], in: vocabulary)
                #expect(numbers == next..<one.nextSequence)
                for event in events { try long.append(event, in: vocabulary) }
            case .name(let session, let text):
                try one.name(session: session, text)
                try some.name(session: session, text)
                try long.name(session: session, text)
            case .commit:
                try one.commit()
                try some.commit()
                try long.commit()
            }
        }
        try one.close()
        try some.close()
        try long.close()
        return paths
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>, [false, true])
    func `the fast path writes the bytes of the slow path, over segments as well`(
        seed: UInt64, names: Bool
    ) throws {
        let folder = try Folder()
        var options = LogOptions(durability: .none)
        options.blockBytes = 900
        options.segmentBytes = 12_000
        let steps = Self.steps(300, names: names, seed: seed)
        let paths = try write(steps, options, in: folder.path)
        let long = try files(paths[2])
        #expect(long.count > 3)
        #expect(try files(paths[0]) == long)
        #expect(try files(paths[1]) == long)
        try expect(steps, in: paths[0])
    }

    /// Whether a log has the events of the steps with their texts.
    private func expect(_ steps: [Step], in path: FilePath) throws {
        var events = try LogEvents(EventLog(reading: path))
        var read = Vocabulary()
        for case .append(let written, let vocabulary) in steps {
            for event in written {
                guard let found = try events.next(&read) else {
                    Issue.record("the log ends early")
                    return
                }
                let texts = Words.text(of: found, in: read)
                var numbered = event
                numbered.sequence = found.sequence
                guard texts == Words.text(of: numbered, in: vocabulary) else {
                    Issue.record("\(Words.text(of: numbered, in: vocabulary)) became \(texts)")
                    return
                }
            }
        }
        #expect(try events.next(&read) == nil)
    }

    @Test func `numbers of texts take one byte to three and the fast path writes them all`() throws
    {
        let folder = try Folder()
        var vocabulary = Vocabulary()
        var events: [Event] = []
        for number in 0..<16_500 {
            let route = vocabulary.symbol("\(number)")
            events.append(Event(sequence: 0, action: .push(route)))
        }
        events += [0, 126, 127, 128, 16_382, 16_383, 16_384, 16_499].map { events[$0] }
        let steps: [Step] = [.append(events, vocabulary)]
        let paths = try write(steps, LogOptions(durability: .none), in: folder.path)
        let long = try files(paths[2])
        #expect(try files(paths[0]) == long)
        #expect(try files(paths[1]) == long)
        try expect(steps, in: paths[1])
    }

    @Test func `a symbol of another vocabulary is another text`() throws {
        let folder = try Folder()
        var first = Vocabulary()
        var second = Vocabulary()
        let route = first.symbol("first")
        #expect(second.symbol("other") == route)
        let push = [Event(sequence: 0, action: .push(route))]
        var steps: [Step] = []
        for _ in 0..<5 { steps += [.append(push, first), .append(push, second)] }
        let paths = try write(steps, LogOptions(durability: .none), in: folder.path)
        #expect(try files(paths[0]) == files(paths[2]))
        try expect(steps, in: paths[0])
        try expect(steps, in: paths[1])
    }

    @Test func `a refused event keeps those before it`() throws {
        let folder = try Folder()
        var vocabulary = Vocabulary()
        let route = vocabulary.symbol("home")
        var writer = try TraceWriter(
            creating: folder.path.appending("log"), map: AppMap(), identity: Samples.identity)
        var events = [Event](repeating: Event(sequence: 0, action: .push(route)), count: 4)
        events[2].cause = 9
        #expect(throws: TraceError.log(.causeNotEarlier(sequence: 3, cause: 9))) {
            try writer.append(contentsOf: events[...], in: vocabulary)
        }
        let rest = try writer.append(contentsOf: events[3...], in: vocabulary)
        #expect(rest == 3..<4)
        let none = try writer.append(contentsOf: [], in: vocabulary)
        #expect(none == 4..<4)
        try writer.close()
    }
}
