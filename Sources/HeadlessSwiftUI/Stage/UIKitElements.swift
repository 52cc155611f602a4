/// Something that is read off a controller: a value of its own, or another controller there.
enum ScreenPiece<Value> {
    case value(Value)
    /// A value that is made when it is its turn.
    case later(() -> Value)
    case controller(UIViewController)
}

extension UIViewController {
    /// What a person can use of this controller, and the controllers inside of it.
    var elementPieces: [ScreenPiece<StageElement>] {
        if let alert = self as? UIAlertController { return alert.answers.map { .value($0) } }
        var pieces: [ScreenPiece<StageElement>] = []
        if let navigation = self as? UINavigationController {
            pieces += (navigation.backElement + navigation.barElements).map { .value($0) }
        } else if let tabs = self as? UITabBarController {
            pieces += tabs.tabElements.map { .value($0) }
        } else if let split = self as? SplitNavigationController {
            pieces += split.sidebarElement.map { .value($0) }
        } else if let host = (self as? any HostHolding)?.host {
            pieces += host.elementPieces
        } else if let view = viewIfLoaded {
            pieces += view.readable(of: self).flatMap(\.stageElements).map { .value($0) }
        }
        return pieces + otherControllers.map { .controller($0) }
    }

    /// The texts of this controller, and the controllers inside of it.
    var textPieces: [ScreenPiece<String>] {
        if let alert = self as? UIAlertController {
            return [alert.title, alert.message].compactMap(\.self).map { .value($0) }
        }
        var pieces: [ScreenPiece<String>] = []
        if let navigation = self as? UINavigationController {
            pieces += navigation.barTexts.map { .value($0) }
        } else if let host = (self as? any HostHolding)?.host {
            pieces += host.textPieces
        } else if !(self is UITabBarController), let view = viewIfLoaded {
            pieces += view.readable(of: self).compactMap(\.stageText).map { .value($0) }
        }
        return pieces + otherControllers.map { .controller($0) }
    }

    /// The children on screen that no view of SwiftUI has at its own place.
    private var otherControllers: [UIViewController] {
        let placed = (self as? any HostHolding)?.host.placedControllers ?? []
        return childrenOnScreen.filter { child in !placed.contains { $0 === child } }
    }
}

extension Host {
    /// The controllers that representables show.
    fileprivate var placedControllers: [UIViewController] {
        guard let controller, !controller.children.isEmpty else { return [] }
        return nodes().compactMap {
            $0.cast(.representing, (any RepresentingNode).self)?.shownController
        }
    }

    fileprivate var elementPieces: [ScreenPiece<StageElement>] {
        visibleNodes().flatMap { node, isReachable -> [ScreenPiece<StageElement>] in
            guard isReachable else { return [] }
            if let shown = node.cast(.representing, (any RepresentingNode).self) {
                if let controller = shown.shownController { return [.controller(controller)] }
                let views = shown.shownView?.readable(of: nil) ?? []
                return views.flatMap(\.stageElements).map { .value($0) }
            }
            if let several = node.cast(.severalElements, (any SeveralElementsNode).self) {
                return several.elements.map { .value($0) }
            }
            guard let element = node.usableElement else { return [] }
            return [.later { StageElement(element) }]
        }
    }

    fileprivate var textPieces: [ScreenPiece<String>] {
        shownTexts { node -> [ScreenPiece<String>] in
            guard let shown = node.cast(.representing, (any RepresentingNode).self) else {
                return []
            }
            if let controller = shown.shownController { return [.controller(controller)] }
            let views = shown.shownView?.readable(of: nil) ?? []
            return views.compactMap(\.stageText).map { .value($0) }
        }
    }
}

/// A node that shows something of UIKit.
@MainActor
protocol RepresentingNode: _Node {
    var shownController: UIViewController? { get }
    var shownView: UIView? { get }
}

