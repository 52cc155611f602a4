/// What the engine of UIKit costs.
extension Proof {
    static let uiKit: [Proof] = [uikitPush, uikitModals]

    private static let uikitPush = Proof(
        name: "uikit-push", kind: .figure,
        demand: "a push and a pop in a plain coordinator app, each to the end of its transition, "
            + "cost at most 2 microseconds and 10 allocations, as many at depth 10,000 as at 10"
    ) { _ in
        guard let program = program("uikit-benchmark") else { return noRetention }
        let shallow = try numbers(of: program, ["push", "10"])
        let deep = try numbers(of: program, ["push", "10000"])
        let runs = [shallow, deep]
        let kinds = ["animated", "still"]
        let times = runs.flatMap { run in kinds.map { run["\($0)-ns"] ?? .infinity } }
        let counts = runs.flatMap { run in kinds.map { run["\($0)-allocations"] ?? .infinity } }
        let growth = zip(times.suffix(2), times.prefix(2)).map { $0 / $1 }.max() ?? .infinity
        let holds =
            times.allSatisfy { $0 <= 2_000 } && counts.allSatisfy { $0 <= 10 } && growth <= 1.5
        return .figure(
            kinds.map { costs(of: $0, shallow, deep) }.joined(separator: "; ")
                + "; \(Text.hundredths(growth)) times those at depth 10", holds: holds,
            scale: "depths 10 and 10,000")
    }

    /// `animated 1.27 us, 7 allocations (push 1.25 us, 8; pop 1.29 us, 6), 12 times an array's`.
    private static func costs(
        of kind: String, _ shallow: [String: Double], _ deep: [String: Double]
    ) -> String {
        func time(_ name: String) -> String {
            Text.hundredths((deep["\(kind)-\(name)ns"] ?? .infinity) / 1_000) + " us"
        }
        func count(_ name: String) -> String {
            Text.decimal(deep["\(kind)-\(name)allocations"] ?? .infinity)
        }
        let ratio = (deep["\(kind)-ns"] ?? .infinity) / (deep["array-ns"] ?? 1)
        return "\(kind) \(time("")) and \(count("")) allocations "
            + "(push \(time("forth-")) and \(count("forth-")), "
            + "pop \(time("back-")) and \(count("back-"))), "
            + "\(Text.decimal(ratio)) times an array of the same controllers"
    }

    private static let uikitModals = Proof(
        name: "uikit-modals", kind: .figure,
        demand: "to present a modal and to dismiss it costs the same over 9,999 others as over 9, "
            + "a sheet and a full-screen cover"
    ) { _ in
        guard let program = program("uikit-benchmark") else { return noRetention }
        let few = try numbers(of: program, ["modal", "10"])
        let many = try numbers(of: program, ["modal", "10000"])
        let kinds = ["sheet", "cover"]
        let growths = kinds.map { (many["\($0)-ns"] ?? .infinity) / (few["\($0)-ns"] ?? 1) }
        let isEqual = kinds.allSatisfy { few["\($0)-allocations"] == many["\($0)-allocations"] }
        let costs = zip(kinds, growths).map { kind, growth in
            "\(kind) \(Text.hundredths((many["\(kind)-ns"] ?? .infinity) / 1_000)) us and "
                + "\(Text.decimal(many["\(kind)-allocations"] ?? .infinity)) allocations, "
                + "\(Text.hundredths(growth)) times those over 9"
        }
        return .figure(
            costs.joined(separator: "; "),
            holds: growths.allSatisfy { $0 <= 1.5 } && isEqual && many["warnings"] == 0,
            scale: "10 and 10,000 modals")
    }
}
