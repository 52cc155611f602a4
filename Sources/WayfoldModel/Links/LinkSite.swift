/// What the file of an associated domain says: which of its URLs are opened by which app.
///
/// The rules stand in the order in which the system asks them, and the first that matches decides.
public struct LinkSite: Hashable, Sendable {
    /// The domain in lower case, `*.example.com` for all below it; empty for any.
    public var domain: String
    public var variables = SubstitutionVariables()
    public var rules: [LinkRule]

    public init(
        domain: String = "", variables: SubstitutionVariables = SubstitutionVariables(),
        rules: [LinkRule] = []
    ) {
        self.domain = domain.lowercased()
        self.variables = variables
        self.rules = rules
    }
}

/// One element of `components`, or of the older `paths`.
public struct LinkRule: Hashable, Sendable {
    /// What a URL's query has to be.
    public enum Query: Hashable, Sendable {
        case text(WildcardPattern)
        /// Each item of that name must match; one that is absent or has no value is an empty text.
        case items([Item])
    }

    public struct Item: Hashable, Sendable {
        public var name: String
        public var value: WildcardPattern

        public init(name: String, value: WildcardPattern) {
            self.name = name
            self.value = value
        }
    }

    /// The identifiers of the apps that it is about, each with the prefix of its team.
    public var apps: [String]
    /// Nil for any.
    public var path: WildcardPattern?
    public var query: Query?
    public var fragment: WildcardPattern?
    /// Whether the system asks no further and opens the URL in no app.
    public var isExcluded: Bool
    public var isCaseSensitive: Bool
    /// Whether a URL is compared as it is encoded; otherwise its percent-encoding is undone first.
    public var isPercentEncoded: Bool

    public init(
        apps: [String], path: WildcardPattern? = nil, query: Query? = nil,
        fragment: WildcardPattern? = nil, isExcluded: Bool = false, isCaseSensitive: Bool = true,
        isPercentEncoded: Bool = true
    ) {
        self.apps = apps
        self.path = path
        self.query = query
        self.fragment = fragment
        self.isExcluded = isExcluded
        self.isCaseSensitive = isCaseSensitive
        self.isPercentEncoded = isPercentEncoded
    }

    /// Whether all that it says fits a URL. Query and fragment of a URL that has none are empty
    /// texts.
    public func matches(_ url: URLPieces) -> Bool {
        matches(path, url.path) && matches(fragment, url.fragment ?? "")
            && matchesQuery(url.query ?? "")
    }

    private func matches(_ pattern: WildcardPattern?, _ text: String) -> Bool {
        guard let pattern else { return true }
        return pattern.matches(plain(Substring(text)), ignoringCase: !isCaseSensitive)
    }

    private func matchesQuery(_ text: String) -> Bool {
        switch query {
        case nil: return true
        case .text(let pattern): return matches(pattern, text)
        case .items(let items):
            let found = text.split(separator: "&").map { item in
                let pair = item.split(
                    separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return (name: plain(pair[0]), value: pair.count > 1 ? pair[1] : "")
            }
            return items.allSatisfy { item in
                let values = found.filter { sameBytes($0.name, item.name) }.map(\.value)
                return (values.isEmpty ? [""] : values).allSatisfy {
                    matches(item.value, String($0))
                }
            }
        }
    }

    private func plain(_ text: Substring) -> String {
        isPercentEncoded ? String(text) : percentDecoded(text)
    }
}

/// What the system does with a URL that a person opens.
public enum LinkHandover: Hashable, Sendable {
    /// The app is given it. With the rule that says so; without one where nothing is known of such
    /// URLs.
    case app(LinkRuleIndex?)
    /// A rule says that no app is given it.
    case excluded(LinkRuleIndex)
    /// The domain is known and no rule of its file matches.
    case noRule
    /// The domains of the app are known and this is none of them.
    case otherDomain(String)
    /// The schemes of the app are known and this is none of them.
    case otherScheme(String)

    public var isToApp: Bool {
        if case .app = self { true } else { false }
    }
}

/// A rule of one of an app map's sites.
public struct LinkRuleIndex: Hashable, Sendable {
    public var site: Int
    public var rule: Int

    public init(site: Int, rule: Int) {
        self.site = site
        self.rule = rule
    }
}

extension LinkSite {
    /// Whether a host is the site's.
    public func covers(_ host: String) -> Bool {
        if domain.isEmpty || sameBytes(domain, host) { return true }
        guard domain.hasPrefix("*.") else { return false }
        return host.hasSuffix(domain.dropFirst()) && host.utf8.count > domain.utf8.count - 1
    }

    /// The first rule that matches a URL. Linear in the rules.
    ///
    /// - Parameter app: the only app that there is, so that the rules of others are not asked; nil
    ///   where all of them are.
    public func firstRule(for url: URLPieces, app: String? = nil) -> Int? {
        rules.firstIndex { rule in
            (app.map(rule.apps.contains) ?? true) && rule.matches(url)
        }
    }
}

extension AppMap {
    /// What the system does with a URL, as far as the map knows the app's domains and schemes. Of
    /// several sites of one domain the first that has a rule for it decides.
    public func handover(of text: String) -> LinkHandover {
        let url = URLPieces(text)
        guard url.isWeb else {
            let isKnown = schemes.isEmpty || schemes.contains { sameBytes($0, url.scheme) }
            return isKnown ? .app(nil) : .otherScheme(url.scheme)
        }
        if sites.isEmpty { return .app(nil) }
        var isCovered = false
        for (index, site) in sites.enumerated() where site.covers(url.host) {
            isCovered = true
            guard let found = site.firstRule(for: url) else { continue }
            let rule = LinkRuleIndex(site: index, rule: found)
            return site.rules[found].isExcluded ? .excluded(rule) : .app(rule)
        }
        return isCovered ? .noRule : .otherDomain(url.host)
    }
}
