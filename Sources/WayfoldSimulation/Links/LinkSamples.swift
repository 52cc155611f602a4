public import WayfoldArchitectures
public import WayfoldModel

/// Links that stand for the patterns of a map and the rules of a site.
public enum LinkSamples {
    /// A link for each pattern of a map, two where parts may be left out: those of the samples that
    /// mean it, else one with values of its parameters' kinds.
    public static func links(of map: AppMap, _ samples: SampleTexts) -> [LinkSurvey.Link] {
        var links: [LinkSurvey.Link] = []
        var taken: Set<String> = []
        func add(_ url: String, _ source: String) {
            if taken.insert(url).inserted { links.append(.init(url, source: source)) }
        }
        for pattern in map.links {
            let source = "map: \(pattern.text)"
            let known = samples.urls.filter {
                map.link(for: LinkURL($0))?.pattern.text == pattern.text
            }
            for url in known { add(url, source) }
            guard known.isEmpty else { continue }
            add(pattern.sample(leavingOut: 0, schemes: map.schemes), source)
            if pattern.optionalCount > 0 {
                let short = pattern.sample(
                    leavingOut: pattern.optionalCount, schemes: map.schemes)
                add(short, source)
            }
        }
        return links
    }

    /// A link for each rule of a site, with the place of each by `name`.
    public static func links(
        of site: LinkSite, _ name: (Int) -> String
    ) -> [LinkSurvey.Link] {
        let domain = site.domain.hasPrefix("*.") ? "www" + site.domain.dropFirst() : site.domain
        let host = domain.isEmpty ? "example.com" : domain
        return site.rules.indices.map { index in
            LinkSurvey.Link("https://\(host)" + site.rules[index].sample, source: name(index))
        }
    }
}

extension LinkRule {
    /// A path, with a query and a fragment where it asks for them.
    fileprivate var sample: String {
        var text = path?.sample(filling: "1") ?? "/"
        if !text.hasPrefix("/") { text = "/" + text }
        switch query {
        case nil: break
        case .text(let pattern):
            let query = pattern.sample(filling: "1")
            if !query.isEmpty { text += "?" + query }
        case .items(let items):
            text +=
                "?"
                + items.map { $0.name + "=" + $0.value.sample(filling: "1") }
                .joined(separator: "&")
        }
        if let fragment { text += "#" + fragment.sample(filling: "1") }
        return text
    }
}

extension LinkPattern {
    /// A URL that it means.
    fileprivate func sample(leavingOut count: Int, schemes: [String]) -> String {
        let known = scheme.isEmpty ? schemes.first ?? "https" : scheme
        var url = known + "://"
        url += parts.dropLast(count).map(Self.sample).joined(separator: "/")
        let items = query.filter { $0.isRequired || count == 0 }.map {
            Self.escaped($0.key) + "=" + Self.sample($0.value)
        }
        return items.isEmpty ? url : url + "?" + items.joined(separator: "&")
    }

    private static func sample(_ part: Part) -> String {
        switch part {
        case .literal(let text): escaped(text)
        case .parameter(_, let kind): kind.sample
        case .anything: "1"
        }
    }

    private static func escaped(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if byte > 0x20, byte < 0x7F, !"%/?#&=[]".utf8.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
