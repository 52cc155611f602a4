import CAllocationTracker

/// Known objects whose references are known, looked at before anything is said of others: where
/// they come out wrong, this is not the runtime that `RuntimeFacts` describes.
final class Calibration {
    private protocol Marked {}
    private struct Wide: Marked {
        var first = 1
        var second = 2
        var third = 3
        var object: AnyObject
    }
    private final class Target {}
    private final class Sample {
        var strong: Target?
        weak var loose: Target?
        unowned var foreign: Target
        var list: [Target] = []
        var table: [Int: Target] = [:]
        var wide: (any Marked)?
        var work: (() -> Void)?
        var number = 7

        init(_ foreign: Target) {
            self.foreign = foreign
        }
    }

    /// Made once and kept, with a birth of its own.
    // why: classes with fields to be read, which nobody changes after they are made.
    nonisolated(unsafe) private static let shared = Calibration()
    /// The birth of what belongs to this library.
    static let birth = UInt32.max

    private let target = Target()
    private let sample: Sample

    private init() {
        sample = Sample(target)
        sample.strong = target
        sample.loose = target
        sample.list = [target, target]
        sample.table = [1: target]
        sample.wide = Wide(object: target)
        sample.work = { [target] in withExtendedLifetime(target) {} }
    }

    /// Makes the known objects; before the first fork.
    static func prepare() {
        Births.with(Self.birth) { withExtendedLifetime(shared) {} }
    }

    /// How many certain references lead to a node from what is reached from another one. Others
    /// do not count: a word of theirs may be what an earlier object at the same address left.
    private static func references(
        to target: Int, below start: Int, _ heap: borrowing Heap
    ) -> Int {
        var found = 0
        var seen: Set = [start]
        var waiting = [start]
        while let node = waiting.popLast() {
            for index in heap.edgeRange(node) where heap.edges[index].strength == .certain {
                let next = Int(heap.edges[index].target)
                if next == target {
                    found += 1
                } else if seen.insert(next).inserted {
                    waiting.append(next)
                }
            }
        }
        return found
    }

    /// Why names cannot be given; nil when they can.
    static func refusal(_ heap: borrowing Heap) -> String? {
        func address(_ object: AnyObject) -> UInt {
            UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
        }
        #if !(os(Linux) && arch(x86_64))
            return "names are refused: the layouts are those of x86-64 Linux, and this is another"
        #else
            let shared = shared
            guard let target = heap.node(at: address(shared.target)),
                let sample = heap.node(at: address(shared.sample)),
                let own = heap.node(at: address(shared))
            else {
                return "names are refused: objects of this library are not among the live blocks; "
                    + "tracking began too late"
            }
            // The instance, its field, two elements, a value, a boxed struct and a closure.
            let expected = 7
            let found = references(to: target, below: own, heap)
            let strong = heap.strongCount(target) ?? -1
            guard found == expected, strong == expected else {
                return "names are refused: an object with \(expected) known references shows "
                    + "\(found) of them and \(strong) retains; this Swift runtime is another "
                    + "than the one that this library knows (6.3)"
            }
            // A weak reference knows the object.
            guard let table = heap.facts.sideTable(Memory.word(heap.address(target) + 8)),
                Memory.word(table) == heap.address(target),
                Memory.word(table + heap.facts.sideTableCounts) >> heap.facts.strongShift
                    == UInt(expected - 1)
            else {
                return "names are refused: the counts of an object that a weak reference knows are "
                    + "not where this library looks for them; this Swift runtime is another than "
                    + "the one that it knows (6.3)"
            }
            let namer = Namer(heap.facts)
            let names = heap.edgeRange(sample).map { index in
                namer.reference(sample, Int(heap.edges[index].offset), heap).name
            }
            let known = [".strong", ".list", ".table", ".wide", ".work"]
            guard Set(known).isSubset(of: Set(names)) else {
                return "names are refused: this library's own fields are called \(names) but "
                    + "should be \(known)"
            }
            return nil
        #endif
    }
}
