package import WayfoldLog
import WayfoldModel

/// An event of a run: its payload names one string and carries some bytes.
package struct SimulatedEvent: Sendable, Equatable {
    package var envelope: Envelope
    package var text: String
    package var rest: [UInt8]

    package var sequence: UInt64 { envelope.sequence }

    /// An event that a seed and a sequence number determine.
    init(sequence: UInt64, using generator: inout SplitMix64) {
        envelope = Envelope(
            sequence: sequence,
            time: Int64(sequence) * generator.pick(1, 1_000, 1_000_000)
                + Int64(generator.number(in: 0...50)),
            session: UInt64(generator.number(in: 1...3)))
        if generator.once(in: 4) { envelope.scene = UInt32(generator.number(in: 1...200)) }
        envelope.origin = generator.pick(.user, .user, .gesture, .link)
        envelope.continuesTurn = generator.once(in: 8)
        if sequence > 1 && generator.once(in: 8) {
            envelope.cause = UInt64.random(in: 1..<sequence, using: &generator)
        }
        text = "route \(generator.number(in: 0...9))"
        rest = generator.bytes(generator.pick(0, 1, 5, 6, 30))
    }

    /// An event as it was read.
    init(envelope: Envelope, text: String, rest: [UInt8]) {
        self.envelope = envelope
        self.text = text
        self.rest = rest
    }
}

extension LogWriter {
    /// Appends a simulated event.
    mutating func append(_ event: SimulatedEvent) throws(EventLogError) {
        try append(event.envelope) { payload in
            payload.varint(UInt64(payload.number(of: event.text)))
            event.rest.withUnsafeBytes { payload.bytes($0) }
        }
    }
}
