/// Places of live objects where a word may be the address of an object that it does not hold.
final class LeftOver {
    enum Payload {
        case numbers(UInt, UInt, UInt)
        case node(Node)
        case text(String)
    }

    struct Pair {
        var first: AnyObject
        var second: AnyObject
    }

    /// An enum says by its case whether a word is a reference.
    var payload: Payload
    /// nil says so by one of two words.
    var pair: Pair?
    var payloads: [Payload]
    var buffer: ManagedBuffer<Int, AnyObject>

    init(_ address: UInt) {
        payload = .numbers(address, address, address)
        payloads = [.numbers(address, 1, address), .text("none")]
        buffer = .create(minimumCapacity: 8) { _ in 0 }
        // Behind what is in use, as after the last was removed.
        buffer.withUnsafeMutablePointerToElements {
            UnsafeMutableRawPointer($0 + 3).storeBytes(of: address, as: UInt.self)
        }
        withUnsafeMutableBytes(of: &pair) {
            $0.storeBytes(of: address, toByteOffset: 8, as: UInt.self)
        }
    }

    static func all(_ addresses: [UInt]) -> [LeftOver] {
        addresses.map { LeftOver($0) }
    }
}

/// A thread's work on collections of every size, by a seed.
struct Churn {
    private var state: UInt64
    private var sets: [Set<Int>] = []
    private var nodes: [Node] = []
    private var table: [Int: Node] = [:]
    private var payloads: [LeftOver.Payload] = []

    init(seed: UInt64) {
        state = seed
    }

    private mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }

    mutating func step() {
        switch next(8) {
        case 0, 1: sets.append([next(100)])
        case 2: nodes.append(Node(next(100)))
        case 3: table[next(2_000)] = Node(1)
        case 4: payloads.append(.node(Node(2)))
        case 5: sets = Array(repeating: [next(5)], count: next(2_000)) + sets.suffix(50)
        case 6: nodes += (0..<next(300)).map { Node($0) }
        default: nodes.last?.kids = table.values.prefix(next(200)).map { $0 }
        }
        if nodes.count > 1_000 { (sets, nodes, table, payloads) = ([], [], [:], []) }
    }
}
