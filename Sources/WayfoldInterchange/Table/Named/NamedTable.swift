import WayfoldReplay

/// A format with a name of its own that is a table with a known mapping, and nothing else.
package struct NamedTable: Sendable {
    package let name: String
    let sentence: String
    let extensions: [String]
    /// The file that says what it is, as `--mapping` reads it.
    let text: String

    /// Whether its rows may be a table with separators, and not only JSON.
    var hasCells: Bool { extensions.contains("csv") }

    /// What the text says.
    package var mapping: TableMapping {
        do throws(JSONError) {
            return try TableMapping.read(Array(text.utf8))
        } catch {
            // A mapping of ours is read by a test, whatever it is.
            preconditionFailure("the mapping of \(name) is wrong at \(error)")
        }
    }

    var importer: Importer {
        Importer(
            name: name, sentence: sentence, extensions: extensions,
            start: { [self] in TableImport(name, mapping, $0) }, joinsFiles: true)
    }

    package static let all: [NamedTable] = analytics + crashes + logs

    package static func named(_ name: String) -> NamedTable? {
        all.first { $0.name == name }
    }
}
