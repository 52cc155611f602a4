/// A small seeded generator: the same numbers from the same seed on every machine.
///
/// Sebastiano Vigna's SplitMix64 (public domain, https://prng.di.unimi.it/splitmix64.c).
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to and without the bound, which is at least 1.
    package mutating func below(_ bound: Int) -> Int {
        precondition(bound > 0, "nothing is below 0")
        return Int(next() % UInt64(bound))
    }

    /// True once in so many times.
    package mutating func isOne(in times: Int) -> Bool { below(times) == 0 }

    /// One of the elements, or nil when there is none.
    package mutating func pick<Elements: RandomAccessCollection>(
        _ elements: Elements
    ) -> Elements.Element? {
        guard !elements.isEmpty else { return nil }
        return elements[elements.index(elements.startIndex, offsetBy: below(elements.count))]
    }
}
