import Testing
import WayfoldModel
import WayfoldReplay

/// The matcher of association files beside Apple's rules and files of known shapes.
@Suite struct AssociationFileTests {
    private func site(_ json: String, domain: String = "") throws -> LinkSite {
        try AssociationFile(json: Array(json.utf8), file: "aasa", domain: domain).site
    }

    private func answer(_ site: LinkSite, _ url: String) -> AppleMatcher.Answer {
        guard let found = site.firstRule(for: URLPieces(url)) else { return .unmatched }
        let rule = site.rules[found]
        return rule.isExcluded ? .excluded : .opened(rule.apps)
    }

    @Test func `300 random files answer 40 URLs each as Apple's rules do`() throws {
        var made = GeneratedSites(random: SplitMix64(seed: 30))
        var counts = ["opened": 0, "excluded": 0, "unmatched": 0]
        for number in 1...300 {
            let text = made.file()
            let site = try site(text)
            let apple = try AppleMatcher(text)
            for _ in 0..<40 {
                let url = made.url(for: site)
                let wanted = try apple.answer(to: url)
                #expect(answer(site, url) == wanted, "file \(number), \(url) in \(text)")
                switch wanted {
                case .opened: counts["opened", default: 0] += 1
                case .excluded: counts["excluded", default: 0] += 1
                case .unmatched: counts["unmatched", default: 0] += 1
                }
            }
        }
        // A check that is never asked a question says nothing.
        for (name, count) in counts { #expect(count > 500, "\(name): \(count)") }
    }
}
