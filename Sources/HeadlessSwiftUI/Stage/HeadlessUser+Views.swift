extension HeadlessUser {
    /// What can be used on the screen now, in the order in which it is read: the bars of what lies
    /// on top, then its content.
    ///
    /// What a modal or another screen covers is not among it. Linear in the views on screen.
    public var elements: [StageElement] {
        read(\.elementPieces)
    }

    /// The texts on the screen, in the order in which they are read: the title of a bar and UIKit's
    /// buttons in it, then the content with the items that it puts into bars.
    public var texts: [String] {
        read(\.textPieces)
    }

    /// Reads what lies on top, controller by controller, up to the first that is what is looked
    /// for.
    private func read<Value>(
        _ pieces: (UIViewController) -> [ScreenPiece<Value>],
        upTo isWanted: (Value) -> Bool = { _ in false }
    ) -> [Value] {
        var found: [Value] = []
        func add(_ value: Value) -> Bool {
            found.append(value)
            return isWanted(value)
        }
        var waiting: [ScreenPiece<Value>] = stage.frontController.map { [.controller($0)] } ?? []
        while let piece = waiting.popLast() {
            switch piece {
            case .value(let value): if add(value) { return found }
            case .later(let make): if add(make()) { return found }
            case .controller(let controller): waiting += pieces(controller).reversed()
            }
        }
        return found
    }

    /// The names of the images on the screen, in the order in which they are read.
    public var images: [String] {
        stage.frontControllers.flatMap { controller in
            (controller as? any HostHolding)?.host.visibleNodes()
                .compactMap { ($0.node as? ImageViewNode)?.view.name } ?? []
        }
    }

    /// Taps what has a text, a label or an identifier; an error names what there is instead.
    public func tap(_ name: String) throws(StageError) {
        let element = try find(name) { $0.write == nil || $0.kind != .textField }
        guard element.isEnabled else { throw .isDisabled(name) }
        stage.perform { element.activate() }
    }

    /// Writes into a field that has a label, a prompt or an identifier.
    public func type(_ text: String, into name: String) throws(StageError) {
        let element = try find(name) { $0.write != nil }
        guard element.isEnabled else { throw .isDisabled(name) }
        stage.perform { element.write?(text) }
    }

    private func find(
        _ name: String, _ fits: (StageElement) -> Bool
    ) throws(StageError) -> StageElement {
        func isNamed(_ element: StageElement) -> Bool {
            (element.identifier == name || element.label == name) && fits(element)
        }
        let all = read(\.elementPieces) { isNamed($0) && $0.isEnabled }
        if let last = all.last, isNamed(last), last.isEnabled { return last }
        if let disabled = all.first(where: isNamed) { return disabled }
        throw .nothingNamed(name, elements: all.map(\.description))
    }

    /// Goes back by the button of the stack in front; by that of the one around it where it shows
    /// its root.
    public func goBack() throws(StageError) {
        let stacks = stage.frontControllers.compactMap { $0 as? UINavigationController }
        guard let navigation = stacks.last(where: { $0.viewControllers.count > 1 }) else {
            throw .nothingNamed("Back", elements: elements.map(\.description))
        }
        tapBack(in: navigation)
    }

    /// Swipes to another page of the innermost tab view with the style `.page`: the next one for 1,
    /// the one before for -1. Past the first and the last page it stays where it is.
    public func swipePage(by step: Int) throws(StageError) {
        let tabs = stage.frontControllers.compactMap { $0 as? TabHostController }
        guard let pages = tabs.last(where: \.hasPages) else {
            throw .nothingNamed("a tab view of pages", elements: elements.map(\.description))
        }
        tapTab(pages.selectedIndex + step, in: pages)
    }

    /// Swipes back from the edge of the stack in front; nil where the gesture does not begin.
    public func beginSwipeBack() -> HeadlessSwipe? {
        stage.frontNavigation.flatMap { beginSwipeBack(in: $0) }
    }

    /// Swipes down what is presented in front; nil where it stays.
    public func beginSwipeDown() -> HeadlessSwipe? {
        stage.frontController.flatMap { beginSwipeDown(on: $0) }
    }
}

