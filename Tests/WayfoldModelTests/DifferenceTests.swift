import Testing

@testable import WayfoldModel

@Suite struct DifferenceTests {
    private func outline(_ text: String) -> Outline {
        Outline(
            rows: text.split(separator: "\n").map { line in
                let blanks = line.prefix { $0 == " " }.count
                return Outline.Row(depth: blanks / 2, text: String(line.dropFirst(blanks)))
            })
    }

    @Test func `equal projections have no difference`() {
        var app = TestApp(.letters())
        let before = app.state
        app.run("phase inactive", "save x")
        #expect(app.fold.difference(before, app.state) == nil)
    }

    @Test func `a changed row is shown with what encloses it`() throws {
        var app = TestApp(try .todos())
        app.run("tab 1", "push todo?id=1", "push create", "push step")
        let before = app.state
        app.run("replaceTop form", "fact x 1")
        #expect(
            app.fold.difference(before, app.state)?.text == """
                  scene 0
                    tabs main
                      ● todos
                        push create
                -         push step
                +         push form
                + fact x = 1

                """)
    }

    @Test func `a selected tab is one row gone and one come, twice`() throws {
        var app = TestApp(try .todos())
        let before = app.state
        app.run("tab 1")
        #expect(
            app.fold.difference(before, app.state)?.text == """
                  scene 0
                    tabs main
                -     ● home
                +     ○ home
                -     ○ todos
                +     ● todos

                """)
    }

    @Test func `rows enclose a change in the outline it belongs to`() {
        let left = outline("a\n  b\n    c\n      d")
        let right = outline("a\n  b\n    c\n  e\n      f")
        #expect(
            StateDifference(from: left, to: right).text == """
                  a
                    b
                      c
                -       d
                +   e
                +       f

                """)
    }

    @Test func `the difference of any two small outlines turns one into the other`() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<2000 {
            let sides = (0..<2).map { _ in
                Outline(
                    rows: (0..<random.below(9)).map { _ in
                        Outline.Row(depth: random.below(3), text: String(random.below(3)))
                    })
            }
            let difference = StateDifference(from: sides[0], to: sides[1])
            let removed = difference.rows.filter { if case .removed = $0 { true } else { false } }
            let added = difference.rows.filter { if case .added = $0 { true } else { false } }
            let balance = sides[0].rows.count - removed.count + added.count
            #expect(balance == sides[1].rows.count)
            #expect(difference.rows.isEmpty == (sides[0] == sides[1]))
            let kept = difference.rows.filter { if case .added = $0 { false } else { true } }
            #expect(isSubsequence(kept.map(\.row), of: sides[0].rows))
        }
    }

    private func isSubsequence(_ part: [Outline.Row], of whole: [Outline.Row]) -> Bool {
        var rest = part[...]
        for row in whole where rest.first == row { rest.removeFirst() }
        return rest.isEmpty
    }

    @Test func `it is the smallest difference while the bound allows`() {
        let left = outline("a\nb\nc\nd\ne")
        let right = outline("x\na\nc\nb\nd\nf")
        let changed = StateDifference(from: left, to: right).rows.filter(\.isChange)
        #expect(changed.count == 5)
    }

    @Test func `long outlines without anything in common are replaced as a block`() {
        let left = Outline(rows: (0..<3000).map { Outline.Row(depth: 0, text: "l\($0)") })
        let right = Outline(rows: (0..<3000).map { Outline.Row(depth: 0, text: "r\($0)") })
        let rows = StateDifference(from: left, to: right).rows
        #expect(rows.count == 6000)
        #expect(rows.prefix(3000).allSatisfy { if case .removed = $0 { true } else { false } })
    }
}
