/// What is written for people.
extension Proof {
    static let docs = Proof(
        name: "docs", kind: .fact,
        demand: "docc makes the documentation of every library product without a warning"
    ) { _ in
        let run = try answer(of: ".ci/docs", [])
        let line = run.text.split(separator: "\n").last.map(String.init) ?? "it said nothing"
        return .figure(line, holds: run.status == 0, scale: "every catalogue")
    }
}
