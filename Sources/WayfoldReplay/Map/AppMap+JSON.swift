public import WayfoldModel

extension AppMap {
    /// Reads an app map's file; the form is in `APPMAP.md`.
    ///
    /// All faults of the file are collected, not only the first; JSON that is none is a single
    /// fault. The name of the file is for the errors. Linear in the bytes.
    public init(json bytes: [UInt8], file: String) throws(MapError) {
        self = try MapError.reading(bytes, of: file) { value, buffer throws(MapError) in
            try AppMap(value, in: buffer, file: file)
        }
    }

    /// Reads an app map from a value within a text, whose places its faults name.
    package init(
        _ value: JSONValue, in bytes: UnsafeBufferPointer<UInt8>, file: String
    ) throws(MapError) {
        var reader = MapReader(bytes)
        reader.read(value)
        if reader.faults.isEmpty { reader.addProblems() }
        guard reader.faults.isEmpty else { throw MapError(file: file, faults: reader.faults) }
        self = reader.map
    }

    /// The file's text: stable, for people, and read back as an equal map.
    ///
    /// With `isResolved` every answer of the dialect is written out, so that the text means the
    /// same to a reader whose dialects answer otherwise.
    public func json(isResolved: Bool = false) -> String {
        MapWriter(self, isResolved: isResolved).value().prettyText
    }

    /// The text on one line, as a trace's head and a log's head hold it.
    public func compactJSON(isResolved: Bool = false) -> String {
        MapWriter(self, isResolved: isResolved).value().compactText
    }
}
