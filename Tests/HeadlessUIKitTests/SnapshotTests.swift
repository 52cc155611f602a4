import HeadlessUIKit
import Testing

/// What diffable data sources hold.
@MainActor @Suite struct SnapshotTests {
    fileprivate typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private static func snapshot() -> Snapshot {
        var snapshot = Snapshot()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2, 3], toSection: "a")
        snapshot.appendItems([4, 5])
        return snapshot
    }

    private static func text(_ snapshot: Snapshot) -> String {
        snapshot.sectionIdentifiers.map { section in
            let items = snapshot.itemIdentifiers(inSection: section).map(String.init)
            return section + items.joined()
        }.joined(separator: " ")
    }

    private typealias Change = @Sendable (inout Snapshot) -> Void

    private nonisolated static let changes: [(expected: String, change: Change)] = [
        ("a123 b45", { _ in }),
        ("a1623 b45", { $0.insertItems([6], beforeItem: 2) }),
        ("a123 b4675", { $0.insertItems([6, 7], afterItem: 4) }),
        ("a23 b145", { $0.moveItem(1, beforeItem: 4) }),
        ("a13 b452", { $0.moveItem(2, afterItem: 5) }),
        ("a123 b45", { $0.moveItem(2, afterItem: 2) }),
        ("c a123 b45", { $0.insertSections(["c"], beforeSection: "a") }),
        ("a123 c b45", { $0.insertSections(["c"], afterSection: "a") }),
        ("b45", { $0.deleteSections(["a"]) }),
        ("b45 a123", { $0.moveSection("a", afterSection: "b") }),
        ("b45 a123", { $0.moveSection("b", beforeSection: "a") }),
        ("a13 b5", { $0.deleteItems([2, 4]) }),
        ("a13 b45", { $0.deleteItems([2, 9]) }),
        ("a13 b452", { $0.appendItems([2]) }),
        ("a23 b415", { $0.insertItems([1], afterItem: 4) }),
    ]

    /// What UIKit refuses.
    private nonisolated static let refused: [Change] = [
        { $0.insertItems([6], afterItem: 9) },
        { $0.insertItems([6, 6], afterItem: 1) },
        { $0.insertItems([1], afterItem: 1) },
        { $0.moveItem(1, beforeItem: 9) },
        { $0.moveItem(9, afterItem: 1) },
        { $0.moveSection("a", afterSection: "z") },
        { $0.moveSection("z", beforeSection: "a") },
        { $0.insertSections(["c"], beforeSection: "z") },
        { $0.insertSections(["a"], beforeSection: "b") },
        { $0.appendSections(["b"]) },
        { $0.appendSections(["c", "c"]) },
        { $0.appendItems([6], toSection: "z") },
        { $0.appendItems([6, 7, 6]) },
    ]

    @Test(arguments: refused.indices)
    func `what is refused raises once and changes nothing`(_ index: Int) {
        let stage = HeadlessStage()
        stage.exceptionHandler = { _ in }
        var snapshot = Self.snapshot()
        stage.perform { Self.refused[index](&snapshot) }
        #expect(Self.text(snapshot) == "a123 b45")
        #expect(snapshot.numberOfItems == 5)
        #expect(stage.exceptions.map(\.name) == [.internalInconsistency])
    }

    @Test func `items without a section are refused`() {
        let stage = HeadlessStage()
        stage.exceptionHandler = { _ in }
        var snapshot = Snapshot()
        stage.perform { snapshot.appendItems([1]) }
        #expect(snapshot.numberOfItems == 0)
        #expect(stage.exceptions.count == 1)
    }

    @Test func `an item is under one parent, which is there, and never under itself`() {
        let stage = HeadlessStage()
        stage.exceptionHandler = { _ in }
        var section = NSDiffableDataSourceSectionSnapshot<Int>()
        stage.perform {
            section.append([1])
            section.append([2], to: 1)
            section.append([1], to: 2)
            section.append([3], to: 9)
            section.append([2])
        }
        #expect(stage.exceptions.count == 3)
        #expect(section.items == [1, 2])
        #expect(section.level(of: 2) == 1)
        section.expand([1, 2])
        section.delete([1])
        #expect(section.items.isEmpty && !section.contains(2))
    }

    @Test(arguments: changes.indices)
    func `sections and items are inserted, moved and deleted where they belong`(_ index: Int) {
        var snapshot = Self.snapshot()
        Self.changes[index].change(&snapshot)
        #expect(Self.text(snapshot) == Self.changes[index].expected)
    }

    @Test func `places are asked for`() {
        let snapshot = Self.snapshot()
        #expect(snapshot.indexOfItem(4) == 3)
        #expect(snapshot.indexOfSection("b") == 1)
        #expect(snapshot.sectionIdentifier(containingItem: 5) == "b")
        #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
    }

    @Test func `items under one that is not expanded are not shown`() {
        var section = NSDiffableDataSourceSectionSnapshot<String>()
        section.append(["fruit", "bread"])
        section.append(["apple", "pear"], to: "fruit")
        section.append(["boskop"], to: "apple")
        #expect(section.items == ["fruit", "apple", "boskop", "pear", "bread"])
        #expect(section.visibleItems == ["fruit", "bread"])
        section.expand(["fruit"])
        #expect(section.visibleItems == ["fruit", "apple", "pear", "bread"])
        #expect(section.level(of: "boskop") == 2)
        #expect(section.parent(of: "pear") == "fruit")
        section.delete(["apple"])
        #expect(section.items == ["fruit", "pear", "bread"])
    }

    @Test func `a section's items are shown, and its header is made by its registration`() throws {
        let collection = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let source = UICollectionViewDiffableDataSource<String, String>(
            collectionView: collection
        ) { _, _, _ in UICollectionViewCell(frame: .zero) }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { cell, kind, indexPath in cell.accessibilityIdentifier = "\(kind) \(indexPath.section)" }
        source.supplementaryViewProvider = { collection, _, indexPath in
            collection.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
        }
        var section = NSDiffableDataSourceSectionSnapshot<String>()
        section.append(["a", "b"])
        section.append(["c"], to: "a")
        source.apply(section, to: "main")
        #expect(source.snapshot().itemIdentifiers == ["a", "b"])
        #expect(source.sectionIdentifier(for: 0) == "main")
        let view = source.collectionView(
            collection, viewForSupplementaryElementOfKind: "x",
            at: IndexPath(item: 0, section: 0))
        #expect(
            view.accessibilityIdentifier == "\(UICollectionView.elementKindSectionHeader) 0")
    }

    @Test func `a turn about an axis is a turn`() {
        let quarter = CATransform3DMakeRotation(.pi / 2, 0, 0, 5)
        #expect(abs(quarter.m11) < 1e-12 && abs(quarter.m12 - 1) < 1e-12)
        #expect(abs(quarter.m21 + 1) < 1e-12 && quarter.m33 == 1)
        #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
    }
}
