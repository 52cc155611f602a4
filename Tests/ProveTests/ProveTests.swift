import Testing

@testable import prove

/// The lines of a run, its count and its status.
struct ProveTests {
    @Test
    func `each verdict has its line, and one that falls short is status 1`() throws {
        let skipped = Proof.finding(.skipped("there is no such instruction"), named: "the-third")
        let run = try Run([.holding, .short, skipped])
        #expect(
            run.lines.joined(separator: "\n") == """
                holds        one        1 of 1 (demanded: it is so) [scale: 1 thing]  1.5 s
                falls short  other      0 of 1 (demanded: it is so) [scale: 1 thing]  1.5 s
                skipped      the-third  there is no such instruction (demanded: it is so)
                prove: 1 hold, 1 fall short, 1 skipped
                """)
        #expect(run.status == .oneFallsShort)
        #expect(run.progress == ["one", nil, "other", nil, "the-third", nil])
    }

    @Test
    func `a skip alone is status 0, and counted`() throws {
        let run = try Run([.finding(.skipped("no tool"), named: "one")])
        #expect(run.lines.last == "prove: 0 hold, 0 fall short, 1 skipped")
        #expect(run.status == .allHold)
    }

    @Test
    func `an error that a proof throws is a proof that falls short, with the error's words`()
        throws
    {
        let run = try Run([
            Proof(name: "one", kind: .fact, demand: "it is so") { _ in
                throw ProveError.missingValue("--only")
            }
        ])
        #expect(
            run.lines == [
                "falls short  one  stopped: prove: --only is the last word but should have a value"
                    + " behind it (demanded: it is so) [scale: small]  1.5 s",
                "prove: 0 hold, 1 fall short, 0 skipped",
            ])
        #expect(run.status == .oneFallsShort)
    }

    @Test
    func `a word selects the proofs with it in their name, and bench the figures`() throws {
        let figure = Proof(
            name: "one-more", kind: .figure, demand: "", run: { _ in .skipped("") })
        let all: [Proof] = [.holding, .short, figure]
        func names(_ arguments: String...) throws -> [String] {
            try Prove.selection(of: try Request(arguments), from: all).map(\.name)
        }
        #expect(try names() == ["one", "other", "one-more"])
        #expect(try names("--only", "one") == ["one", "one-more"])
        #expect(try names("--only", "one", "--bench") == ["one-more"])
        #expect(throws: ProveError.noSuchProof("none", names: ["one", "other", "one-more"])) {
            try names("--only", "none")
        }
    }

    @Test
    func `the names of all proofs differ`() {
        let names = Proofs.all.map(\.name)
        #expect(Set(names).count == names.count)
    }

    @Test(arguments: Proofs.all)
    func `every proof says its demand as one sentence without a full stop`(proof: Proof) {
        #expect(!proof.demand.isEmpty)
        #expect(proof.demand.last != ".")
        #expect(!proof.name.contains(" "))
    }

    @Test
    func `the ways to a checksum agree`() throws {
        let finding = try Proof.checksumsAgree.run(.small, Rounds(file: nil) { _ in })
        let agreed = Finding.figure("equal", holds: true, scale: "1 x 10,000,000 random bytes")
        let absent = Finding.skipped("this processor has no instruction for CRC-32C")
        #expect([agreed, absent].contains(finding))
    }

    @Test(arguments: [
        (0, "0.0"), (0.04, "0.0"), (0.06, "0.1"), (9.96, "10.0"), (-1.25, "-1.3"), (1e20, "1e+20"),
        (.infinity, "inf"),
    ])
    func `a number has one digit behind the point`(value: Double, text: String) {
        #expect(Text.decimal(value) == text)
    }

    @Test(arguments: [
        (0, "less than a minute ago"), (59.9, "less than a minute ago"), (60, "1 min ago"),
        (3_599, "59 min ago"), (3_600, "1 h ago"), (86_399, "23 h ago"), (172_800, "2 d ago"),
        (.infinity, "1000000000 d ago"),
    ])
    func `an age is in its greatest whole unit`(seconds: Double, text: String) {
        #expect(Text.age(seconds: seconds) == text)
    }
}
