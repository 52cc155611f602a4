import WayfoldDatabases
import WayfoldInterchange

/// The word for taking each file for what it looks like.
let automaticFormat = "auto"

/// Opens files to be imported, and finds out whether they are what they are taken for.
enum ImportSource {
    /// The formats that can be named.
    static var formats: [String] {
        ImportCommand.traceFormats.map(\.name) + Importers.all.map(\.name)
    }

    /// The file to read: of a folder that is a result bundle its database.
    static func file(_ path: String) throws -> String {
        guard path != "-", PathState.isFolder(path) else { return path }
        return try XCResultBundle.database(in: path) ?? path
    }

    static func open(_ file: String) throws -> LineReader {
        if file != "-", PathState.isFolder(file) {
            throw CommandError.cannotRead(
                file, reason: "is a folder but should be a file; name the files in it")
        }
        var source = try LineReader(path: file)
        source.endsAtCut = true
        return source
    }

    /// The format to read a file with.
    ///
    /// - Throws: `looksLike` for a file that is surely of another format than the named one,
    ///   `unknownFormat` for one that `auto` knows nothing of, `emptyImport` for an empty one.
    static func format(
        of source: inout LineReader, named format: String, output: String
    ) throws -> String {
        let recognition = try Recognition(&source)
        let file = source.path
        if recognition.isEmpty, source.cut == nil { throw CommandError.emptyImport(file) }
        let isNamed = format != automaticFormat
        // Its lines may stand anywhere, in any other format.
        if format == RecorderImport.name { return format }
        // A table is what its columns are said to be, whatever else it may look like.
        if format == TableImport.name, !recognition.formats.isEmpty { return format }
        if recognition.formats.isEmpty {
            // What is in a database is known when it is opened.
            if recognition.isDatabase, !isNamed || format == HistoryImport.name {
                return HistoryImport.name
            }
            if recognition.isDatabase, format == XCResultImport.name { return format }
            if let phrase = recognition.phrase, let advice = recognition.advice {
                throw CommandError.looksLike(file, phrase: phrase, advice: advice)
            }
            if isNamed { return format }
            guard try isTable(file) else {
                throw CommandError.unknownFormat(file, known: formats)
            }
            return TableImport.name
        }
        if isNamed, recognition.formats.contains(format) { return format }
        let found = recognition.formats.first { formats.contains($0) } ?? recognition.formats[0]
        guard isNamed || !formats.contains(found) else { return found }
        throw CommandError.looksLike(
            file, phrase: Recognition.phrase(of: found) ?? found,
            advice: "wayfold import \(found) \(quoted(file)) -o \(quoted(output))")
    }

    /// Whether a file that nothing else is known of is a table whose columns can be found.
    private static func isTable(_ file: String) throws -> Bool {
        guard PathState.isRegularFile(file) else { return false }
        var source = try open(file)
        do throws(ImportError) {
            return try TableGuess(&source).isWhole
        } catch {
            // why: what cannot be read as a table is of no format that is known
            return false
        }
    }

    /// A path as a shell takes it.
    private static func quoted(_ path: String) -> String {
        let plain = path.unicodeScalars.allSatisfy {
            $0.value > 0x7E || $0.properties.isAlphabetic
                || "0123456789/._-+,:@%=".contains(Character($0))
        }
        return plain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
    }
}
