import WayfoldModel

/// Reads what Apple's `applinks` says: in an app map, and in the file of an associated domain.
extension MapReader {
    /// The settings that hold where a rule says nothing.
    struct SiteDefaults {
        var isCaseSensitive = true
        var isPercentEncoded = true
    }

    private static let siteKeys = ["domain", "substitutionVariables", "defaults", "details"]
    private static let detailKeys = ["appID", "appIDs", "components", "paths", "defaults"]
    private static let componentKeys = [
        "/", "?", "#", "exclude", "caseSensitive", "percentEncoded", "comment",
    ]

    /// A site of an app map.
    mutating func readSite(_ value: JSONValue) {
        guard let parts = members(value, "a site", Self.siteKeys) else { return }
        let domain = parts["domain"].flatMap { name($0, "a domain") } ?? ""
        map.sites.append(site(value, domain: domain).site)
    }

    mutating func readScheme(_ value: JSONValue) {
        guard let scheme = name(value, "a scheme") else { return }
        map.schemes.append(scheme.lowercased())
    }

    /// The rules of an object with the members of `applinks`, and the offset of each.
    mutating func site(
        _ value: JSONValue, domain: String
    ) -> (site: LinkSite, offsets: [Int]) {
        var site = LinkSite(domain: domain)
        for variable in named(value["substitutionVariables"], "variables") {
            readVariable(variable, into: &site.variables)
        }
        let defaults = self.defaults(value["defaults"], SiteDefaults())
        var offsets: [Int] = []
        for detail in details(value["details"]) {
            let start = site.rules.count
            readDetail(detail.value, app: detail.app, defaults, into: &site, &offsets)
            if site.rules[start...].allSatisfy(\.isExcluded) {
                remark(
                    at: detail.value.offset, "opens nothing",
                    site.rules.count == start
                        ? "should have 'components' with at least one pattern"
                        : "should have a pattern that excludes nothing",
                    site.rules.count == start ? "" : "put {\"/\": \"*\"} behind the others")
            }
        }
        return (site, offsets)
    }

    private mutating func readVariable(
        _ member: JSONValue.Member, into variables: inout SubstitutionVariables
    ) {
        var texts: [String] = []
        for value in list(member.value, "texts") {
            guard let text = text(value, "a text") else { continue }
            guard !text.contains("$(") else {
                fault(
                    value, "is '\(text)', which names a variable", "should be a plain text",
                    "write its values out")
                continue
            }
            texts.append(text)
        }
        guard !variables.add(member.key, texts) else { return }
        fault(
            at: member.offset, "is '\(member.key)'",
            "should be a name without '$', '(' and ')'")
    }

    /// The elements of `details`; before iOS 9 it was an object with a member for each app.
    private mutating func details(
        _ value: JSONValue?
    ) -> [(app: String?, value: JSONValue)] {
        guard let value else { return [] }
        if case .object = value.content {
            return named(value, "apps").map { ($0.key, $0.value) }
        }
        return list(value, "details").map { (nil, $0) }
    }

    private mutating func readDetail(
        _ value: JSONValue, app: String?, _ outer: SiteDefaults, into site: inout LinkSite,
        _ offsets: inout [Int]
    ) {
        guard let parts = siteMembers(value, "details of an app", Self.detailKeys) else { return }
        let apps = apps(of: parts, value, app)
        let defaults = self.defaults(parts["defaults"], outer)
        let start = site.rules.count
        if let components = parts["components"] {
            // Where there are components the paths are for older systems, which know no other.
            for component in list(components, "components") {
                guard let rule = rule(component, apps, defaults, site.variables) else { continue }
                remarkOrder(rule, component, after: site.rules[start...].last)
                site.rules.append(rule)
                offsets.append(component.offset)
            }
        } else {
            for path in list(parts["paths"], "paths") {
                guard let rule = rule(path: path, apps, site.variables) else { continue }
                remarkOrder(rule, path, after: site.rules[start...].last)
                site.rules.append(rule)
                offsets.append(path.offset)
            }
        }
    }

    /// The apps of an element of `details`; where there are `appIDs` the system does not read
    /// `appID`.
    private mutating func apps(
        of parts: [String: JSONValue], _ value: JSONValue, _ outer: String?
    ) -> [String] {
        var apps = outer.map { [$0] } ?? []
        if let outer { remarkApp(outer, at: value.offset) }
        for part in list(parts["appIDs"], "apps' identifiers") {
            guard let app = name(part, "an app's identifier"), !apps.contains(app) else { continue }
            remarkApp(app, at: part.offset)
            apps.append(app)
        }
        if let part = parts["appID"], let app = name(part, "an app's identifier") {
            if parts["appIDs"] == nil {
                remarkApp(app, at: part.offset)
                apps.append(app)
            } else if !apps.contains(app) {
                remark(
                    at: part.offset, "is the app '\(app)', which beside 'appIDs' is not read", "",
                    "add it to them")
            }
        }
        if apps.isEmpty, parts["appID"] == nil, parts["appIDs"]?.isEmptyList != false {
            fault(
                value, "names no app", "should have 'appIDs'",
                "write \"appIDs\": [\"ABCDE12345.com.example.app\"]")
        }
        return apps
    }

