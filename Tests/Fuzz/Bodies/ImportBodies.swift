import SystemPackage
import WayfoldDatabases
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldRetention

/// Imports a table: the first byte says by which mapping, the rest is the file.
///
/// However the bytes come in, it is the same that comes of them.
func fuzzTable(_ bytes: UnsafeRawBufferPointer) throws(FuzzFinding) {
    guard let first = bytes.first else { return }
    let names = NamedTable.all.map(\.name) + ["table"]
    let name = names[Int(first) % names.count]
    let rest = Array(bytes.dropFirst())
    let whole = try ImportLook(of: rest, as: name, chunkBytes: 1 << 16)
    let pieces = try ImportLook(of: rest, as: name, chunkBytes: 5)
    try hold(whole == pieces, "\(name) is \(pieces) in pieces but \(whole) at once")
}

/// Reads the last events of a recorder, as a ring and in whatever text they stand.
func fuzzRing(_ bytes: UnsafeRawBufferPointer) throws(FuzzFinding) {
    let bytes = Array(bytes)
    if let found = RingSlot.events(in: bytes) {
        let numbers = found.events.map(\.number)
        try hold(numbers == numbers.sorted() && Set(numbers).count == numbers.count, "\(numbers)")
        try hold(numbers.first != 0, "an event without a number")
        let texts = found.events.reduce(0) { $0 + $1.text.count }
        try hold(texts <= bytes.count, "\(texts) bytes of text in a ring of \(bytes.count)")
    }
    let whole = try ImportLook(of: bytes, as: "recorder", chunkBytes: 1 << 16)
    let pieces = try ImportLook(of: bytes, as: "recorder", chunkBytes: 5)
    try hold(whole == pieces, "it is \(pieces) in pieces but \(whole) at once")
}

/// Reads a text of Apple's `leaks`.
func fuzzLeaks(_ bytes: UnsafeRawBufferPointer) throws(FuzzFinding) {
    var reader = LeaksReader(module: nil)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() { reader.take(Array(line)[...], number: index + 1) }
    let report = reader.report()
    for object in report.objects {
        try hold(object.count > 0, "\(object.type) is retained \(object.count) times")
        try hold(!object.type.isEmpty && !object.path.steps.isEmpty, "an object without a type")
    }
    let prints = report.objects.map(\.fingerprint)
    try hold(Set(prints).count == prints.count, "two objects of one fingerprint")
    for remark in report.remarks { try hold(!remark.contains("\n"), "not one line: \(remark)") }
    try hold(reader.counts.allSatisfy { $0.count > 0 }, "a type with a count of none")
}

/// Reads the database of a result bundle of which some bytes are others: see `BundleInput`.
func fuzzXCResult(_ bytes: UnsafeRawBufferPointer) throws(FuzzFinding) {
    let scratch = try ScratchLog()
    let file = scratch.free("database.sqlite3")
    do {
        try ScratchLog.write(BundleInput.bytes(from: Array(bytes)), to: file)
    } catch {
        throw FuzzFinding(description: "the bundle cannot be written: \(error)")
    }
    let first = try ImportLook(ofFileAt: file.string, as: "xcresult")
    let second = try ImportLook(ofFileAt: file.string, as: "xcresult")
    try hold(first == second, "it is \(second) the second time but \(first) the first")
}

/// What an import came to.
struct ImportLook: Equatable, CustomStringConvertible {
    private var digest: UInt64 = 0
    private var count: UInt64 = 0
    private var error = ""

    var description: String {
        "\(count) events of \(digest)" + (error.isEmpty ? "" : ", then \(error)")
    }

    init(of bytes: [UInt8], as name: String, chunkBytes: Int) throws(FuzzFinding) {
        var source = LineReader(ByteSource(bytes, named: "in", chunkBytes: chunkBytes))
        try run(&source, name)
    }

    init(ofFileAt path: String, as name: String) throws(FuzzFinding) {
        var opened: LineReader?
        do throws(ImportError) {
            opened = try LineReader(path: path)
        } catch {
            try note(error)
        }
        if var source = opened.take() { try run(&source, name) }
    }

    private mutating func run(_ source: inout LineReader, _ name: String) throws(FuzzFinding) {
        var reports: [String] = []
        var options = ImportOptions(report: { reports.append("\($0)") })
        if name == "table" {
            var mapping = TableMapping()
            mapping.columns = [.screen: ["s", "a.s"], .time: ["t"], .session: ["u", "v + w"]]
            options.mapping = mapping
        }
        guard let importer = Importers.named(name) else {
            throw FuzzFinding(description: "no format is called \(name)")
        }
        var job = importer.start(options)
        do throws(ImportError) {
            var sink = ImportFold(try job.map(&source))
            defer { (digest, count) = (sink.digest.value, sink.count) }
            _ = try job.run(&source, into: &sink)
        } catch {
            try note(error)
        }
        for report in reports { try hold(!report.contains("\n"), "not one line: \(report)") }
    }

    private mutating func note(_ error: ImportError) throws(FuzzFinding) {
        if case .sinkFailed(let inner) = error, let finding = inner as? FuzzFinding {
            throw finding
        }
        self.error = "\(error)"
        try hold(!self.error.contains("\n"), "not one line: \(self.error)")
    }
}
