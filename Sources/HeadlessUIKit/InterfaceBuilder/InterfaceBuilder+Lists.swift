extension InterfaceBuilder {
    func fillTable(_ table: UITableView, from element: InterfaceElement) {
        fillScroll(table, from: element)
        if let height = element.length("rowHeight") { table.rowHeight = height }
        if let height = element.length("estimatedRowHeight") { table.estimatedRowHeight = height }
        if let height = element.length("sectionHeaderHeight") {
            table.sectionHeaderHeight = height
        }
        if let height = element.length("sectionFooterHeight") {
            table.sectionFooterHeight = height
        }
        table.separatorStyle = element["separatorStyle"] == "none" ? .none : .singleLine
        table.allowsSelection = element.isOn("allowsSelection") ?? true
        table.allowsMultipleSelection = element.isOn("allowsMultipleSelection") ?? false
        for child in element.children {
            switch child.key {
            case "tableHeaderView": table.tableHeaderView = makeView(child)
            case "tableFooterView": table.tableFooterView = makeView(child)
            case "backgroundView": table.backgroundView = makeView(child)
            default: break
            }
        }
        for cell in element.list("prototypes") {
            guard let identifier = cell["reuseIdentifier"] else { continue }
            table.prototypes[identifier] = InterfacePrototype(cell, of: self)
        }
        if let sections = element.child("sections") {
            table.staticSections = sections.children.map { section in
                StaticSection(
                    header: section["headerTitle"], footer: section["footerTitle"],
                    cells: section.list("cells").compactMap { makeView($0) as? UITableViewCell })
            }
        }
    }

    func fillCell(_ cell: UITableViewCell, from element: InterfaceElement) {
        cell.accessoryType = named(element["accessoryType"]) ?? .none
        cell.selectionStyle = named(element["selectionStyle"]) ?? .default
        let own: [(String, UIView?)] = [
            ("textLabel", element["textLabel"] == nil ? nil : cell.textLabel),
            ("detailTextLabel", element["detailTextLabel"] == nil ? nil : cell.detailTextLabel),
            ("imageView", element["imageView"] == nil ? nil : cell.imageView),
        ]
        for (attribute, view) in own {
            if let id = element[attribute], let view { places[id] = view }
        }
        if let child = element.child("tableViewCellContentView") {
            fill(cell.contentView, from: child)
        }
        for child in element.children {
            switch child.key {
            case "accessoryView": cell.accessoryView = makeView(child)
            case "backgroundView": cell.backgroundView = makeView(child)
            case "selectedBackgroundView": cell.selectedBackgroundView = makeView(child)
            default: break
            }
        }
    }

    func fillCollection(_ list: UICollectionView, from element: InterfaceElement) {
        fillScroll(list, from: element)
        list.allowsSelection = element.isOn("allowsSelection") ?? true
        list.allowsMultipleSelection = element.isOn("allowsMultipleSelection") ?? false
        if let child = element.child(key: "collectionViewLayout") {
            register(list.collectionViewLayout, as: child)
        }
        for cell in element.list("cells") {
            guard let identifier = cell["reuseIdentifier"] else { continue }
            list.prototypes[identifier] = InterfacePrototype(cell, of: self)
        }
        let kinds = [
            "sectionHeaderView": UICollectionView.elementKindSectionHeader,
            "sectionFooterView": UICollectionView.elementKindSectionFooter,
        ]
        for child in element.children {
            guard let kind = child.key.flatMap({ kinds[$0] }),
                let identifier = child["reuseIdentifier"]
            else { continue }
            list.prototypes[kind + identifier] = InterfacePrototype(child, of: self)
        }
    }

    /// The layout that a collection's element holds.
    func layout(of element: InterfaceElement) -> UICollectionViewLayout {
        guard let child = element.child(key: "collectionViewLayout") else {
            return UICollectionViewFlowLayout()
        }
        let usual: UICollectionViewLayout.Type =
            child.name == "collectionViewLayout"
            ? UICollectionViewLayout.self : UICollectionViewFlowLayout.self
        let (type, _) = customClass(child, or: usual)
        guard let layout = type.init(coder: InterfaceCoder(self, child)) else {
            return UICollectionViewFlowLayout()
        }
        if let flow = layout as? UICollectionViewFlowLayout {
            flow.scrollDirection =
                child["scrollDirection"] == "horizontal" ? .horizontal : .vertical
            flow.minimumLineSpacing = child.length("minimumLineSpacing") ?? 10
            flow.minimumInteritemSpacing = child.length("minimumInteritemSpacing") ?? 10
            if let item = child.child(key: "itemSize") { flow.itemSize = size(item) }
            if let item = child.child(key: "estimatedItemSize") {
                flow.estimatedItemSize = size(item)
            } else if child.isOn("automaticEstimatedItemSize") == true {
                flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
            }
            if let header = child.child(key: "headerReferenceSize") {
                flow.headerReferenceSize = size(header)
            }
            if let footer = child.child(key: "footerReferenceSize") {
                flow.footerReferenceSize = size(footer)
            }
            if let inset = child.child(key: "sectionInset") { flow.sectionInset = insets(inset) }
        }
        return layout
    }
}

/// A section of cells that stand in the storyboard themselves.
struct StaticSection {
    let header: String?
    let footer: String?
    let cells: [UITableViewCell]
}

/// A cell of a storyboard that others are made after.
@MainActor
struct InterfacePrototype {
    private let element: InterfaceElement
    private let document: InterfaceDocument
    private let scene: InterfaceScene?
    private let storyboard: UIStoryboard?
    private let origin: InterfaceOrigin
    private weak var controller: UIViewController?

    init(_ element: InterfaceElement, of builder: InterfaceBuilder) {
        self.element = element
        document = builder.document
        scene = builder.scene
        storyboard = builder.storyboard
        origin = builder.origin
        controller = builder.controller
    }

    func make() -> UIView? {
        let builder = InterfaceBuilder(
            document, scene: scene, storyboard: storyboard, near: origin, on: .current)
        builder.controller = controller
        let view = builder.makeView(element)
        builder.finish(isLast: true)
        if let view { builder.stay(with: view) }
        return view
    }
}

extension UITableView {
    func staticSection(_ index: Int) -> StaticSection? {
        staticSections.indices.contains(index) ? staticSections[index] : nil
    }
}