extension UINavigationController {
    var backElement: [StageElement] {
        guard viewControllers.count > 1, let item = topViewController?.navigationItem,
            !item.hidesBackButton
        else { return [] }
        return [
            StageElement(
                kind: .back, label: "Back", identifier: nil, isEnabled: true,
                activate: { [weak self] in
                    guard let self else { return }
                    HeadlessStage.current.user.tapBack(in: self)
                }, write: nil)
        ]
    }
}

extension UITabBarController {
    var tabElements: [StageElement] {
        if (self as? TabHostController)?.hasPages == true || isBarHidden { return [] }
        return barControllers.enumerated().map { index, page in
            let isMore = hasMore && page === moreNavigationController
            return StageElement(
                kind: .tab, label: page.tabBarItem.title ?? "",
                identifier: page.tabBarItem.accessibilityIdentifier, isEnabled: true,
                activate: { [weak self] in
                    guard let self else { return }
                    let user = HeadlessStage.current.user
                    if isMore { user.tapMore(in: self) } else { user.tapTab(index, in: self) }
                }, write: nil)
        }
    }
}

extension UITabBarController {
    /// Whether what the selected tab shows hides the bar: a view of SwiftUI, or a screen that was
    /// pushed to do so.
    private var isBarHidden: Bool {
        var waiting = childrenOnScreen
        while let controller = waiting.popLast() {
            if (controller as? any HostHolding)?.host.hidesTabs == true { return true }
            let pushed = (controller as? UINavigationController)?.viewControllers.dropFirst()
            if pushed?.contains(where: \.hidesBottomBarWhenPushed) == true { return true }
            waiting += controller.childrenOnScreen
        }
        return false
    }
}

extension UIAlertController {
    var answers: [StageElement] {
        let fields = (textFields ?? []).map { field in
            StageElement(
                kind: .textField, label: field.placeholder ?? "", identifier: nil,
                isEnabled: field.isEnabled, activate: {},
                write: { text in
                    field.text = text
                    field.sendActions(for: .editingChanged)
                })
        }
        return fields
            + actions.map { action in
                StageElement(
                    kind: .alertButton, label: action.title ?? "", identifier: nil,
                    isEnabled: action.isEnabled,
                    activate: { [weak self] in
                        guard let self else { return }
                        HeadlessStage.current.user.tap(action, of: self)
                    }, write: nil)
            }
    }
}

extension UINavigationController {
    /// The item whose bar is on screen.
    private var shownItem: UINavigationItem? {
        let top = topViewController
        let isHidden = (top as? any HostHolding)?.host.hidesBar == true
        return isHidden || isNavigationBarHidden ? nil : top?.navigationItem
    }

    private var buttons: [UIBarButtonItem] {
        let item = shownItem
        let top = (item?.leftBarButtonItems ?? []) + (item?.rightBarButtonItems ?? [])
        let bottom = isToolbarHidden ? [] : topViewController?.toolbarItems ?? []
        return (top + bottom).filter { !$0.isHidden }
    }

    fileprivate var barTexts: [String] {
        let title = shownItem?.title ?? (shownItem == nil ? nil : topViewController?.title)
        let views = ([shownItem?.titleView] + buttons.map(\.customView)).compactMap(\.self)
        return [title].compactMap(\.self).filter { !$0.isEmpty } + buttons.compactMap(\.title)
            + views.flatMap { $0.readable(of: nil).compactMap(\.stageText) }
    }

    fileprivate var barElements: [StageElement] {
        buttons.flatMap { item -> [StageElement] in
            if let view = item.customView {
                return view.readable(of: nil).flatMap(\.stageElements)
            }
            guard item.primaryAction != nil || item.action != nil else { return [] }
            return [
                StageElement(
                    kind: .button, label: item.accessibilityLabel ?? item.title ?? "",
                    identifier: item.accessibilityIdentifier, isEnabled: item.isEnabled,
                    activate: { HeadlessStage.current.user.tap(item) }, write: nil)
            ]
        }
    }
}

