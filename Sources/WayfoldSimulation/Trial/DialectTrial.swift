public import WayfoldArchitectures
public import WayfoldModel

/// Folds specimens in their own dialect and in an architecture's, and says where the two part.
public struct DialectTrial: Sendable {
    public let architecture: Subject

    public init(_ architecture: Subject) {
        self.architecture = architecture
    }

    /// The first event that ends differently; nil when none does.
    public func failure(of specimen: Specimen) -> Failure? {
        var search = Self.search(specimen.map, architecture)
        var vocabulary = specimen.map.vocabulary
        for (index, event) in specimen.events.enumerated() where search.isOpen {
            search.step(event, &vocabulary)
            guard let found = search.found[0] else { continue }
            let rows = found.rows.map { $0.key == "unsupported" ? $0.text : "the row \($0.key)" }
            return Failure(.divergence(rows), eventCount: index + 1)
        }
        return nil
    }

    /// A search for where the two dialects diverge.
    public static func search(
        _ map: AppMap, _ architecture: Subject
    ) -> DivergenceSearch {
        DivergenceSearch(
            map, [map.dialect, architecture.dialect], pairs: [(0, 1)])
    }
}
