import SwiftSyntax

/// The names that Xcode makes of a catalog's colours and images, written into a file beside the
/// catalog: `Assets.xcassets/Brand.colorset` is `ColorResource.brand`, `Color.brand` and
/// `UIColor.brand`. Only names are written that the sources use and do not declare. Of two colours
/// or two images of one name (`math` and `mathImage`), where Xcode warns of a conflict, the first
/// by its path has it.
struct AssetSymbols {
    private struct Symbol: Hashable {
        let name: String
        let asset: String
        let isColor: Bool
    }

    private let sources: [SourceFile]
    private let declarations: Declarations
    private let paths: Set<String>
    /// By the catalog's path.
    private var symbols: [String: Set<Symbol>] = [:]

    init(paths: [String], _ sources: [SourceFile], _ declarations: Declarations) {
        self.sources = sources
        self.declarations = declarations
        self.paths = Set(paths)
        var taken: Set<[String]> = []
        for path in paths.sorted() {
            let parts = path.split(separator: "/")
            guard let set = parts.dropLast().last, let end = set.lastIndex(of: "."),
                let catalog = parts.firstIndex(where: { $0.hasSuffix(".xcassets") })
            else { continue }
            let kind = set[end...]
            guard kind == ".colorset" || kind == ".imageset" else { continue }
            let asset = String(set[..<end])
            let isColor = kind == ".colorset"
            let place = parts[...catalog].joined(separator: "/")
            let symbol = Symbol(
                name: Self.symbol(of: asset, suffix: isColor ? "Color" : "Image"),
                asset: asset, isColor: isColor)
            guard taken.insert([symbol.name, isColor ? "color" : "image"]).inserted else {
                continue
            }
            symbols[place, default: []].insert(symbol)
        }
    }

    /// A new file for each catalog of which something is used; none where there is no catalog.
    func files() throws -> [FilePort] {
        guard !symbols.isEmpty else { return [] }
        let used = UsedNames(sources)
        return symbols.sorted { $0.key < $1.key }.compactMap { catalog, symbols in
            let wanted = symbols.filter { used.names.contains($0.name) }
                .sorted { ($0.name, $0.asset) < ($1.name, $1.asset) }
            let lines = lines(of: wanted, usesSwiftUI: used.usesSwiftUI)
            guard !lines.isEmpty else { return nil }
            let text =
                "import \(used.usesSwiftUI ? "SwiftUI" : "UIKit")\n\n"
                + lines.map { $0 + "\n" }.joined()
            let name = catalog.split(separator: "/").last?.dropLast(".xcassets".count) ?? ""
            let folder = catalog.split(separator: "/").dropLast().map { $0 + "/" }.joined()
            let count = wanted.count == 1 ? "1 name" : "\(wanted.count) names"
            return FilePort(
                path: paths.freeSource("\(folder)\(name.filter { $0 != " " })Symbols"),
                edits: [Edit(offset: 0, length: 0, text: text)],
                findings: [
                    Finding(
                        line: 1, kind: .asset, text: "\(count) of \(catalog)", isChanged: true)
                ],
                isNew: true)
        }
    }

    private func lines(of symbols: [Symbol], usesSwiftUI: Bool) -> [String] {
        symbols.flatMap { symbol -> [String] in
            let type = symbol.isColor ? "ColorResource" : "ImageResource"
            var lines: [String] = []
            if !isDeclared(symbol.name, of: type) {
                lines.append(
                    "extension \(type) { static let \(symbol.name) = \(type)(name: \""
                        + "\(symbol.asset)\", bundle: .main) }")
            }
            guard !Self.systems.contains(symbol.name) else { return lines }
            for owner in owners(symbol.isColor, usesSwiftUI)
            where !isDeclared(symbol.name, of: owner) {
                if owner == "ShapeStyle", Self.styles.contains(symbol.name) { continue }
                let value = owner.hasPrefix("UI") ? "resource: ." : "."
                let result = owner == "ShapeStyle" ? "Color" : owner
                let constraint = owner == "ShapeStyle" ? " where Self == Color" : ""
                lines.append(
                    "extension \(owner)\(constraint) { static var \(symbol.name): \(result) { "
                        + "\(result)(\(value)\(symbol.name)) } }")
            }
            return lines
        }
    }

    private func owners(_ isColor: Bool, _ usesSwiftUI: Bool) -> [String] {
        guard isColor else { return ["UIImage"] }
        return usesSwiftUI ? ["UIColor", "Color", "ShapeStyle"] : ["UIColor"]
    }

    private func isDeclared(_ name: String, of type: String) -> Bool {
        declarations.types[type]?.members[name] != nil
    }

    /// Names of colours that the frameworks have themselves.
    private static let systems: Set = [
        "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green",
        "indigo", "label", "lightGray", "lightText", "link", "magenta", "mint", "opaqueSeparator",
        "orange", "pink", "placeholderText", "primary", "purple", "red", "secondary",
        "secondaryLabel", "separator", "teal", "tertiaryLabel", "tint", "white", "yellow",
        "accentColor",
    ]

    /// Names that only SwiftUI's styles have.
    private static let styles: Set = ["background", "foreground", "selection", "fill", "link"]

    /// `brand-primary` is `brandPrimary`, `AccentColor` is `accent`, `URLIcon` is `urlIcon`.
    static func symbol(of asset: String, suffix: String) -> String {
        let words = asset.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        var name = words.enumerated().map { index, word in
            index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
        if !suffix.isEmpty, name.hasSuffix(suffix), name.count > suffix.count {
            name.removeLast(suffix.count)
        }
        let head = name.prefix { $0.isUppercase }
        let small = head.count > 1 && head.count < name.count ? head.count - 1 : head.count
        name = name.prefix(small).lowercased() + name.dropFirst(small)
        return name.first?.isNumber == true ? "_" + name : name
    }
}

/// The members that are named without a type, or of a colour's or an image's.
private final class UsedNames: SyntaxVisitor {
    private(set) var names: Set<String> = []
    private(set) var usesSwiftUI = false
    private static let owners: Set = [
        "Color", "UIColor", "UIImage", "Image", "ColorResource", "ImageResource",
    ]

    init(_ sources: [SourceFile]) {
        super.init(viewMode: .sourceAccurate)
        for source in sources { walk(source.tree) }
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.path.first?.name.text == "SwiftUI" { usesSwiftUI = true }
        return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let base = node.base?.trimmedDescription
        if base.map({ Self.owners.contains($0) }) ?? true {
            names.insert(node.declName.baseName.text)
        }
        return .visitChildren
    }
}
