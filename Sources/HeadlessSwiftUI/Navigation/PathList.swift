/// The elements of a path from its top down, shared by the copies of the path.
///
/// A push and a pop cost the same at any depth, and two paths that share what is below are
/// compared in what differs.
struct PathList {
    private(set) var top: Link?

    final class Link {
        let element: PathElement
        fileprivate(set) var below: Link?
        /// How many elements there are from the bottom up to this one.
        let count: Int
        /// Whether each of them can be encoded.
        let isCodable: Bool

        init(_ element: PathElement, on below: Link?) {
            self.element = element
            self.below = below
            count = (below?.count ?? 0) + 1
            isCodable = element.isCodable && below?.isCodable ?? true
        }

        /// Lets go of the rest one by one: a long path goes without recursion.
        deinit {
            var next = below
            below = nil
            while next != nil, isKnownUniquelyReferenced(&next) {
                let rest = next?.below
                next?.below = nil
                next = rest
            }
        }
    }

    init() {}

    var count: Int { top?.count ?? 0 }
    var isCodable: Bool { top?.isCodable ?? true }

    mutating func append(_ element: PathElement) { top = Link(element, on: top) }

    /// Takes elements off the top. Linear in their number.
    mutating func removeLast(_ number: Int) {
        for _ in 0..<number { top = top?.below }
    }

    /// The elements from the top down. Linear in them.
    var reversed: [PathElement] {
        var found: [PathElement] = []
        var next = top
        while let link = next {
            found.append(link.element)
            next = link.below
        }
        return found
    }

    /// The elements from one place on upwards. Linear in them.
    func elements(from start: Int) -> [PathElement] {
        var found: [PathElement] = []
        var next = top
        while let link = next, link.count > start {
            found.append(link.element)
            next = link.below
        }
        return found.reversed()
    }

    /// How many elements at the bottom are equal. Linear in those above what both share.
    func commonCount(with other: Self) -> Int {
        var first = top
        var second = other.top
        let limit = min(count, other.count)
        while let link = first, link.count > limit { first = link.below }
        while let link = second, link.count > limit { second = link.below }
        var common = limit
        while let one = first, let two = second, one !== two {
            if one.element != two.element { common = one.count - 1 }
            first = one.below
            second = two.below
        }
        return common
    }
}

/// One element of a path: a value, or the text that it is to be read from (SUI-NAV-33).
enum PathElement: Equatable {
    case value(PathItem)
    case text(tag: String, json: String)

    var isCodable: Bool {
        switch self {
        case .value(let item): item.isCodable
        case .text: true
        }
    }
}

/// A value on a path, with the type that it was put there with.
struct PathItem: Equatable {
    let value: AnyHashable
    let type: any Hashable.Type
    let isCodable: Bool

    /// One that was type-erased is what it was made of.
    init<Value: Hashable>(_ value: Value, isCodable: Bool = false) {
        self.value = AnyHashable(value)
        self.isCodable = isCodable
        let inner = self.value.base as? any Hashable
        let isErased = Value.self == AnyHashable.self
        type = isErased ? inner.map { Swift.type(of: $0) } ?? Value.self : Value.self
    }

    static func == (first: Self, second: Self) -> Bool {
        first.type == second.type && first.value == second.value
    }

    /// The name of the type as an encoded path has it.
    static func tag(of type: any Hashable.Type) -> String { String(reflecting: type) }
}
