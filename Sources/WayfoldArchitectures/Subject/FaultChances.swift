/// Which of the switched-on faults had a chance to act: those that were asked for where they make
/// a difference.
///
/// One for a run, whatever it launches. It allocates nothing after its beginning: what is counted
/// while live objects are driven stays the graph's alone.
public final class FaultChances {
    private let names: [String]
    private var hasActed: [Bool]

    public init(_ faults: Set<String>) {
        names = faults.sorted()
        hasActed = Array(repeating: false, count: faults.count)
    }

    /// The faults that were never asked for, by name.
    public var missed: [String] {
        names.indices.filter { !hasActed[$0] }.map { names[$0] }
    }

    /// Linear in the switched-on faults.
    package func note(_ name: String) {
        for index in names.indices where names[index] == name { hasActed[index] = true }
    }
}
