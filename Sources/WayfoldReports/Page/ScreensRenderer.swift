/// Writes the screens of a moment: a pile of cards a window, and the tree beside them.
struct ScreensRenderer {
    let screens: Screens

    func write(_ markup: inout Markup) {
        markup.open("div", ["class": "moment"])
        for window in screens.windows { write(window, &markup) }
        markup.open("div", ["class": "tree"])
        for line in screens.tree {
            let style = line.isTop ? "on top" : line.isVisible ? "on" : ""
            markup.element("div", style.isEmpty ? [:] : ["class": style], line.text)
        }
        markup.close()
        markup.close()
    }

    private func write(_ window: Screens.Window, _ markup: inout Markup) {
        markup.open("div", ["class": "window"])
        if !window.name.isEmpty { markup.element("p", ["class": "kind"], window.name) }
        markup.open("ol", ["class": "pile"])
        for (depth, card) in window.cards.enumerated() { write(card, depth, &markup) }
        markup.close()
        for bar in window.tabs {
            markup.open("ul", ["class": "tabbar", "aria-label": "Tabs"])
            for tab in bar {
                markup.open("li", tab.isSelected ? ["class": "selected"] : [:])
                markup.element("span", ["class": "tab"], tab.name)
                if tab.count > 1 {
                    markup.element("small", [:], "\(tab.count) screens")
                }
                if tab.isSelected { markup.element("small", ["class": "word"], "selected") }
                markup.close()
            }
            markup.close()
        }
        markup.close()
    }

    private func write(_ card: Screens.Card, _ depth: Int, _ markup: inout Markup) {
        markup.open(
            "li",
            [
                "class": "\(card.kind.rawValue)\(card.isTop ? " top" : "")",
                "style": "--depth:\(depth)",
            ])
        if card.kind == .more {
            markup.element("span", ["class": "title"], card.title)
            markup.close()
            return
        }
        markup.open("div", ["class": "bar"])
        markup.element("span", ["class": "title"], card.title)
        markup.element("span", ["class": "word"], card.word)
        markup.close()
        if !card.detail.isEmpty { markup.element("code", [:], card.detail) }
        if !card.flow.isEmpty { markup.element("small", [:], card.flow) }
        if card.isTop { markup.element("strong", [:], "on screen") }
        markup.close()
    }
}