/// Why a person cannot do something.
public enum StageError: Error, Equatable, CustomStringConvertible {
    /// Nothing on the screen has this name; what there is.
    case nothingNamed(String, elements: [String])
    case isDisabled(String)

    public var description: String {
        switch self {
        case .nothingNamed(let name, let elements):
            let there = elements.isEmpty ? "nothing" : elements.joined(separator: ", ")
            return "nothing on the screen is called \"\(name)\"; there is \(there)"
        case .isDisabled(let name): return "\"\(name)\" is disabled"
        }
    }
}

extension HeadlessStage {
    /// Shows a view as the root of a new window, which the stage keeps until `close(_:)`.
    @discardableResult
    public func show<Content: View>(_ view: Content) -> UIWindow {
        perform {
            let window = show(UIHostingController(rootView: view))
            engine.windows.append(window)
            return window
        }
    }

    /// Lets go of a window that shows a view.
    public func close(_ window: UIWindow) {
        window.isHidden = true
        engine.windows.removeAll { $0 === window }
    }

    /// What lies on top of everything in the key window: the root, or what is presented last.
    public var frontController: UIViewController? {
        let windows = application.windows.filter { !$0.isHidden }
        let window = windows.last { $0.isKeyWindow } ?? windows.last
        return window?.rootViewController?.topPresented
    }

    /// The controllers on screen within what lies on top, containers before their children.
    var frontControllers: [UIViewController] {
        guard let front = frontController else { return [] }
        var found: [UIViewController] = []
        var waiting = [front]
        while let controller = waiting.popLast() {
            found.append(controller)
            waiting += controller.childrenOnScreen.reversed()
        }
        return found
    }

    /// The innermost stack in front.
    var frontNavigation: UINavigationController? {
        frontControllers.last { $0 is UINavigationController } as? UINavigationController
    }
}

extension UIViewController {
    var childrenOnScreen: [UIViewController] {
        if let navigation = self as? UINavigationController {
            return navigation.topViewController.map { [$0] } ?? []
        }
        if let tabs = self as? UITabBarController {
            if tabs.hasMore, let shown = tabs.shownController { return [shown] }
            return tabs.selectedViewController.map { [$0] } ?? []
        }
        return children.filter { $0.viewIfLoaded?.window != nil }
    }
}

extension StageElement {
    @MainActor
    init(_ node: any ElementNode) {
        let decorations: [String: String] = node.decorations
        kind = node.elementKind
        let text = node.textsBelow.joined(separator: ", ")
        let names = [text, node.elementPrompt, node.imageBelow]
        label = decorations["accessibilityLabel"] ?? names.first { !$0.isEmpty } ?? ""
        identifier = decorations["accessibilityIdentifier"]
        isEnabled = node.isElementUsable
        activate = { [weak node] in node?.activate() }
        write = nil
        if node.takesText { write = { [weak node] text in node?.write(text) } }
    }
}

extension _Node {
    /// The decorations of this view, the nearest first: those around it that have no other child.
    var decorations: [String: String] {
        var found: [String: String] = [:]
        var next = parent
        var last = self
        while let node = next, node.isTransparent, node.children.first === last,
            node.children.count == 1 || node is any AccompaniedNode
        {
            last = node
            if let decoration = node.ownDecoration, let value = decoration.value as? String,
                found[decoration.name] == nil
            {
                found[decoration.name] = value
            }
            next = node.parent
        }
        return found
    }

    /// The name of the first image at or below this node; empty where there is none.
    fileprivate var imageBelow: String {
        var waiting: [_Node] = [self]
        while let node = waiting.popLast() {
            if let image = node.cast(.image, ImageViewNode.self) { return image.view.name }
            waiting += node.children.reversed()
        }
        return ""
    }

    /// The texts at and below this node, in their order.
    var textsBelow: [String] {
        var found: [String] = []
        var waiting: [_Node] = [self]
        while let node = waiting.popLast() {
            if let text = node.shownText { found.append(text) }
            waiting += node.children.reversed()
        }
        return found
    }
}
