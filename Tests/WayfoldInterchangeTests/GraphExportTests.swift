import Testing
import WayfoldInterchange
import WayfoldReplay

struct GraphExportTests {
    private static let trace = """
        setRoot home
        push item id=1
        push item id=2
        back
        push "a<b> \\"c\\" #1"
        popToRoot
        """

    @Test
    func `screens are counted by name, and what followed what, for Mermaid`() throws {
        let text = try exported(Self.trace, GraphExport(.mermaid))
        #expect(
            text == """
                flowchart LR
                  n0["home<br/>2 visits"]
                  style n0 stroke-width:3px
                  n1["item<br/>3 visits"]
                  n2["a#60;b#62; #34;c#34; #35;1<br/>1 visit"]
                  n0 -->|"1"| n1
                  n1 -->|"2"| n1
                  n1 -->|"1"| n2
                  n2 -->|"1"| n0

                """)
    }

    @Test
    func `the same for Graphviz`() throws {
        let text = try exported(Self.trace, GraphExport(.graphviz))
        #expect(
            text == #"""
                digraph wayfold {
                  rankdir=LR;
                  node [shape=box, style=rounded];
                  n0 [label="home\n2 visits", penwidth=3];
                  n1 [label="item\n3 visits"];
                  n2 [label="a<b> \"c\" #1\n1 visit"];
                  n0 -> n1 [label="1"];
                  n1 -> n1 [label="2"];
                  n1 -> n2 [label="1"];
                  n2 -> n0 [label="1"];
                }

                """#)
    }

    @Test
    func `a session that begins anew begins anew, and parameters that change are no visit`() throws
    {
        let text = try exported(
            """
            {"wayfold":1}
            {"do":"setRoot","route":"a"}
            {"do":"setParameter","root":true,"name":"x","value":"1"}
            {"do":"endSession"}
            {"do":"setRoot","route":"a"}
            {"do":"push","route":"b"}
            """, GraphExport(.mermaid))
        #expect(
            text == """
                flowchart LR
                  n0["a<br/>2 visits"]
                  style n0 stroke-width:3px
                  n1["b<br/>1 visit"]
                  n0 -->|"1"| n1

                """)
    }

    @Test
    func `a deep stack's tree leaves the middle out`() throws {
        let pushes = (1...40).map { "push s\($0)" }.joined(separator: "\n")
        let (_, replay) = try folded("setRoot home\n" + pushes) { _, _ in }
        let text = TreeExport.text(replay.state, replay.fold, .graphviz)
        #expect(text.contains("  n13 [label=\"… 17 more\"];\n"))
        #expect(text.contains("[label=\"push s40\", penwidth=3];\n"))
        #expect(text.split(separator: "\n").count == 3 + 1 + 25 + 25 + 1)
    }
}
