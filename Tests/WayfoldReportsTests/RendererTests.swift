import Testing
import WayfoldReports

@Suite struct RendererTests {
    @Test func `a Markdown report escapes what would be markup`() {
        let expected = #"""
            ## todos \<1\>

            ### log

            |  |  |
            | --- | ---: |
            | path | todos.log |
            | events | 1,234,567 |
            | on disk | 5.92 bytes an event |

            > **Warning:** 12 bytes at the end were cut

            > nothing else

            ### events by kind

            |  |  |  |
            | --- | ---: | --- |
            | push | 91,513 | ████████████████████ |
            | back | 12,907 | ███ |
            | gap | 1 | █ |
            | alert | 0 |  |

            | session | events | on top |
            | --- | ---: | --- |
            | anna | 12 | todo\|id=3 |
            | 日本 | -1,000 | a\u{1b}\[2Jb<br> |
            | short |  |  |

            | case | result | time | message |
            | --- | --- | ---: | --- |
            | first.jsonl | pass | 0.013 s |  |
            | second \<\&"'\>.jsonl | **fail** | 1.000 s | digest differs<br>- home<br>+ \u{1}x |
            | third.jsonl | skip |  | no expectation |

            """#
        #expect(Sample.report.markdown() == expected)
    }

    @Test func `a JSON report has stable keys and bare numbers`() {
        #expect(Sample.report.json() == Self.json)
    }

    @Test func `a JUnit report escapes what XML cannot say`() {
        let expected = #"""
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="todos &lt;1&gt;" tests="3" failures="1" skipped="1" \#
            time="1.012500">
              <testsuite name="todos &lt;1&gt;" errors="0" tests="3" failures="1" \#
            skipped="1" time="1.012500">
                <properties>
                  <property name="log.path" value="todos.log"/>
                  <property name="log.events" value="1234567"/>
                  <property name="log.bytesAnEvent" value="5.92"/>
                </properties>
                <testcase classname="todos &lt;1&gt;" name="first.jsonl" time="0.012500"/>
                <testcase classname="todos &lt;1&gt;" name="second \#
            &lt;&amp;&quot;&apos;&gt;.jsonl" time="1.000000">
                  <failure message="digest differs">digest differs
            - home
            + \u{1}x</failure>
                </testcase>
                <testcase classname="todos &lt;1&gt;" name="third.jsonl"><skipped \#
            message="no expectation"/></testcase>
              </testsuite>
            </testsuites>

            """#
        #expect(Sample.report.junit() == expected)
    }

    @Test func `a later block with a taken key is left out of JSON`() {
        let section = Report.Section(
            key: "s",
            blocks: [.facts([Report.Fact("a", "a", 1), Report.Fact("a", "a", 2)])])
        #expect(
            Report(title: "", sections: [section, section]).json()
                == "{\n  \"s\": {\n    \"a\": 1\n  }\n}\n")
    }

    @Test func `a flag is true or false in JSON, yes or no elsewhere`() {
        let section = Report.Section(
            key: "s", blocks: [.facts([Report.Fact("a", "a", .flag(true))])])
        let report = Report(title: "", sections: [section])
        #expect(report.json() == "{\n  \"s\": {\n    \"a\": true\n  }\n}\n")
        #expect(report.plainText() == "  a  yes\n")
    }

    @Test func `a number that is none is null in JSON`() {
        let section = Report.Section(
            key: "s", blocks: [.facts([Report.Fact("a", "a", .decimal(.nan, places: 1))])])
        #expect(
            Report(title: "", sections: [section]).json()
                == "{\n  \"s\": {\n    \"a\": null\n  }\n}\n")
    }

    private static let json = #"""
        {
          "title": "todos <1>",
          "log": {
            "path": "todos.log",
            "events": 1234567,
            "bytesAnEvent": 5.92,
            "notes": [
              "12 bytes at the end were cut",
              "nothing else"
            ]
          },
          "events": {
            "kinds": [
              {
                "label": "push",
                "value": 91513
              },
              {
                "label": "back",
                "value": 12907
              },
              {
                "label": "gap",
                "value": 1
              },
              {
                "label": "alert",
                "value": 0
              }
            ]
          },
          "sessions": {
            "rows": [
              {
                "name": "anna",
                "count": 12,
                "top": "todo|id=3"
              },
              {
                "name": "日本",
                "count": -1000,
                "top": "a\u001b[2Jb\n"
              },
              {
                "name": "short",
                "count": "",
                "top": ""
              }
            ]
          },
          "tests": {
            "cases": [
              {
                "name": "first.jsonl",
                "status": "pass",
                "seconds": 0.012500
              },
              {
                "name": "second <&\"'>.jsonl",
                "status": "fail",
                "seconds": 1.000000,
                "message": "digest differs\n- home\n+ \u0001x"
              },
              {
                "name": "third.jsonl",
                "status": "skip",
                "message": "no expectation"
              }
            ]
          }
        }

        """#
}
