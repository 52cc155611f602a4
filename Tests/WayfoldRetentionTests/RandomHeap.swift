// A heap as applications have them: every kind of field, filled by a seed.

protocol Routable {
    var number: Int { get }
}

protocol Delegate: AnyObject {}

struct SmallRoute: Routable {
    var number: Int
    var node: Node?
}

struct BigRoute: Routable {
    var number: Int
    var first = 1
    var second = 2
    var third = 3
    var node: Node?
    weak var loose: Node?
}

enum Payload {
    case none
    case node(Node)
    case pair(Node, Int)
    case text(String)
    case work(() -> Int)
    indirect case deep(Payload, Node)
}

struct NodeError: Error {
    nonisolated(unsafe) var node: Node
    var text: String
}

class NodeBase: Delegate {
    var identity: Int
    var base: NodeBase?

    init(_ identity: Int) {
        self.identity = identity
    }
}

final class Generic<Value> {
    var value: Value
    var tag = "tag"

    init(_ value: Value) {
        self.value = value
    }
}

final class Node: NodeBase, Routable {
    var number: Int { identity }
    var kids: [Node] = []
    var map: [Int: Node] = [:]
    var named: [String: any Routable] = [:]
    var set: Set<Int> = [1]
    weak var up: Node?
    unowned var owner: Node?
    unowned(unsafe) var raw: Node?
    weak var looseDelegate: (any Delegate)?
    var delegate: (any Delegate)?
    var anything: Any?
    var route: (any Routable)?
    var payload = Payload.none
    var work: (() -> Int)?
    var other: ((Node) -> Void)?
    var tuple: (Int, Node?, String) = (0, nil, "")
    var generic: Generic<Node>?
    var existential: Generic<any Routable>?
    var list: Generic<[Node?]>?
    var error: (any Error)?
    var unmanaged: Unmanaged<Node>?
    lazy var later: Node? = nil
    var nested: [[Int: [Node]]] = []
    var type: Any.Type = Int.self
    var slice: ArraySlice<Node> = []
    var words: [UInt] = []
    var path: AnyKeyPath?

    /// Lets go of everything, so that no cycle is left.
    func letGo() {
        (kids, map, named, nested, slice) = ([], [:], [:], [], [])
        (delegate, anything, route, error, later) = (nil, nil, nil, nil, nil)
        (work, other, generic, existential, list) = (nil, nil, nil, nil, nil)
        payload = .none
        tuple.1 = nil
    }
}

/// Builds such a heap.
struct RandomHeap {
    private var state: UInt64
    private var all: [Node] = []

    /// - Parameter count: of nodes; with what they hold there are about three and a half times as
    ///   many objects.
    init(nodes count: Int, seed: UInt64) {
        state = seed
        all = (0..<count).map { Node($0) }
        for node in all {
            for _ in 0..<next(4) { decorate(node) }
        }
    }

    var nodes: [Node] { all }

    private mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }

    private mutating func any() -> Node { all[next(all.count)] }

    private mutating func decorate(_ node: Node) {
        switch next(24) {
        case 0:
            node.kids += [any(), any()]
            if next(2) == 0 { node.kids.removeLast() }
        case 1:
            node.map[next(50)] = any()
            node.map[next(50)] = any()
            node.map[next(50)] = nil
        case 2: node.named["k\(next(9))"] = SmallRoute(number: 1, node: any())
        case 3:
            let key = "a rather long key that is allocated on the heap \(next(9))"
            node.named[key] = BigRoute(number: 1, node: any(), loose: any())
        case 4: node.up = any()
        case 5: (node.owner, node.raw) = (any(), any())
        case 6: (node.delegate, node.looseDelegate) = (any(), any())
        case 7: node.anything = any()
        case 8: node.anything = BigRoute(number: 2, node: any())
        case 9: node.anything = (any(), 3, "x")
        case 10: node.route = SmallRoute(number: 3, node: any())
        case 11: node.route = any()
        default: decorateMore(node)
        }
    }

    private mutating func decorateMore(_ node: Node) {
        switch next(12) {
        case 0: node.payload = payload()
        case 1:
            let other = any()
            node.work = { other.identity }
        case 2:
            let (first, second) = (any(), any())
            node.work = { [weak first, unowned second] in
                (first?.identity ?? 0) + second.identity
            }
        case 3:
            var variable: Node? = any()
            let number = next(100)
            node.work = {
                variable = nil
                return number
            }
            if next(3) == 0 { _ = node.work?() }
            _ = variable
        case 4:
            let other = any()
            let route: any Routable = SmallRoute(number: 4, node: other)
            node.payload = .work { route.number + other.identity }
        case 5: node.tuple = (1, any(), "a text of a tuple that is long enough for the heap")
        case 6:
            node.generic = Generic(any())
            node.existential = Generic(BigRoute(number: 9, node: any()))
        case 7: node.list = Generic([any(), nil, any()])
        case 8: node.error = NodeError(node: any(), text: "a text that is long enough for the heap")
        case 9:
            node.unmanaged = Unmanaged.passUnretained(any())
            node.words = [UInt(bitPattern: Unmanaged.passUnretained(any()).toOpaque()), 7]
        case 10: node.nested = [[1: [any()]], [2: [any(), any()]]]
        default:
            node.slice = [any(), any(), any()][1...]
            node.other = { [weak node] in node?.identity = $0.identity }
            node.later = any()
        }
    }

    private mutating func payload() -> Payload {
        switch next(4) {
        case 0: .node(any())
        case 1: .pair(any(), 4)
        case 2: .text("a text of a payload that is long enough for the heap \(next(99))")
        default: .deep(.node(any()), any())
        }
    }
}
