/// The first bits behind the point of the roots of primes, of which SHA-2 is made.
enum PrimeRoots {
    /// The 64 bits of the cube roots of the first 80 primes.
    static let cubes = primes(80).map { root(of: $0, power: 3) }
    /// The 64 bits of the square roots of the first 16 primes.
    static let squares = primes(16).map { root(of: $0, power: 2) }

    private static func primes(_ count: Int) -> [UInt64] {
        var found: [UInt64] = []
        var candidate: UInt64 = 2
        while found.count < count {
            if found.allSatisfy({ candidate % $0 != 0 }) { found.append(candidate) }
            candidate += 1
        }
        return found
    }

    /// The largest number whose power is not above the prime, scaled by 64 bits each time: found
    /// bit by bit, and cut to what stands behind the point.
    private static func root(of prime: UInt64, power: Int) -> UInt64 {
        var root: [UInt32] = [0, 0, 0]
        for bit in stride(from: 68, through: 0, by: -1) {
            root[bit / 32] |= 1 << UInt32(bit % 32)
            var product = root
            for _ in 1..<power { product = multiply(product, root) }
            let limit = [UInt32](repeating: 0, count: 2 * power) + [UInt32(prime)]
            if isGreater(product, than: limit) { root[bit / 32] &= ~(1 << UInt32(bit % 32)) }
        }
        return UInt64(root[1]) << 32 | UInt64(root[0])
    }

    private static func multiply(_ one: [UInt32], _ other: [UInt32]) -> [UInt32] {
        var product = [UInt32](repeating: 0, count: one.count + other.count)
        for (place, digit) in one.enumerated() {
            var carry: UInt64 = 0
            for (offset, factor) in other.enumerated() {
                let sum =
                    UInt64(product[place + offset]) + UInt64(digit) * UInt64(factor) + carry
                product[place + offset] = UInt32(truncatingIfNeeded: sum)
                carry = sum >> 32
            }
            product[place + other.count] = UInt32(truncatingIfNeeded: carry)
        }
        return product
    }

    private static func isGreater(_ one: [UInt32], than other: [UInt32]) -> Bool {
        for place in stride(from: max(one.count, other.count) - 1, through: 0, by: -1) {
            let digits = [one, other].map { $0.indices.contains(place) ? $0[place] : 0 }
            if digits[0] != digits[1] { return digits[0] > digits[1] }
        }
        return false
    }
}

/// SHA-256 of FIPS 180-4.
struct SHA256Blocks: BlockHash {
    static let (blockCount, lengthCount, isLittleEndian) = (64, 8, false)
    private static let constants = PrimeRoots.cubes.prefix(64).map { UInt32($0 >> 32) }
    private var state = PrimeRoots.squares.prefix(8).map { UInt32($0 >> 32) }

    mutating func add(_ block: ArraySlice<UInt8>) {
        var words: [UInt32] = block.words()
        for place in 16..<64 {
            let (early, late) = (words[place - 15], words[place - 2])
            let first = early.turned(right: 7) ^ early.turned(right: 18) ^ early >> 3
            let second = late.turned(right: 17) ^ late.turned(right: 19) ^ late >> 10
            words.append(words[place - 16] &+ first &+ words[place - 7] &+ second)
        }
        state.mix(words, Self.constants, turns: ([6, 11, 25], [2, 13, 22]))
    }

    var bytes: [UInt8] { state.bytes() }
}

/// SHA-512 of FIPS 180-4.
struct SHA512Blocks: BlockHash {
    static let (blockCount, lengthCount, isLittleEndian) = (128, 16, false)
    fileprivate var state = Array(PrimeRoots.squares.prefix(8))

    mutating func add(_ block: ArraySlice<UInt8>) {
        var words: [UInt64] = block.words()
        for place in 16..<80 {
            let (early, late) = (words[place - 15], words[place - 2])
            let first = early.turned(right: 1) ^ early.turned(right: 8) ^ early >> 7
            let second = late.turned(right: 19) ^ late.turned(right: 61) ^ late >> 6
            words.append(words[place - 16] &+ first &+ words[place - 7] &+ second)
        }
        state.mix(words, PrimeRoots.cubes, turns: ([14, 18, 41], [28, 34, 39]))
    }

