import Testing
import WayfoldReports

@Suite struct TextTests {
    @Test func `a terminal report is cut to the width and drawn in fine bars`() {
        let expected = #"""
            todos <1>

            log
              path     todos.log
              events   1,234,567
              on disk       5.92 bytes an event
              warning: 12 bytes at the end were cut
              nothing else

            events by kind
              push   91,513  ███████████████████████████
              back   12,907  ███▊
              gap         1  ▏
              alert       0

              session  events  on top
              anna         12  todo|id=3
              日本     -1,000  a\u{1b}[2Jb\u{a}
              short

              pass  first.jsonl  0.013 s
              FAIL  second <&"'>.jsonl  1.000 s
                    digest differs
                    - home
                    + \u{1}x
              skip  third.jsonl
                    no expectation

            """#
        #expect(Sample.report.terminalText(width: 44, ink: .none) == expected)
    }

    @Test func `a plain report has ASCII bars and lines as long as they are`() {
        let expected = #"""
            todos <1>

            log
              path     todos.log
              events   1,234,567
              on disk       5.92 bytes an event
              warning: 12 bytes at the end were cut
              nothing else

            events by kind
              push   91,513  ########################################
              back   12,907  ######
              gap         1  #
              alert       0

              session  events  on top
              anna         12  todo|id=3
              日本     -1,000  a\u{1b}[2Jb\u{a}
              short

              pass  first.jsonl  0.013 s
              FAIL  second <&"'>.jsonl  1.000 s
                    digest differs
                    - home
                    + \u{1}x
              skip  third.jsonl
                    no expectation

            """#
        #expect(Sample.report.plainText() == expected)
    }

    @Test func `ink paints headings, bars and results`() {
        let ink = Ink(isEnabled: true)
        let report = Report(
            title: "t",
            sections: [
                Report.Section(
                    key: "s", heading: "h",
                    blocks: [
                        .bars(Report.Bars(key: "b", bars: [.init("x", 1)])),
                        .cases([Report.Case("c", .fail)]),
                    ])
            ])
        let bar = String(repeating: "█", count: 12)
        let expected =
            "\u{1B}[1mt\u{1B}[0m\n\n\u{1B}[1mh\u{1B}[0m\n"
            + "  x  1  \u{1B}[36m\(bar)\u{1B}[0m\n"
            + "  \u{1B}[31mFAIL\u{1B}[0m  c\n"
        #expect(report.terminalText(width: 20, ink: ink) == expected)
        #expect(ink.paint("", .bold) == "")
        #expect(Ink.none.paint("x", .bold) == "x")
    }

    @Test func `a bar longer than nothing shows a sliver, and eighths are drawn`() {
        let bars: [Report.Bars.Bar] = [
            .init("a", 1_000_000), .init("b", 1), .init("c", 0), .init("d", 515_000),
            .init("e", .decimal(.nan, places: 1)), .init("f", -5),
        ]
        let section = Report.Section(
            key: "s", blocks: [.bars(Report.Bars(key: "b", bars: bars))])
        let expected = """
              a  1,000,000  ████
              b          1  ▏
              c          0
              d    515,000  ██
              e        nan
              f         -5

            """
        #expect(
            Report(title: "", sections: [section]).terminalText(width: 20, ink: .none) == expected)
    }

    @Test func `an empty report is empty`() {
        #expect(Report(title: "").plainText() == "")
        #expect(Report(title: "").json() == "{}\n")
        #expect(Report(title: "").markdown() == "")
    }

    @Test(arguments: [
        ("", 0), ("abc", 3), ("日本", 4), ("e\u{301}", 1), ("🙂", 2), ("…", 1), ("\u{200B}", 0),
    ])
    func `a text's columns are what a terminal shows`(text: String, columns: Int) {
        #expect(TextWidth.columns(of: text) == columns)
    }

    @Test func `a text is cut between its characters`() {
        #expect(TextWidth.cut("navigation", to: 4) == "nav…")
        #expect(TextWidth.cut("日本語", to: 4) == "日…")
        #expect(TextWidth.cut("abc", to: 3) == "abc")
        #expect(TextWidth.cut("abc", to: 0) == "")
    }

    @Test func `a name cannot command the terminal`() {
        #expect(
            TextWidth.visible("a\u{1B}]0;x\u{7}\u{9B}\u{202E}")
                == "a\\u{1b}]0;x\\u{7}\\u{9b}\\u{202e}")
        #expect(TextWidth.visible("plain é 日本") == "plain é 日本")
    }

    @Test(arguments: [
        (Report.Value.integer(0), "0"), (.integer(999), "999"), (.integer(1_000), "1,000"),
        (.integer(.min), "-9,223,372,036,854,775,808"),
        (
            .count(UInt64.max),
            "9,223,372,036,854,775,807"
        ), (.decimal(1234.5, places: 2), "1,234.50"),
        (.decimal(-0.004, places: 2), "0.00"), (.decimal(0.996, places: 2), "1.00"),
        (.decimal(-2.5, places: 0), "-3"), (.decimal(.infinity, places: 1), "inf"),
        (.decimal(1e300, places: 1), "1e+300"),
    ])
    func `a number is shown in groups of three`(value: Report.Value, text: String) {
        #expect(value.text == text)
    }
}