    private mutating func rule(
        _ value: JSONValue, _ apps: [String], _ defaults: SiteDefaults,
        _ variables: SubstitutionVariables
    ) -> LinkRule? {
        guard let parts = siteMembers(value, "a component", Self.componentKeys) else { return nil }
        let settings = self.defaults(value, defaults)
        var rule = LinkRule(
            apps: apps, isExcluded: flag(parts["exclude"]) ?? false,
            isCaseSensitive: settings.isCaseSensitive, isPercentEncoded: settings.isPercentEncoded)
        let before = faults.count
        rule.path = pattern(parts["/"], "a pattern of paths", variables)
        if let path = rule.path, let value = parts["/"] {
            remarkPath(path.text, value, inPaths: false)
        }
        rule.fragment = pattern(parts["#"], "a pattern of fragments", variables)
        if let fragment = rule.fragment, let value = parts["#"] {
            remarkMark("#", fragment.text, value)
        }
        if let query = parts["?"] {
            if case .object = query.content {
                rule.query = .items(
                    named(query, "query items").compactMap { member in
                        pattern(member.value, "a pattern of values", variables).map {
                            LinkRule.Item(name: member.key, value: $0)
                        }
                    })
            } else {
                let name = "a pattern of queries, or an object of query items"
                rule.query = pattern(query, name, variables).map { .text($0) }
                if case .text(let pattern) = rule.query { remarkMark("?", pattern.text, query) }
            }
        }
        return faults.count == before ? rule : nil
    }

    /// An element of the older `paths`.
    private mutating func rule(
        path value: JSONValue, _ apps: [String], _ variables: SubstitutionVariables
    ) -> LinkRule? {
        guard let text = text(value, "a pattern of paths") else { return nil }
        let exclusion = "NOT "
        let isExcluded = text.hasPrefix(exclusion)
        let path = isExcluded ? String(text.dropFirst(exclusion.count)) : text
        remarkPath(isExcluded && !path.hasPrefix(" ") ? path : text, value, inPaths: true)
        guard let pattern = pattern(path, in: value, variables) else { return nil }
        return LinkRule(apps: apps, path: pattern, isExcluded: isExcluded)
    }

    private mutating func pattern(
        _ value: JSONValue?, _ name: String, _ variables: SubstitutionVariables
    ) -> WildcardPattern? {
        guard let value, let text = text(value, name) else { return nil }
        return pattern(text, in: value, variables)
    }

    private mutating func pattern(
        _ text: String, in value: JSONValue, _ variables: SubstitutionVariables
    ) -> WildcardPattern? {
        do throws(PatternError) {
            return try WildcardPattern(text, variables: variables)
        } catch {
            fault(
                at: offset(ofByte: error.offset, in: value), error.problem, "",
                "define it in 'substitutionVariables', or write '$' alone")
            return nil
        }
    }

    private mutating func defaults(_ value: JSONValue?, _ outer: SiteDefaults) -> SiteDefaults {
        var defaults = outer
        guard let value else { return defaults }
        guard case .object = value.content else {
            fault(value, "is \(value.name)", "should be an object", "write { ... }")
            return defaults
        }
        defaults.isCaseSensitive = flag(value["caseSensitive"]) ?? outer.isCaseSensitive
        defaults.isPercentEncoded = flag(value["percentEncoded"]) ?? outer.isPercentEncoded
        return defaults
    }

    private mutating func flag(_ value: JSONValue?) -> Bool? {
        guard let value else { return nil }
        if case .bool(let flag) = value.content { return flag }
        fault(value, "is \(value.name)", "should be true or false")
        return nil
    }

    /// The members of an object of Apple's, in which other keys than the known ones are left out,
    /// as the system does, and said.
    private mutating func siteMembers(
        _ value: JSONValue, _ name: String, _ known: [String]
    ) -> [String: JSONValue]? {
        guard let members = object(value, name) else { return nil }
        var found: [String: JSONValue] = [:]
        for member in members { found[member.key] = member.value }
        remarkKeys(members, besides: known)
        return found
    }
}

extension JSONValue {
    fileprivate var isEmptyList: Bool {
        if case .array(let values) = content { values.isEmpty } else { false }
    }
}

/// Writes what `applinks` says, each rule with its own settings.
enum SiteWriter {
    static func value(_ site: LinkSite) -> JSONValue {
        var members: [(String, JSONValue)] = []
        if !site.domain.isEmpty { members.append(("domain", .text(site.domain))) }
        if !site.variables.own.isEmpty {
            let variables = site.variables.own.map { variable in
                (variable.name, JSONValue.list(variable.values.map { .text($0) }))
            }
            members.append(("substitutionVariables", .object(variables)))
        }
        var details: [(apps: [String], rules: [LinkRule])] = []
        for rule in site.rules {
            if details.last?.apps != rule.apps { details.append((rule.apps, [])) }
            details[details.count - 1].rules.append(rule)
        }
        let parts = details.map { detail in
            JSONValue.object([
                ("appIDs", .list(detail.apps.map { .text($0) })),
                ("components", .list(detail.rules.map(component))),
            ])
        }
        return .object(members + [("details", .list(parts))])
    }

    private static func component(_ rule: LinkRule) -> JSONValue {
        var members: [(String, JSONValue)] = []
        if let path = rule.path { members.append(("/", .text(path.text))) }
        switch rule.query {
        case nil: break
        case .text(let pattern): members.append(("?", .text(pattern.text)))
        case .items(let items):
            members.append(
                ("?", .object(items.map { ($0.name, JSONValue.text($0.value.text)) })))
        }
        if let fragment = rule.fragment { members.append(("#", .text(fragment.text))) }
        if rule.isExcluded { members.append(("exclude", JSONValue(.bool(true)))) }
        if !rule.isCaseSensitive { members.append(("caseSensitive", JSONValue(.bool(false)))) }
        if !rule.isPercentEncoded { members.append(("percentEncoded", JSONValue(.bool(false)))) }
        return .object(members)
    }
}