    var bytes: [UInt8] { state.bytes() }
}

/// SHA-384 of FIPS 180-4: SHA-512 from another beginning, and cut.
struct SHA384Blocks: BlockHash {
    static let (blockCount, lengthCount, isLittleEndian) = (128, 16, false)
    private var long = SHA512Blocks()

    init() { long.state = Array(PrimeRoots.squares.suffix(8)) }

    mutating func add(_ block: ArraySlice<UInt8>) { long.add(block) }
    var bytes: [UInt8] { Array(long.bytes.prefix(48)) }
}

/// SHA-1 of FIPS 180-4.
struct SHA1Blocks: BlockHash {
    static let (blockCount, lengthCount, isLittleEndian) = (64, 8, false)
    private var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]

    mutating func add(_ block: ArraySlice<UInt8>) {
        var words: [UInt32] = block.words()
        for place in 16..<80 {
            let mixed = words[place - 3] ^ words[place - 8] ^ words[place - 14] ^ words[place - 16]
            words.append(mixed.turned(right: 31))
        }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for (place, word) in words.enumerated() {
            let (mix, constant): (UInt32, UInt32) =
                switch place / 20 {
                case 0: (b & c | ~b & d, 0x5a82_7999)
                case 1: (b ^ c ^ d, 0x6ed9_eba1)
                case 2: (b & c | b & d | c & d, 0x8f1b_bcdc)
                default: (b ^ c ^ d, 0xca62_c1d6)
                }
            let sum = a.turned(right: 27) &+ mix &+ e &+ constant &+ word
            (a, b, c, d, e) = (sum, a, b.turned(right: 2), c, d)
        }
        for (place, word) in [a, b, c, d, e].enumerated() { state[place] &+= word }
    }

    var bytes: [UInt8] { state.bytes() }
}

/// MD5 of RFC 1321.
struct MD5Blocks: BlockHash {
    static let (blockCount, lengthCount, isLittleEndian) = (64, 8, true)
    private static let turns = [
        [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
    ]
    private static let constants = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }
    private var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]

    mutating func add(_ block: ArraySlice<UInt8>) {
        let words: [UInt32] = block.words(lowestFirst: true)
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        for place in 0..<64 {
            let (mix, index): (UInt32, Int) =
                switch place / 16 {
                case 0: (b & c | ~b & d, place)
                case 1: (d & b | ~d & c, 5 * place + 1)
                case 2: (b ^ c ^ d, 3 * place + 5)
                default: (c ^ (b | ~d), 7 * place)
                }
            let sum = a &+ mix &+ Self.constants[place] &+ words[index % 16]
            let turn = Self.turns[place / 16][place % 4]
            (a, b, c, d) = (d, b &+ sum.turned(right: 32 - turn), b, c)
        }
        for (place, word) in [a, b, c, d].enumerated() { state[place] &+= word }
    }

    var bytes: [UInt8] { state.bytes(lowestFirst: true) }
}

extension Array where Element: FixedWidthInteger & UnsignedInteger {
    /// The rounds that SHA-256 and SHA-512 have in common.
    fileprivate mutating func mix(
        _ words: [Element], _ constants: [Element], turns: ([Int], [Int])
    ) {
        var now = self
        for (word, constant) in zip(words, constants) {
            let (a, b, c, e) = (now[0], now[1], now[2], now[4])
            let late = turns.0.reduce(0) { $0 ^ e.turned(right: $1) }
            let choice = e & now[5] ^ ~e & now[6]
            let first = now[7] &+ late &+ choice &+ constant &+ word
            let early = turns.1.reduce(0) { $0 ^ a.turned(right: $1) }
            let majority = a & b ^ a & c ^ b & c
            now = [first &+ early &+ majority, a, b, c, now[3] &+ first, e, now[5], now[6]]
        }
        for place in indices { self[place] &+= now[place] }
    }
}
