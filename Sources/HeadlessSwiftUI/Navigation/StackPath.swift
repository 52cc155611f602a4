/// What a stack knows of a path: the screens above its root, in order.
protocol StackPath {
    var count: Int { get }
    /// How many elements at the bottom are equal.
    func commonCount(with other: Self) -> Int
    /// Whether the elements at some places, which both have, are equal.
    func agrees(with other: Self, at places: Range<Int>) -> Bool
    /// The elements from one place on upwards.
    func elements(from start: Int) -> [PathElement]
    mutating func removeTop(_ number: Int)
    /// Puts a value on top; false where it is of another type than the path's elements.
    mutating func put(_ item: PathItem) -> Bool
}

extension StackPath {
    /// The same, for a path of which only this is known; 0 where it is of another type.
    func commonCount(withAny other: any StackPath) -> Int {
        (other as? Self).map { commonCount(with: $0) } ?? 0
    }

    /// The same, for a path of which only this is known; false where it is of another type.
    func agrees(withAny other: any StackPath, at places: Range<Int>) -> Bool {
        (other as? Self).map { agrees(with: $0, at: places) } ?? false
    }

    func isSame(as other: any StackPath) -> Bool {
        count == other.count && commonCount(withAny: other) == count
    }
}

extension NavigationPath: StackPath {
    func commonCount(with other: Self) -> Int { list.commonCount(with: other.list) }
    /// Its elements share their storage, so that all of them are compared at little cost.
    func agrees(with other: Self, at places: Range<Int>) -> Bool {
        commonCount(with: other) >= places.upperBound
    }
    func elements(from start: Int) -> [PathElement] { list.elements(from: start) }
    mutating func removeTop(_ number: Int) { removeLast(number) }
    mutating func put(_ item: PathItem) -> Bool {
        append(PathElement.value(item))
        return true
    }
}

/// The collection of an app as a path.
struct CollectionPath<Data>: StackPath
where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
{
    var data: Data

    var count: Int { data.count }

    /// Linear in the elements, but for collections with the same storage; plain data is compared
    /// by its bytes: 10,000 numbers in 1 microsecond.
    func commonCount(with other: Self) -> Int {
        let limit = min(data.count, other.data.count)
        let isPlain = _isPOD(Data.Element.self)
        let areSame = data.withContiguousStorageIfAvailable { first in
            other.data.withContiguousStorageIfAvailable { second in
                guard let one = first.baseAddress, let two = second.baseAddress else {
                    return limit == 0
                }
                if one == two { return true }
                let bytes = limit * MemoryLayout<Data.Element>.stride
                return isPlain && memcmp(one, two, bytes) == 0
            }
        }
        if areSame == true { return limit }
        var common = 0
        for (one, two) in zip(data, other.data) {
            guard one == two else { break }
            common += 1
        }
        return common
    }

    func agrees(with other: Self, at places: Range<Int>) -> Bool {
        places.allSatisfy { place in
            data[data.index(data.startIndex, offsetBy: place)]
                == other.data[other.data.index(other.data.startIndex, offsetBy: place)]
        }
    }

    func elements(from start: Int) -> [PathElement] {
        data[data.index(data.startIndex, offsetBy: start)...].map { .value(PathItem($0)) }
    }

    mutating func removeTop(_ number: Int) {
        data.removeSubrange(data.index(data.endIndex, offsetBy: -number)...)
    }

    mutating func put(_ item: PathItem) -> Bool {
        let inner = item.value.base as? Data.Element
        guard let element = item.value as? Data.Element ?? inner else { return false }
        data.append(element)
        return true
    }
}

/// A path that an app has given a binding to.
protocol BoundPath: AnyObject {
    /// The only type of its elements; nil where they are of any.
    var elementType: Any.Type? { get }
    func read() -> any StackPath
    func write(_ path: any StackPath)
}

final class BoundNavigationPath: BoundPath {
    private let binding: Binding<NavigationPath>
    var elementType: Any.Type? { nil }

    init(_ binding: Binding<NavigationPath>) { self.binding = binding }

    func read() -> any StackPath { binding.wrappedValue }

    func write(_ path: any StackPath) {
        if let path = path as? NavigationPath { binding.wrappedValue = path }
    }
}

final class BoundCollection<Data>: BoundPath
where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
{
    private let binding: Binding<Data>
    var elementType: Any.Type? { Data.Element.self }

    init(_ binding: Binding<Data>) { self.binding = binding }

    func read() -> any StackPath { CollectionPath(data: binding.wrappedValue) }

    func write(_ path: any StackPath) {
        if let path = path as? CollectionPath<Data> { binding.wrappedValue = path.data }
    }
}
