import Foundation
import WayfoldModel
import WayfoldReplay
import WayfoldSimulation

/// What the files of a line say of an app's links: association files, property lists of the app,
/// and lists of URLs. What a file is, its content says.
struct LinkFiles {
    private(set) var sites: [LinkSite] = []
    private(set) var schemes: [String] = []
    /// Links of lists, and one for each rule of a site.
    private(set) var links: [LinkSurvey.Link] = []
    private(set) var remarks: [String] = []
    private var domains: [String] = []
    /// Sites without a domain of their own, with the name of each rule.
    private var unnamed: [(site: LinkSite, names: [String])] = []

    /// - Parameters:
    ///   - arguments: files, an association file also as `example.com=FILE`.
    ///   - bundle: the app's identifier without its team; nil for all apps of the files.
    init(_ arguments: [String], bundle: String?) throws {
        for argument in arguments { try read(argument, bundle) }
        for (site, names) in unnamed {
            var site = site
            for (number, domain) in (domains.isEmpty ? [""] : domains).enumerated() {
                site.domain = domain
                sites.append(site)
                if number == 0 { links += LinkSamples.links(of: site) { names[$0] } }
            }
        }
    }

    private mutating func read(_ argument: String, _ bundle: String?) throws {
        var file = argument
        var domain = ""
        if let sign = argument.firstIndex(of: "="), !PathState.exists(argument) {
            domain = argument[..<sign].lowercased()
            file = String(argument[argument.index(after: sign)...])
            guard !domain.isEmpty, !domain.contains("/") else {
                throw CommandError.misused(
                    "'\(argument)' has '\(domain)' before '=' but should have a domain there, as "
                        + "in example.com=apple-app-site-association")
            }
        }
        let bytes = try PathState.bytes(of: file)
        switch Self.kind(bytes) {
        case .association: try readSite(bytes, file, domain, bundle)
        case .propertyList: try readPropertyList(bytes, file)
        case .list: try readList(bytes, file)
        }
        if !domain.isEmpty, Self.kind(bytes) != .association {
            throw CommandError.misused(
                "'\(argument)' names a domain but is no association file; leave '\(domain)=' out")
        }
    }

    private enum Kind { case association, propertyList, list }

    private static func kind(_ bytes: [UInt8]) -> Kind {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        if text.starts(with: "bplist".utf8) { return .propertyList }
        let start = text.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        if start.starts(with: "-----BEGIN ".utf8) { return .association }
        if start.starts(with: "<".utf8) { return .propertyList }
        let isSigned = start.first == 0x30 && start.dropFirst().first ?? 0 >= 0x80
        return start.starts(with: "{".utf8) || start.starts(with: "[".utf8) || isSigned
            ? .association : .list
    }

    private mutating func readSite(
        _ bytes: [UInt8], _ file: String, _ domain: String, _ bundle: String?
    ) throws {
        let read = try AssociationFile(json: bytes, file: file, domain: domain)
        remarks += read.remarks
        var site = read.site
        var names = read.lines.enumerated().map { "\(file):\($1): rule \($0 + 1)" }
        var apps: [String] = []
        for app in site.rules.flatMap(\.apps) where !apps.contains(app) { apps.append(app) }
        if let bundle {
            let isOwn = site.rules.map { rule in
                rule.apps.contains { $0 == bundle || $0.drop { $0 != "." } == "." + bundle }
            }
            guard isOwn.contains(true) else {
                throw CommandError.misused(
                    "--bundle is '\(bundle)' but \(file) has "
                        + "\(apps.isEmpty ? "no app" : apps.joined(separator: ", ")); name one "
                        + "of them")
            }
            site.rules = zip(site.rules, isOwn).filter(\.1).map(\.0)
            names = zip(names, isOwn).filter(\.1).map(\.0)
        } else if apps.count > 1 {
            remarks.append(
                "\(file): names \(apps.count) apps, all of which are taken for this one; choose "
                    + "one with --bundle")
        }
        guard !domain.isEmpty else { return unnamed.append((site, names)) }
        sites.append(site)
        links += LinkSamples.links(of: site) { names[$0] }
    }

