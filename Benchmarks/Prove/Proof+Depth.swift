import LogBenchmarks
import WayfoldArchitectures
import WayfoldModel

/// Deep stacks of live objects.
extension Proof {
    /// A line for each architecture.
    static var depth: [Proof] {
        Catalogue.all.map { architecture in
            let name = architecture.name
            return Proof(
                name: "depth-\(name)", kind: .figure,
                demand: "a stack of 100,000 in '\(name)' is built, popped screen by screen, built "
                    + "again and freed at once, in at most 1.5 times the time a screen takes in "
                    + "one of 10,000"
            ) { _ in
                guard let kind = Catalogue.all.first(where: { $0.name == name }) else {
                    throw ProveError.noSuchArchitecture(name)
                }
                return try depth(kind)
            }
        }
    }

    private static func depth(_ kind: any Architecture.Type) throws -> Finding {
        let times = try fastest(
            ofRounds: 5,
            [
                // The same number of screens, in ten stacks and in one.
                { Stopwatch.processor.seconds { for _ in 0..<10 { tower(kind, of: 10_000) } } },
                { Stopwatch.processor.seconds { tower(kind, of: 100_000) } },
            ])
        let ratio = times[1] / times[0]
        let nanoseconds = times[1] / 100_000 * 1e9
        return .figure(
            "\(Text.hundredths(ratio)) times, \(Text.decimal(nanoseconds)) ns a screen",
            holds: ratio <= 1.5, scale: "100,000 screens, 5 rounds")
    }

    /// Builds a stack, pops it, builds it again and lets it go.
    private static func tower(_ kind: any Architecture.Type, of count: Int) {
        var map = AppMap()
        let screen = map.vocabulary.symbol("screen")
        let rules = AppRules(map, Texts(map.vocabulary))
        let host = Host(kind, rules, dialect: kind.dialect)
        var number: UInt64 = 0
        func perform(_ action: Action) {
            number += 1
            let outcome = host.perform(Event(sequence: number, action: action))
            precondition(outcome == .applied, "a screen comes and goes")
        }
        for _ in 0..<count { perform(.push(screen)) }
        for _ in 0..<count { perform(.back) }
        for _ in 0..<count { perform(.push(screen)) }
        host.tearDown()
    }
}
