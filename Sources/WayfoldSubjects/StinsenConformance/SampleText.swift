import HeadlessStinsen

/// Writes the sample's model as one line. Does not recurse.
struct SampleText {
    private enum Work {
        case text(String)
        case coordinator(any Coordinatable)
    }

    let routes: SampleRoutes

    func text(_ coordinator: any Coordinatable) -> String {
        var text = ""
        var pile: [Work] = [.coordinator(coordinator)]
        while let next = pile.popLast() {
            switch next {
            case .text(let part): text += part
            case .coordinator(let coordinator): open(coordinator, &text, &pile)
            }
        }
        return text
    }

    private func open(_ coordinator: any Coordinatable, _ text: inout String, _ pile: inout [Work])
    {
        if let wrapper = coordinator as? any Wrapping {
            pile += [.text(")"), .coordinator(wrapper.anyChild)]
            text += "NV("
        } else if let tabs = coordinator as? any TabCoordinatable {
            text += routes.name(of: coordinator) + "@\(tabs.child.activeTab)["
            pile += parts(of: tabs.child).reversed()
        } else if let holder = coordinator as? any NavigationCoordinatable {
            text += routes.name(of: coordinator) + "{"
            pile += parts(of: holder.levels).reversed()
        }
    }

    private func parts(of tabs: TabChild) -> [Work] {
        var parts: [Work] = []
        for (tab, item) in (tabs.tabs ?? []).enumerated() {
            parts.append(.text((tab > 0 ? "," : "") + routes.name(of: item.route) + ":"))
            if let child = item.presentable as? any Coordinatable {
                parts.append(.coordinator(child))
            } else {
                parts.append(.text("."))
            }
        }
        return parts + [.text(tabs.tabs == nil ? "-]" : "]")]
    }

    private func parts(of levels: NavigationLevels) -> [Work] {
        var parts: [Work] = []
        if let root = levels.root?.item {
            let name = routes.name(of: root.route) + Self.text(of: root.input)
            add(name, root.child as? any Coordinatable, &parts)
        } else {
            parts.append(.text("-"))
        }
        for item in levels.items {
            let name = routes.name(of: item.route) + Self.text(of: item.input)
            add("|\(Self.word(item.presentationType)):" + name, item.coordinator, &parts)
        }
        return parts + [.text("}")]
    }

    private func add(_ name: String, _ child: (any Coordinatable)?, _ parts: inout [Work]) {
        parts.append(.text(name))
        if let child { parts += [.text("="), .coordinator(child)] }
    }

    private static func word(_ type: PresentationType) -> String {
        switch type {
        case .push: "push"
        case .modal: "modal"
        case .modalNonDismissible: "modalLocked"
        case .fullScreen: "fullScreen"
        }
    }

    private static func text(of input: Any?) -> String {
        switch input {
        case let number as Int: "(\(number))"
        case let text as String: "(\(text))"
        case let user as StinsenSample.User: "(\(user.name))"
        default: ""
        }
    }
}
