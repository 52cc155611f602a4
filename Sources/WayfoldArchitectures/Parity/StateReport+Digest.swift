package import WayfoldModel

extension StateReport {
    /// What a fold's state shows. Linear in the state.
    package init(_ state: NavigationState, _ fold: Fold) {
        self.init()
        var identities: [EntryIdentity] = []
        read(state, fold, identities: &identities)
    }

    /// The digest of all rows and lines, of texts instead of symbols: equal for a fold and live
    /// objects that show the same. Linear in the report.
    package func digest(_ vocabulary: Vocabulary) -> Digest {
        var digest = Digest()
        digest.combine(rows.count)
        for row in rows {
            switch row {
            case .scene(let number):
                digest.combine(UInt64(number) << 3)
            case .stack(let count):
                digest.combine(count << 3 | 1)
            case .tabs(let count, let selection):
                digest.combine(count << 3 | 2)
                digest.combine(selection)
            case .wrapper:
                digest.combine(3)
            case .screen(let route, let presentation, let showsFlow):
                digest.combine(Int(presentation.rawValue) << 4 | (showsFlow ? 8 : 0) | 4)
                digest.combine(route == .none ? "" : vocabulary.text(route))
            }
        }
        for line in lines {
            digest.combine(line.scene.map { UInt64($0) + 1 } ?? 0)
            digest.combine(line.text)
        }
        return digest
    }
}
