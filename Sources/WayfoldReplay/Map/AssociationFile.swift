public import WayfoldModel

/// The file of an associated domain, `apple-app-site-association`, as the system reads it.
///
/// Of its services only `applinks` is read. A key that the system does not know is left out and
/// said in the remarks; what is of another kind than it should be is an error with its place.
public struct AssociationFile: Sendable {
    public let site: LinkSite
    /// The line of each rule, from 1.
    public let lines: [Int]
    /// What is said of the file, each with its place: `file:3:14: ...`.
    public let remarks: [String]

    /// - Parameters:
    ///   - bytes: the file.
    ///   - file: its name, for the errors.
    ///   - domain: the domain it lies on; empty for any.
    public init(json bytes: [UInt8], file: String, domain: String) throws(MapError) {
        // A file that was signed for iOS 8 is DER, which begins so.
        if bytes.first == 0x30, bytes.count > 1, bytes[1] >= 0x80 {
            throw MapError(
                file: file,
                faults: [
                    .init(
                        line: 1, column: 1,
                        problem: TextProblem(
                            "is signed", "should be JSON",
                            "take the text out with 'openssl smime -verify -inform DER -noverify'"))
                ])
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
        self = try bytes.withUnsafeBufferPointer { buffer throws(MapError) in
            let value: JSONValue
            do throws(JSONError) {
                var scanner = JSONScanner(buffer)
                value = try scanner.value()
                try scanner.finish()
            } catch {
                let fault = MapError.Fault(
                    line: error.line, column: error.column, problem: error.problem)
                throw MapError(file: file, faults: [fault])
            }
            return try AssociationFile(value, in: buffer, file: file, domain: domain)
        }
    }

    private init(
        _ value: JSONValue, in bytes: UnsafeBufferPointer<UInt8>, file: String, domain: String
    ) throws(MapError) {
        var reader = MapReader(bytes)
        var read: (site: LinkSite, offsets: [Int]) = (LinkSite(domain: domain), [])
        if reader.object(value, "the file of an associated domain") != nil {
            if let applinks = value["applinks"] {
                if reader.object(applinks, "an object with 'details'") != nil {
                    read = reader.site(applinks, domain: domain)
                    if applinks["details"] == nil {
                        reader.fault(
                            applinks, "has no 'details'", "should say which URLs open which app")
                    }
                }
            } else {
                reader.fault(
                    value, "has no 'applinks'", "should say which URLs open which app",
                    "write \"applinks\": {\"details\": [ ... ]}")
            }
        }
        guard reader.faults.isEmpty else { throw MapError(file: file, faults: reader.faults) }
        site = read.site
        lines = read.offsets.map { TextPlace(of: $0, in: bytes).line }
        remarks = reader.remarks.map { "\(file):\($0)" }
    }
}
