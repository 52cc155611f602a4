public import WayfoldReports

extension BenchResult {
    /// A case a workload and subject, for a CI server: one that could not be done is skipped, with
    /// the reason.
    public var suiteReport: Report {
        var names: [String] = []
        var nanoseconds: [String: Double] = [:]
        for figure in figures where figure.measure == .time(.p50) {
            let name = "\(figure.workload) \(figure.subject)"
            if nanoseconds[name] == nil { names.append(name) }
            nanoseconds[name] = figure.number
        }
        let done = names.map { name in
            Report.Case(name, .pass, seconds: nanoseconds[name].map { $0 / 1e9 })
        }
        let refused = unsupported.map {
            Report.Case("\($0.workload) \($0.subject)", .skip, message: $0.reason)
        }
        return Report(key: "cases", title: "wayfold bench", blocks: [.cases(done + refused)])
    }
}
