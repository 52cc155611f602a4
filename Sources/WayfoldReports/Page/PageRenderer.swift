/// Writes a page.
struct PageRenderer {
    private static let policy =
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
        + "form-action 'none'"

    let page: Page

    func html() -> String {
        var markup = Markup()
        markup.verbatim("<!doctype html>\n")
        markup.open("html", ["lang": "en"])
        writeHead(&markup)
        markup.open("body")
        markup.element("a", ["class": "skip", "href": "#main"], "To the answers")
        writeHeader(&markup)
        markup.open("main", ["id": "main"])
        for (number, chapter) in page.chapters.enumerated() {
            write(chapter, "c\(number + 1)", &markup)
        }
        markup.close()
        markup.element(
            "footer", [:], "Made by \(page.maker). One file, no network, no scripts.")
        markup.close()
        markup.close()
        return markup.text
    }

    private func writeHead(_ markup: inout Markup) {
        markup.open("head")
        markup.verbatim("<meta charset=\"utf-8\">\n")
        markup.verbatim(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"\(Self.policy)\">\n")
        markup.verbatim(
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        markup.verbatim("<meta name=\"color-scheme\" content=\"light dark\">\n")
        markup.element("title", [:], page.title)
        markup.element("style", [:]) { $0.verbatim("\n" + PageStyle.sheet + "\n") }
        markup.close()
    }

    private func writeHeader(_ markup: inout Markup) {
        markup.open("header", ["class": "head"])
        markup.element("h1", [:], page.title)
        if page.chapters.count > 1 {
            markup.open("nav", ["aria-label": "Chapters"])
            markup.open("ul", ["class": "chips"])
            for (number, chapter) in page.chapters.enumerated() {
                markup.open("li")
                markup.open("a", ["href": "#c\(number + 1)", "class": chapter.status.rawValue])
                markup.element("span", ["class": "kind"], chapter.kind)
                markup.say(" " + chapter.report.title)
                markup.close()
                markup.close()
            }
            markup.close()
            markup.close()
        }
        markup.close()
    }

    private func write(_ chapter: Page.Chapter, _ id: String, _ markup: inout Markup) {
        markup.open("article", ["id": id, "aria-labelledby": "\(id)-name"])
        markup.open("div", ["class": "lead \(chapter.status.rawValue)"])
        markup.element("p", ["class": "kind"], chapter.kind)
        let isSaid = chapter.report.title == page.title
        markup.element(
            "h2", ["id": "\(id)-name"], isSaid ? "In short" : chapter.report.title)
        markup.element("p", ["class": "verdict"], chapter.lead)
        writeLooks(chapter, id, &markup)
        markup.close()
        let sections = chapter.report.sections
        let named = sections.enumerated().filter { !$0.element.heading.isEmpty }
        if named.count > 2 {
            markup.open("nav", ["class": "sections", "aria-label": "Sections of the chapter"])
            markup.open("ul", ["class": "chips"])
            for (number, section) in named {
                markup.open("li")
                markup.element("a", ["href": "#\(id)-\(number + 1)"], section.heading)
                markup.close()
            }
            markup.close()
            markup.close()
        }
        for (number, section) in sections.enumerated() {
            write(section, "\(id)-\(number + 1)", &markup)
        }
        markup.close()
    }

    private func writeLooks(_ chapter: Page.Chapter, _ id: String, _ markup: inout Markup) {
        let looks = chapter.looks.prefix(Page.Chapter.lookLimit)
        guard !looks.isEmpty else { return }
        markup.element("p", ["class": "kind"], "Look first")
        markup.open("ol", ["class": "looks"])
        for look in looks {
            markup.open("li")
            let place = chapter.report.sections.firstIndex { $0.key == look.section }
            if let place {
                markup.element("a", ["href": "#\(id)-\(place + 1)"], look.text)
            } else {
                markup.say(look.text)
            }
            markup.close()
        }
        markup.close()
    }

    private func write(_ section: Report.Section, _ id: String, _ markup: inout Markup) {
        if section.heading.isEmpty {
            markup.open("section", ["id": id])
        } else {
            let style = section.isNarrow ? "narrow" : "full"
            markup.open(
                "section", ["id": id, "class": style, "aria-labelledby": "\(id)-name"])
            markup.element("h3", ["id": "\(id)-name"], section.heading)
        }
        var blocks = BlockRenderer(id: id)
        blocks.write(section.blocks, &markup)
        markup.close()
    }
}

extension Report.Section {
    /// Whether two of its kind have room beside each other.
    fileprivate var isNarrow: Bool {
        blocks.allSatisfy { block in
            if case .bars = block { true } else { false }
        }
    }
}
