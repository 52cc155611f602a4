import HeadlessSwiftUI

/// Random steps of a person, the program and the system in an app that a seed has made up. After
/// each, what is on screen is what the bindings say.
@MainActor
final class Journey {
    private let stage = HeadlessStage()
    private var model: JourneyApp.Model
    private var scene: UIWindowScene?
    private var random: Random
    /// Of every reading, in order (FNV-1a, Fowler, Noll and Vo).
    private var digest: UInt64 = 0xCBF2_9CE4_8422_2325

    private init(seed: UInt64) {
        model = JourneyApp.Model(plan: JourneyApp.Plan(seed: seed))
        random = Random(seed: seed)
        launch()
    }

    static func run(seed: UInt64, steps: Int) {
        let journey = Journey(seed: seed)
        for step in 1...steps {
            let name = journey.step()
            journey.settle()
            let (shown, bound) = (journey.reading, journey.expected)
            guard shown == bound else {
                print("step \(step), \(name): shown \(shown), bound \(bound)")
                exit(1)
            }
            journey.note(shown)
        }
        print("digest \(journey.digest)")
    }

    private func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

    private func settle() {
        stage.settle()
        _ = stage.takeWarnings()
    }

    private func launch(restoring saved: NSUserActivity? = nil) {
        scene = stage.run(JourneyApp(model: model), restoring: saved)
        settle()
    }

    // MARK: the steps

    /// Takes one step and says what it was.
    private func step() -> String {
        switch below(20) {
        case 0..<11: return person()
        case 11..<17: return program()
        default: return system()
        }
    }

    private func person() -> String {
        switch below(9) {
        case 0:
            try? stage.user.goBack()
            return "goes back"
        case 1:
            guard let swipe = stage.user.beginSwipeBack() else { return "cannot swipe back" }
            for _ in 0..<below(3) { stage.turn() }
            if below(2) == 0 { swipe.finish() } else { swipe.cancel() }
            return "swipes back"
        case 2:
            guard let swipe = stage.user.beginSwipeDown() else { return "cannot swipe down" }
            if below(3) > 0 { swipe.finish() } else { swipe.cancel() }
            return "swipes down"
        default:
            let elements = stage.user.elements.filter(\.isEnabled)
            guard !elements.isEmpty else { return "finds nothing" }
            let element = elements[below(elements.count)]
            let name = "taps \(element.label)"
            element.tap()
            // Now and then something comes before the screen has settled.
            if below(4) == 0 { try? stage.user.goBack() }
            return name
        }
    }

    private func program() -> String {
        let tab = below(model.plan.tabCount)
        switch below(10) {
        case 0, 1: model.push(below(9), onTab: tab)
        case 2: model.pop(1, onTab: tab)
        case 3: model.pop(3, onTab: tab)
        case 4: model.replace((0..<below(5)).map { $0 }, onTab: tab)
        case 5:
            model.push(below(9), onTab: tab)
            model.push(below(9), onTab: tab)
        case 6: model.tab = tab
        case 7: model.sheet = model.sheet == nil ? JourneyApp.Sheet(id: below(3)) : nil
        case 8: model.sheetPath = (0..<below(4)).map { $0 }
        default:
            model.isCovered.toggle()
            model.asks = false
        }
        return "program"
    }

    private func system() -> String {
        switch below(6) {
        case 0:
            guard let scene else { return "no scene" }
            stage.interrupt(scene)
            settle()
            stage.resume(scene)
            return "interrupts"
        case 1:
            guard let scene else { return "no scene" }
            stage.sendToBackground(scene)
            settle()
            if below(2) == 0 { model.push(1, onTab: model.tab) }
            stage.bringToForeground(scene)
            return "goes to the background and back"
        case 2:
            stage.resize(horizontally: below(2) == 0 ? .regular : .compact)
            return "resizes"
        case 3 where below(4) == 0: return relaunch()
        default:
            if let url = URL(string: "walk://screen/\(below(9))") { stage.open(url) }
            return "opens a link"
        }
    }

    /// The process ends and the app is launched again with the paths that it had saved.
    private func relaunch() -> String {
        stage.quit()
        stage.settle()
        let old = model
        model = JourneyApp.Model(plan: old.plan)
        model.tab = old.tab
        for tab in old.arrays.indices {
            model.arrays[tab] = old.arrays[tab]
            model.erased[tab] = Self.decoded(old.erased[tab])
        }
        launch()
        return "is launched again"
    }

    /// A path as it comes back from the disk.
    private static func decoded(_ path: NavigationPath) -> NavigationPath {
        guard let codable = path.codable, let data = try? JSONEncoder().encode(codable),
            let read = try? JSONDecoder().decode(
                NavigationPath.CodableRepresentation.self, from: data)
        else { return NavigationPath() }
        return NavigationPath(read)
    }

    // MARK: the reading

    /// What UIKit shows: the selected tab, the depth of its stack, what lies above, and the texts.
    private var reading: String {
        guard let root = stage.application.windows.first?.rootViewController else {
            return "no window"
        }
        let tabs: UITabBarController? = Self.first(under: root)
        let stack: UINavigationController? = tabs?.selectedViewController.flatMap {
            Self.first(under: $0)
        }
        var text = "tab \(tabs?.selectedIndex ?? -1)"
        text += " depth \((stack?.viewControllers.count ?? 0) - 1)"
        var above = root.presentedViewController
        while let here = above {
            let stack: UINavigationController? = Self.first(under: here)
            if here is UIAlertController {
                text += " alert"
            } else if let stack {
                text += " sheet \(stack.viewControllers.count - 1)"
            } else {
                text += " cover"
            }
            above = here.presentedViewController
        }
        return text
    }

    /// What the bindings say is shown.
    private var expected: String {
        var text = "tab \(model.tab) depth \(model.count(ofTab: model.tab))"
        guard model.sheet != nil else { return text }
        text += " sheet \(model.sheetPath.count)"
        guard model.isCovered else { return text }
        text += " cover"
        if model.asks { text += " alert" }
        return text
    }

    private static func first<C: UIViewController>(under top: UIViewController) -> C? {
        var next = [top]
        while let controller = next.popLast() {
            if let found = controller as? C { return found }
            next += controller.children.reversed()
        }
        return nil
    }

    private func note(_ shown: String) {
        let words = [shown] + stage.user.texts + stage.user.elements.map(\.label)
        for byte in words.joined(separator: "|").utf8 {
            digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3
        }
    }
}
