import Foundation
import LogBenchmarks
import WayfoldArchitectures
import WayfoldModel
import WayfoldSubjects

/// What the coordinators' own pattern costs.
extension Proof {
    /// What the pattern itself costs: a parent looks for the child that ends among all it has.
    static var childrenEnd: Proof {
        Proof(
            name: "children-end", kind: .figure,
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
        let app = ParityRun(StagedApp.pagesUIKit.subject, map).alone()
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
