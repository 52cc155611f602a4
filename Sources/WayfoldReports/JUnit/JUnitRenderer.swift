/// Writes a report's cases as JUnit's XML, which every CI server reads.
struct JUnitRenderer {
    /// - Parameter reports: a suite each.
    func text(of reports: [Report], named title: String) -> String {
        let counts = counts(of: reports.flatMap(\.cases))
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text += "<testsuites name=\"\(escaped(title))\" \(counts)>\n"
        for report in reports { text += suite(of: report) }
        return text + "</testsuites>\n"
    }

    private func suite(of report: Report) -> String {
        let (name, cases) = (escaped(report.title), report.cases)
        var text = "  <testsuite name=\"\(name)\" errors=\"0\" \(counts(of: cases))>\n"
        text += properties(of: report)
        for result in cases { text += self.text(of: result, in: name) }
        return text + "  </testsuite>\n"
    }

    private func counts(of cases: [Report.Case]) -> String {
        let failures = cases.count { $0.status == .fail }
        let skips = cases.count { $0.status == .skip }
        let seconds = cases.reduce(0) { $0 + ($1.seconds ?? 0) }
        return "tests=\"\(cases.count)\" failures=\"\(failures)\" skipped=\"\(skips)\""
            + " time=\"\(time(seconds))\""
    }

    private func properties(of report: Report) -> String {
        var text = ""
        for section in report.sections {
            for case .facts(let facts) in section.blocks {
                for fact in facts {
                    let name = escaped("\(section.key).\(fact.key)")
                    let value = escaped(fact.value.bare ?? fact.value.text)
                    text += "      <property name=\"\(name)\" value=\"\(value)\"/>\n"
                }
            }
        }
        return text.isEmpty ? "" : "    <properties>\n\(text)    </properties>\n"
    }

    private func text(of result: Report.Case, in suite: String) -> String {
        var head = "    <testcase classname=\"\(suite)\" name=\"\(escaped(result.name))\""
        if let seconds = result.seconds { head += " time=\"\(time(seconds))\"" }
        let summary = result.message.split(separator: "\n").first.map(String.init) ?? ""
        switch result.status {
        case .pass: return head + "/>\n"
        case .skip:
            return head + "><skipped message=\"\(escaped(summary))\"/></testcase>\n"
        case .fail:
            return head + ">\n      <failure message=\"\(escaped(summary))\">"
                + escaped(result.message, keepsLines: true) + "</failure>\n    </testcase>\n"
        }
    }

    private func time(_ seconds: Double) -> String {
        Report.Value.fixed(seconds, 6, isGrouped: false)
    }

    /// The text with XML's five characters escaped; what XML 1.0 cannot say at all is shown as
    /// `\u{..}`. In attributes line ends and tabs are escaped too, which XML would make blanks.
    private func escaped(_ text: String, keepsLines: Bool = false) -> String {
        text.escaped { scalar in
            switch scalar {
            case "'": "&apos;"
            case "\n", "\t": keepsLines ? nil : "&#\(scalar.value);"
            case _ where isUnspeakable(scalar): "\\u{\(String(scalar.value, radix: 16))}"
            default: scalar.markupName
            }
        }
    }

    private func isUnspeakable(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
            || scalar.value == 0xFFFE || scalar.value == 0xFFFF
    }
}

extension Report {
    /// The report's cases as JUnit's XML, with its facts as properties.
    public func junit() -> String { JUnitRenderer().text(of: [self], named: title) }

    /// Several reports as JUnit's XML, a suite each.
    public static func junit(of reports: [Report], named title: String = "wayfold") -> String {
        JUnitRenderer().text(of: reports, named: title)
    }
}