// The rows of a table are made when they are asked for (`tapRow(at:in:)`), and not by reading.
extension UIView {
    /// The views in this one that a person sees, itself first, but for those of other controllers
    /// than the one given.
    fileprivate func readable(of controller: UIViewController?) -> [UIView] {
        var found: [UIView] = []
        var waiting = [self]
        while let view = waiting.popLast() {
            guard !view.isHidden, view.alpha > 0 else { continue }
            if let owner = view.next as? UIViewController, owner !== controller { continue }
            found.append(view)
            // A control is read as a whole.
            if !(view is UIControl) { waiting += view.subviews.reversed() }
        }
        return found
    }

    fileprivate var stageText: String? {
        let text: String? =
            switch self {
            case let label as UILabel: label.text ?? label.attributedText?.string
            case let button as UIButton: button.shownTitle
            case let field as UITextField: field.shownText
            case let area as UITextView: area.text
            default: nil
            }
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether this view and those around it take fingers.
    private var takesTouches: Bool {
        var next: UIView? = self
        while let view = next {
            guard view.isUserInteractionEnabled else { return false }
            next = view.superview
        }
        return true
    }

    fileprivate var stageElements: [StageElement] {
        guard takesTouches else { return [] }
        switch self {
        case let field as UITextField: return [field.writing { field.text = $0 }]
        case let control as UISegmentedControl: return control.segments
        case let control as UISwitch:
            return [
                control.element(.toggle, "") {
                    control.isOn.toggle()
                    control.sendActions(for: .valueChanged)
                }
            ]
        case let control as UIControl:
            let title = (control as? UIButton)?.shownTitle ?? ""
            return [control.element(.button, title) { HeadlessStage.current.user.tap(control) }]
        default: return tapElement.map { [$0] } ?? []
        }
    }

    /// A view that hears of taps by a gesture, called by its own text or the first one in it.
    private var tapElement: StageElement? {
        let tap = gestureRecognizers?.first {
            $0 is UITapGestureRecognizer && $0.isEnabled && $0.hasTargets
        }
        guard let tap else { return nil }
        let text = readable(of: nil).lazy.compactMap(\.stageText).first
        return StageElement(
            kind: .button, label: accessibilityLabel ?? text ?? "",
            identifier: accessibilityIdentifier, isEnabled: true,
            activate: { HeadlessStage.current.user.make(tap) }, write: nil)
    }
}

extension UIControl {
    fileprivate func element(
        _ kind: StageElement.Kind, _ title: String, _ activate: @escaping @MainActor () -> Void
    ) -> StageElement {
        StageElement(
            kind: kind, label: accessibilityLabel ?? title, identifier: accessibilityIdentifier,
            isEnabled: isEnabled, activate: activate, write: nil)
    }
}

extension UIButton {
    fileprivate var shownTitle: String? {
        currentTitle ?? configuration?.title ?? attributedTitle(for: state)?.string
    }
}

extension UITextField {
    /// A secure field shows dots, an empty one its placeholder.
    fileprivate var shownText: String? {
        guard let text, !text.isEmpty else { return placeholder }
        return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    }

    fileprivate func writing(_ set: @escaping @MainActor (String) -> Void) -> StageElement {
        var element = element(.textField, placeholder ?? "") { [weak self] in
            _ = self?.becomeFirstResponder()
        }
        element.write = { [weak self] text in
            _ = self?.becomeFirstResponder()
            set(text)
            self?.sendActions(for: .editingChanged)
        }
        return element
    }
}

extension UISegmentedControl {
    fileprivate var segments: [StageElement] {
        (0..<numberOfSegments).map { index in
            element(.option, titleForSegment(at: index) ?? "") { [weak self] in
                self?.selectedSegmentIndex = index
                self?.sendActions(for: .valueChanged)
            }
        }
    }
}

extension SplitNavigationController {
    /// The button that shows and hides the first of columns side by side.
    fileprivate var sidebarElement: [StageElement] {
        guard !isStacked else { return [] }
        let label = hiddenColumns.contains(.primary) ? "Show Sidebar" : "Hide Sidebar"
        return [
            StageElement(
                kind: .button, label: label, identifier: "ToggleSidebar", isEnabled: true,
                activate: { [weak self] in self?.sidebarToggled() }, write: nil)
        ]
    }
}
