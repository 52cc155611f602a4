import Testing
import WayfoldModel

@Suite struct StateBytesTests {
    /// The state that bytes give a fold; nil when they are none.
    private func read(_ bytes: [UInt8], _ fold: inout Fold) -> Result<NavigationState, StateFault> {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        defer { buffer.deallocate() }
        buffer.copyBytes(from: bytes)
        do {
            return .success(try fold.state(of: UnsafeRawBufferPointer(buffer)))
        } catch {
            return .failure(error)
        }
    }

    @Test(arguments: 0..<60)
    func `a state comes back from its bytes, and goes on as it would have`(seed: Int) throws {
        var journey = RandomJourney(seed: UInt64(seed))
        var map = journey.map()
        map.dialect = Dialect.all[seed % Dialect.all.count]
        var fold = Fold(map)
        var state = fold.initialState()
        var other = Fold(map)
        // Another order of symbols, as a replay has that met other texts first.
        for text in ["x", "row?id=2", "false", "count", "id", "signedIn", "true"] {
            _ = other.vocabulary.symbol(text)
        }
        for _ in 0..<400 {
            _ = fold.step(journey.event(in: state), &state)
            let bytes = fold.bytes(of: state)
            #expect(read(bytes, &fold) == .success(state))
            let moved = try read(bytes, &other).get()
            #expect(other.digest(of: moved) == fold.digest(of: state))
            #expect(other.outline(of: moved) == fold.outline(of: state))
        }
        let kept = try read(fold.bytes(of: state), &fold).get()
        var (left, right) = (state, kept)
        for _ in 0..<200 {
            let event = journey.event(in: left)
            #expect(fold.step(event, &left) == fold.step(event, &right))
            #expect(left == right)
        }
    }

    @Test func `any damage to a state's bytes gives a state or a fault, and never a trap`() throws {
        var random = SplitMix64(seed: 5)
        var states = 0
        var faults = 0
        for seed in 0..<40 {
            var journey = RandomJourney(seed: UInt64(seed))
            var fold = Fold(journey.map())
            var state = fold.initialState()
            for _ in 0..<60 { _ = fold.step(journey.event(in: state), &state) }
            let bytes = fold.bytes(of: state)
            for length in 0..<bytes.count {
                guard case .failure = read(Array(bytes.prefix(length)), &fold) else {
                    Issue.record("\(length) of \(bytes.count) bytes are a state")
                    continue
                }
            }
            for _ in 0..<300 {
                var damaged = bytes
                for _ in 0...random.below(3) {
                    damaged[random.below(damaged.count)] = UInt8(random.below(256))
                }
                guard case .success(var odd) = read(damaged, &fold) else {
                    faults += 1
                    continue
                }
                states += 1
                for _ in 0..<10 { _ = fold.step(journey.event(in: odd), &odd) }
            }
        }
        #expect(states > 500 && faults > 500)
    }

    @Test func `bytes of another version are refused by name`() {
        var fold = Fold(AppMap())
        var bytes = fold.bytes(of: fold.initialState())
        bytes[0] = 9
        guard case .failure(let fault) = read(bytes, &fold) else {
            Issue.record("they are read")
            return
        }
        #expect(fault.offset == 1 && fault.problem == .version(9))
    }
}
