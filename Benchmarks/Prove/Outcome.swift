/// What came out of one proof in a run, as it is shown and kept.
struct Outcome: Codable, Equatable, Sendable {
    enum Verdict: String, Codable, Sendable {
        case holds
        case fallsShort = "falls short"
        case skipped
    }

    var name: String
    var demand: String
    var verdict: Verdict
    /// The figure, or the reason of a skip.
    var figure: String
    /// What the figure was found on; empty for a skip.
    var scale: String
    var seconds: Double

    /// Puts a finding into its words.
    init(of proof: Proof, finding: Finding, seconds: Double) {
        name = proof.name
        demand = proof.demand
        self.seconds = seconds
        switch finding {
        case .figure(let text, let holds, let scale):
            verdict = holds ? .holds : .fallsShort
            figure = text
            self.scale = scale
        case .skipped(let reason):
            verdict = .skipped
            figure = reason
            scale = ""
        }
    }

    /// The line of a run; a kept outcome says how old it is instead of how long it took.
    func line(nameWidth: Int, keptSecondsAgo: Double? = nil) -> String {
        let start = padded(verdict.rawValue, to: 13) + padded(name, to: nameWidth + 2)
        let time =
            keptSecondsAgo.map { "kept from " + Text.age(seconds: $0) }
            ?? Text.decimal(seconds) + " s"
        guard verdict != .skipped else { return start + "\(figure) (demanded: \(demand))" }
        return start + "\(figure) (demanded: \(demand)) [scale: \(scale)]  \(time)"
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
