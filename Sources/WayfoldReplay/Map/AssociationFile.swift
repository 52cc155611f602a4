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
        if let form = Self.signedForm(bytes) {
            throw MapError(
                file: file,
                faults: [
                    .init(
                        line: 1, column: 1,
                        problem: TextProblem(
                            "is signed", "should be JSON",
                            "take the text out with 'openssl smime -verify -inform \(form) "
                                + "-noverify'"))
                ])
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
        self = try MapError.reading(bytes, of: file) { value, buffer throws(MapError) in
            try AssociationFile(value, in: buffer, file: file, domain: domain)
        }
    }

    /// How a file is written that was signed, as for iOS 8; nil for one that is not.
    private static func signedForm(_ bytes: [UInt8]) -> String? {
        if bytes.first == 0x30, bytes.count > 1, bytes[1] >= 0x80 { return "DER" }
        return bytes.starts(with: "-----BEGIN ".utf8) ? "PEM" : nil
    }

    /// The largest that the system reads.
    private static let byteLimit = 128 * 1024
    private static let services = [
        "applinks", "webcredentials", "appclips", "activitycontinuation",
    ]

    private init(
        _ value: JSONValue, in bytes: UnsafeBufferPointer<UInt8>, file: String, domain: String
    ) throws(MapError) {
        var reader = MapReader(bytes)
        var read: (site: LinkSite, offsets: [Int]) = (LinkSite(domain: domain), [])
        if let members = reader.object(value, "the file of an associated domain") {
            if let applinks = value["applinks"] {
                reader.remarkKeys(members, besides: Self.services)
                read = reader.applinks(applinks, domain: domain)
            } else {
                reader.fault(
                    value, "has no 'applinks'", "should say which URLs open which app",
                    Self.advice(members.map(\.key)))
            }
            if bytes.count > Self.byteLimit {
                reader.remark(
                    at: value.offset, "is longer than 128 KB, which the system does not read", "",
                    "use wildcards and variables instead of single paths")
            }
        }
        guard reader.faults.isEmpty else { throw MapError(file: file, faults: reader.faults) }
        site = read.site
        lines = Self.lines(of: read.offsets, in: bytes)
        let omitted = reader.omittedRemarkCount
        remarks =
            reader.remarks.map { "\(file):\($0)" }
            + (omitted > 0 ? ["\(file): has \(omitted) more of which the same could be said"] : [])
    }

    /// The lines of offsets, the first of which come first. Linear in the file.
    private static func lines(
        of offsets: [Int], in bytes: UnsafeBufferPointer<UInt8>
    ) -> [Int] {
        var (line, place) = (1, 0)
        return offsets.map { offset in
            while place < offset {
                if bytes[place] == UInt8(ascii: "\n") { line += 1 }
                place += 1
            }
            return line
        }
    }

    private static func advice(_ keys: [String]) -> String {
        if keys.contains("wayfold") { return "it is an app map; name it with --app" }
        let near = keys.first { $0.lowercased() == "applinks" }
        return near.map { "write 'applinks' and not '\($0)'" }
            ?? "write \"applinks\": {\"details\": [ ... ]}"
    }
}

extension MapReader {
    private static let applinksKeys = [
        "apps", "defaults", "details", "substitutionVariables",
    ]

    fileprivate mutating func applinks(
        _ value: JSONValue, domain: String
    ) -> (site: LinkSite, offsets: [Int]) {
        guard let members = object(value, "an object with 'details'") else {
            return (LinkSite(domain: domain), [])
        }
        remarkKeys(members, besides: Self.applinksKeys)
        if value["details"] == nil {
            fault(value, "has no 'details'", "should say which URLs open which app")
        }
        return site(value, domain: domain)
    }
}
