import Testing
import WayfoldRetention

/// Memory may hold any words: those that look like objects, types and counts and are none.
@Suite(.serialized, .enabled(if: Tracking.isThere, Tracking.comment)) struct HostileMemoryTests {
    @Test(arguments: [false, true], 0..<10)
    func `no words of memory end an analysis`(isKnownRuntime: Bool, seed: Int) throws {
        let births = Plant.births()
        let hostile = Births.with(births.lowerBound) { HostileMemory(seed: UInt64(seed)) }
        defer { hostile.giveBack() }
        var analysis = RetentionAnalysis()
        analysis.attempts = 3
        var question = RetentionQuestion(births: births)
        if !isKnownRuntime { question.facts = .wrong }
        let counts = try analysis.counts(on: question)
        #expect(counts.reduce(0) { $0 + $1.count } > 0)
        #expect(try !analysis.report(on: question).counts.isEmpty)
        #expect(try !analysis.histogram().isEmpty)
        _ = try analysis.audit(births: births)
    }
}

/// Blocks of words that stand where the runtime keeps its own: metadata records, counts, side
/// tables, types of existentials.
private final class HostileMemory {
    /// An object in whose fields anything may stand.
    private final class Holder {
        struct Slots {
            var value: Any = 0
            var optional: Any? = 0
        }

        var slots = Slots()
        var values: [Any] = []
    }

    private var state: UInt64
    private var blocks: [UnsafeMutableRawBufferPointer] = []
    private var objects: [Holder] = []

    init(seed: UInt64) {
        state = seed &* 2_654_435_761 &+ 1
        for _ in 0..<400 {
            blocks.append(.allocate(byteCount: 16 + next(24) * 8, alignment: 16))
        }
        for block in blocks {
            fill(block)
            // Most begin as an object does.
            if next(4) > 0 { block.storeBytes(of: metadata(), as: UInt.self) }
        }
        for _ in 0..<200 {
            let object = Holder()
            object.values = (0..<next(20)).map { _ in
                UnsafeRawPointer(bitPattern: place()) as Any
            }
            objects.append(object)
            withUnsafeMutableBytes(of: &object.slots) { fill($0) }
        }
    }

    /// Makes the objects what they were and frees all.
    func giveBack() {
        for object in objects {
            withUnsafeMutablePointer(to: &object.slots) { $0.initialize(to: Holder.Slots()) }
        }
        objects = []
        for block in blocks { block.deallocate() }
        blocks = []
    }

    private func fill(_ bytes: UnsafeMutableRawBufferPointer) {
        for index in 0..<bytes.count / 8 {
            bytes.storeBytes(of: word(), toByteOffset: index * 8, as: UInt.self)
        }
    }

    /// An address within a block.
    private func place() -> UInt {
        let block = blocks[next(blocks.count)]
        return UInt(bitPattern: block.baseAddress) + UInt(next(block.count / 8) * 8)
    }

    private func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }

    private func word() -> UInt {
        switch next(9) {
        case 0: UInt(next(0x800))
        case 1: metadata()
        case 2: metadata() &+ UInt(next(64) * 8)
        case 3, 4: place()
        // A number of eight bytes: -2.0 has the two bits of a side table.
        case 5: UInt((-2.0 * Double(next(9) + 1)).bitPattern)
        case 6: UInt(next(1 << 20)) << 33 | 3
        case 7: 0xC000_0000_0000_0000 | UInt(next(1 << 30)) << 20
        default: UInt(state)
        }
    }

    private func metadata() -> UInt {
        let types: [Any.Type] = [
            Holder.self, ProfileModel.self, Int.self, String.self, [Int].self, Any.self,
            (Int, String).self, (() -> Void).self, Int?.self, ProfileModel.State.self,
        ]
        return UInt(bitPattern: unsafeBitCast(types[next(types.count)], to: UnsafeRawPointer.self))
    }
}
