import WayfoldModel

/// The links between articles, as a site lists them.
struct LinkTable {
    private var articles = Vocabulary()
    private var links: Set<Link> = []

    private struct Link: Hashable {
        let source: Symbol
        let target: Symbol
    }

    /// Reads a file of two columns, source and target, with `#` lines and blank ones between.
    ///
    /// Rows that cannot be read are skipped as the import's own are.
    init(path: String, _ tally: inout ImportTally) throws(ImportError) {
        var reader = try LineReader(path: path)
        try self.init(&reader, &tally)
    }

    init(_ reader: inout LineReader, _ tally: inout ImportTally) throws(ImportError) {
        while let line = try reader.next()?.withoutByteOrderMark {
            if line.bytes.isEmpty || line.bytes.first == UInt8(ascii: "#") { continue }
            do throws(RowFault) {
                let fields = try ByteFields.split(line, separator: "\t", into: 2)
                let source = try RowText.text(fields[0], of: "link's source")
                let target = try RowText.text(fields[1], of: "link's target")
                links.insert(
                    Link(source: articles.symbol(source), target: articles.symbol(target)))
            } catch {
                try tally.skip(error, path: reader.path, line: line.number)
            }
        }
    }

    /// The number of an article; `Symbol.none` for one that no link names.
    func article(_ name: String) -> Symbol {
        articles.known(name) ?? .none
    }

    func hasLink(from source: Symbol, to target: Symbol) -> Bool {
        links.contains(Link(source: source, target: target))
    }
}
