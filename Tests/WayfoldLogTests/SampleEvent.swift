import SystemPackage
import WayfoldModel

@testable import WayfoldLog

/// An event of the tests: its payload names one string and carries some bytes.
struct SampleEvent: Equatable {
    var envelope: Envelope
    var text: String
    var rest: [UInt8] = []
}

extension SampleEvent {
    /// Events whose every field takes small and extreme values.
    static func random(_ count: Int, seed: UInt64) -> [SampleEvent] {
        var generator = SplitMix64(seed: seed)
        return (1...UInt64(count)).map { sequence in
            var envelope = Envelope(sequence: sequence)
            envelope.time = extreme(&generator, near: Int64(sequence) * 40_000)
            envelope.session = UInt64(
                bitPattern: extreme(&generator, near: Int64.random(in: 0..<4, using: &generator)))
            if Bool.random(using: &generator) {
                envelope.scene = [1, 2, 127, 128, .max].randomElement(using: &generator) ?? 0
            }
            envelope.origin = EventOrigin.allCases.randomElement(using: &generator) ?? .user
            envelope.continuesTurn = Bool.random(using: &generator)
            if Bool.random(using: &generator) && sequence > 1 {
                envelope.cause = UInt64.random(in: 1..<sequence, using: &generator)
            }
            let length = [0, 1, 4, 5, 6, 7, 200].randomElement(using: &generator) ?? 0
            return SampleEvent(
                envelope: envelope, text: "route\(UInt8.random(in: 0..<20, using: &generator))",
                rest: (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) })
        }
    }

    private static func extreme(_ generator: inout SplitMix64, near usual: Int64) -> Int64 {
        let odd: [Int64] = [.min, .max, 0, -1, 1 << 40]
        let isOdd = Int.random(in: 0..<10, using: &generator) == 0
        return isOdd ? odd.randomElement(using: &generator) ?? 0 : usual
    }
}

extension LogWriter {
    /// Appends a sample event.
    mutating func append(_ event: SampleEvent) throws(EventLogError) {
        try append(event.envelope) { payload in
            payload.varint(UInt64(payload.number(of: event.text)))
            event.rest.withUnsafeBytes { payload.bytes($0) }
        }
    }

    /// Appends small events with texts of their own, each committed as a block.
    mutating func appendBlocks(_ count: Int) throws(EventLogError) {
        for _ in 0..<count {
            try append(.plain(nextSequence))
            try commit()
        }
    }
}

extension SampleEvent {
    /// A small event that its number determines.
    static func plain(_ sequence: UInt64) -> SampleEvent {
        SampleEvent(
            envelope: Envelope(sequence: sequence, time: Int64(sequence) * 1000, session: 7),
            text: "text\(sequence % 3)", rest: [UInt8(truncatingIfNeeded: sequence)])
    }

    static func plain(_ range: ClosedRange<UInt64>) -> [SampleEvent] { range.map { plain($0) } }
}

/// What a reader gave up to its end.
struct Reading {
    var events: [SampleEvent] = []
    var tail: LogTail?
    var proof: EndProof?
    var faults: [LogFault] = []
    var error: EventLogError?
    var names: [UInt64: String] = [:]
    var unreadable: [UInt64] = []

    /// Reads a log to its end.
    init(_ path: FilePath, _ policy: DamagePolicy = .stop) {
        do throws(EventLogError) {
            let reader = try EventLog(reading: path, onDamage: policy).reader()
            var strings = StringTable()
            try read(reader, &strings)
        } catch {
            self.error = error
        }
    }

    /// Nothing yet.
    init() {}

    /// Reads on to the end.
    mutating func read(
        _ reader: LogReader, _ strings: inout StringTable
    ) throws(EventLogError) {
        while try reader.nextBlock() {
            var cursor = try RecordCursor(reader.block, &strings)
            while try cursor.next(&strings) { take(cursor, strings) }
            for name in strings.sessionNames {
                names[name.session] = String(decoding: strings[name.string] ?? [], as: UTF8.self)
            }
        }
        tail = reader.tail
        proof = reader.proof
        faults += reader.takeFaults()
    }

    private mutating func take(_ cursor: RecordCursor, _ strings: StringTable) {
        let payload = Array(cursor.payload)
        guard let first = payload.first, first < 0x80, let text = strings[UInt32(first)] else {
            unreadable.append(cursor.envelope.sequence)
            return
        }
        events.append(
            SampleEvent(
                envelope: cursor.envelope, text: String(decoding: text, as: UTF8.self),
                rest: Array(payload.dropFirst())))
    }
}

/// Whether a sample's payload names a string that is lost.
func usesLostStrings(_ payload: UnsafeRawBufferPointer, _ strings: StringTable) -> Bool {
    payload.first.map { strings.isLost(UInt32($0)) } ?? true
}
