import Foundation
import LogBenchmarks
import WayfoldArchitectures
import WayfoldModel
import WayfoldSubjects

/// Trees of coordinators, deep and broad.
extension Proof {
    /// A line for each architecture, and what the coordinators' own pattern costs.
    static var trees: [Proof] {
        Catalogue.all.map { architecture in
            let name = architecture.name
            return Proof(
                name: "trees-\(name)", kind: .figure,
                demand: "a chain, a star and a balanced tree of 100,000 coordinators in '\(name)' "
                    + "are grown and freed in at most twice the time a coordinator takes among "
                    + "10,000"
            ) { _ in try trees(try named(name)) }
        } + [ends]
    }

    private static func named(_ name: String) throws -> any Architecture.Type {
        guard let kind = Catalogue.all.first(where: { $0.name == name }) else {
            throw ProveError.noSuchArchitecture(name)
        }
        return kind
    }

    private static func trees(_ kind: any Architecture.Type) throws -> Finding {
        guard grown(kind, .chain, 1) == 1 else {
            return .skipped("'\(kind.name)' starts no flows in its stacks by this way")
        }
        var texts: [String] = []
        var worst = 0.0
        for tree in FlowTree.allCases {
            let times = try fastest(
                ofRounds: 5,
                [
                    {
                        Stopwatch.processor.seconds {
                            for _ in 0..<10 { _ = grown(kind, tree, 10_000) }
                        }
                    },
                    { Stopwatch.processor.seconds { _ = grown(kind, tree, 100_000) } },
                ])
            worst = max(worst, times[1] / times[0])
            let nanoseconds = Text.decimal(times[1] / 100_000 * 1e9)
            texts.append(
                "\(tree.rawValue) \(Text.hundredths(times[1] / times[0])) times, "
                    + "\(nanoseconds) ns each")
        }
        return .figure(
            texts.joined(separator: "; "), holds: worst <= 2,
            scale: "100,000 coordinators, 5 rounds")
    }

    /// Grows a tree and lets it go; gives how many coordinators it had.
    private static func grown(
        _ kind: any Architecture.Type, _ tree: FlowTree, _ count: Int
    ) -> Int {
        let (host, route) = app(kind)
        defer { host.tearDown() }
        return tree.grow(count, of: route, in: host)
    }

    private static func app(_ kind: any Architecture.Type) -> (
        host: WayfoldArchitectures.Host, route: Symbol
    ) {
        var map = AppMap()
        let route = map.vocabulary.symbol("list")
        let rules = AppRules(map, Texts(map.vocabulary))
        return (WayfoldArchitectures.Host(kind, rules, dialect: kind.dialect), route)
    }

    /// What the pattern itself costs: a parent looks for the child that ends among all it has.
    private static var ends: Proof {
        Proof(
            name: "trees-children-end", kind: .figure,
            demand: "all children of one UIKit coordinator end one by one, in time that grows "
                + "with no more than the square of their number: the pattern looks through all "
                + "of them each time"
        ) { scale in
            let limit = scale == .full ? 60.0 : 2.0
            var sizes: [(count: Int, seconds: Double)] = []
            var count = 1_250
            repeat {
                sizes.append((count, secondsToEnd(count)))
                count *= 2
            } while sizes[sizes.count - 1].seconds * 4 < limit && count <= 1_000_000
            let last = sizes[sizes.count - 1]
            let before = sizes[max(0, sizes.count - 2)]
            let exponent = log2(last.seconds / before.seconds)
            return .figure(
                "\(last.count) children in \(Text.decimal(last.seconds)) s, "
                    + "exponent \(Text.hundredths(exponent)) for the whole: \(growth(exponent))",
                holds: exponent < 2.3, scale: "sizes doubled within \(Text.decimal(limit)) s")
        }
    }

    /// The class that an exponent is nearest to.
    private static func growth(_ exponent: Double) -> String {
        if exponent < 1.25 { return "linear" }
        return exponent < 1.75 ? "between linear and quadratic" : "quadratic"
    }

    /// Pages that are pushed and then left one by one, each by the back button: the coordinator of
    /// each is removed from its parent's children.
    private static func secondsToEnd(_ count: Int) -> Double {
        let map = AppMap()
        var vocabulary = map.vocabulary
        let page = vocabulary.symbol("page")
        let app = ParityRun(StagedApp.pagesUIKit.subject, map).alone(&vocabulary)
        defer { app.tearDown() }
        for _ in 0..<count {
            let push = Event(sequence: 1, origin: .program, action: .push(page))
            precondition(app.perform(push, &vocabulary) == .applied, "a page is pushed")
        }
        app.settle(&vocabulary)
        return Stopwatch.processor.seconds {
            for _ in 0..<count {
                let back = Event(sequence: 1, origin: .program, action: .back)
                precondition(app.perform(back, &vocabulary) == .applied, "a page is left")
                app.settle(&vocabulary)
            }
        }
    }
}