    /// The schemes of an `Info.plist`, the domains of an app's entitlements.
    private mutating func readPropertyList(_ bytes: [UInt8], _ file: String) throws {
        let start = String(decoding: bytes.prefix(200), as: UTF8.self).lowercased()
        if start.contains("<!doctype html") || start.contains("<html") {
            throw CommandError.unfit(
                "\(file): is a web page but should be an association file, a property list or a "
                    + "list of URLs; a server that has no such file may have answered so")
        }
        let value: Any
        do {
            value = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
        } catch {
            let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
            throw CommandError.unfit(
                "\(file): is no property list"
                    + (reason.map { ": \($0.prefix { $0 != "\n" })" } ?? "")
                    + "; check it with 'plutil -lint'")
        }
        guard let root = value as? [String: Any] else {
            throw CommandError.unfit(
                "\(file): is a property list of another kind but should be a dictionary with "
                    + "'CFBundleURLTypes' or '\(Self.domainsKey)'")
        }
        guard root[Self.typesKey] != nil || root[Self.domainsKey] != nil else {
            throw CommandError.unfit(
                "\(file): has neither '\(Self.typesKey)' nor '\(Self.domainsKey)' but one says "
                    + "which links are the app's; name the app's Info.plist or its entitlements")
        }
        if let types = root[Self.typesKey] { try readTypes(types, file) }
        if let services = root[Self.domainsKey] { try readDomains(services, file) }
    }

    private static let typesKey = "CFBundleURLTypes"
    private static let domainsKey = "com.apple.developer.associated-domains"

    private mutating func readTypes(_ value: Any, _ file: String) throws(CommandError) {
        guard let types = value as? [[String: Any]] else {
            throw .unfit("\(file): '\(Self.typesKey)' should be an array of dictionaries")
        }
        for (index, type) in types.enumerated() {
            guard let texts = (type["CFBundleURLSchemes"] ?? [String]()) as? [String]
            else {
                throw .unfit(
                    "\(file): '\(Self.typesKey)[\(index)].CFBundleURLSchemes' should be an array "
                        + "of texts")
            }
            for text in texts {
                let scheme = text.lowercased()
                if text.contains("$(") || text.contains("${") {
                    remarks.append(
                        "\(file): the scheme '\(text)' is filled in when the app is built; it is "
                            + "left out; name the Info.plist of the built app")
                } else if scheme.isEmpty || URLPieces(scheme + ":").scheme != scheme {
                    remarks.append(
                        "\(file): the scheme '\(text)' is none, which is letters, digits, '+', '-' "
                            + "and '.'; it is left out")
                } else if ["http", "https"].contains(scheme) {
                    remarks.append(
                        "\(file): the scheme '\(text)' is the browser's, which gives no app its "
                            + "links; it is left out; an association file does that")
                } else if !schemes.contains(scheme) {
                    schemes.append(scheme)
                }
            }
        }
    }

    private mutating func readDomains(_ value: Any, _ file: String) throws(CommandError) {
        guard let services = value as? [String] else {
            throw .unfit("\(file): '\(Self.domainsKey)' should be an array of texts")
        }
        for service in services where service.hasPrefix("applinks:") {
            let domain = service.dropFirst("applinks:".count).prefix { $0 != "?" }.lowercased()
            if domain.contains("$(") || domain.contains("/") || domain.isEmpty {
                remarks.append(
                    "\(file): '\(service)' names no domain"
                        + (domain.contains("$(") ? " before the app is built" : "")
                        + ", as applinks:example.com does; it is left out")
            } else if !domains.contains(domain) {
                domains.append(domain)
            }
        }
    }

    /// A list of URLs, one a line; a blank line and one that begins with `#` are nothing.
    private mutating func readList(_ bytes: [UInt8], _ file: String) throws(CommandError) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .unfit(
                "\(file): is no text in UTF-8 but should be an association file, a property list "
                    + "or a list of URLs")
        }
        let count = links.count
        for (index, line) in text.split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline
        )
        .enumerated() {
            let words = line.split(whereSeparator: \.isWhitespace)
            guard let url = words.first, !url.hasPrefix("#") else { continue }
            let place = "\(file):\(index + 1)"
            guard words.count == 1 else {
                throw .unfit(
                    "\(place): is \(words.count) words but should be one URL; escape a blank as "
                        + "%20")
            }
            guard !URLPieces(String(url)).scheme.isEmpty else {
                throw .unfit(
                    "\(place): is '\(QuotedText.excerpt(String(url), around: 1))' but should be a "
                        + "URL; begin with its scheme, as in https://example.com/a")
            }
            links.append(.init(String(url), source: place))
        }
        if links.count == count {
            throw .unfit(
                "\(file): has no URL but should be an association file, a property list or a list "
                    + "of URLs, one a line")
        }
    }
}
