import HeadlessUIKit
import WayfoldModel

/// What the app can be asked for, and what it has no way to do.
extension ControllerPages.SceneDelegate {
    static var rules: [ProgramAction<ControllerPages.SceneDelegate>] {
        let showing: [ActionKind] = [.push, .present, .startFlow, .alert]
        return showing.map { kind in
            .on(kind) { scene, request throws(Refusal) in _ = try scene.visit(request) }
        } + [
            // A page has a field and a button, and nothing of the map's elements.
            .on(.tap) { _, _ throws(Refusal) in throw Refusal(.unsupported) },
            .on(.selectTab) { scene, request throws(Refusal) in try scene.passTabs(request) },
        ]
    }

    static var program: [ProgramAction<ControllerPages.SceneDelegate>] {
        let showing: [ActionKind] = [.push, .present, .startFlow, .alert]
        return showing.map { kind in
            .on(kind) { scene, request throws(Refusal) in try scene.show(request) }
        } + stackActions + [
            .on(.selectTab) { scene, request throws(Refusal) in try scene.selectTab(request) },
            .on(.dismiss) { scene, request throws(Refusal) in try scene.dismiss(request) },
            .on(.finishFlow) { scene, request throws(Refusal) in try scene.finishFlow(request) },
            .on(.dismissFlow) { scene, request throws(Refusal) in try scene.finishFlow(request) },
            .on(.openURL) { scene, request throws(Refusal) in
                switch scene.factory.pages.way(to: request.text) {
                case .unknown: throw Refusal(.unknownLink)
                case .other: throw Refusal(.unsupported)
                case .pages(let pages): scene.coordinator?.openPages(pages)
                }
            },
        ]
    }

    private static var stackActions: [ProgramAction<ControllerPages.SceneDelegate>] {
        [
            .on(.back) { scene, request throws(Refusal) in try scene.goBack(request) },
            .on(.pop) { scene, request throws(Refusal) in
                guard case .pop(let count) = request.event.action else { return }
                if count > 0 { try scene.pop(count, request) }
            },
            .on(.popToRoot) { scene, request throws(Refusal) in try scene.pop(.max, request) },
            .on(.popTo) { scene, request throws(Refusal) in try scene.pop(to: request) },
            .on(.focusFirst) { scene, request throws(Refusal) in try scene.focus(request) },
            .on(.setPath) { scene, request throws(Refusal) in
                let stack = try scene.shownStack(request)
                let pages = try scene.pages(request.routes)
                try stack.flow()?.setPages(pages)
            },
            .on(.replaceTop) { scene, request throws(Refusal) in
                let stack = try scene.shownStack(request)
                let page = try scene.page(request)
                try stack.flow()?.replaceTop(by: page)
            },
            .on(.setRoot) { scene, request throws(Refusal) in
                let stack = try scene.shownStack(request)
                // What is presented would have to go before.
                guard stack.stack.layers.count == 1 else { throw Refusal(.unsupported) }
                let page = try scene.page(request)
                try stack.flow()?.setRoot(page)
            },
        ]
    }
}

/// The stack in front, as the app has it.
struct ShownStack {
    let path: FlowPath
    let stack: StageSource.Stack
    /// The navigation controller on top, beneath an alert; nil where one screen is presented.
    let navigation: UINavigationController?
    let isAsked: Bool

    /// The position of the first screen of that navigation controller.
    let start: Int

    var screens: [UIViewController] { navigation?.viewControllers ?? [stack.last] }
    var isModal: Bool { start > 0 }

    /// The page on top.
    var page: ControllerPages.PageViewController? {
        screens.last as? ControllerPages.PageViewController
    }

    /// The coordinator that drives the navigation controller on top; nil where the mistake of an
    /// app has lost it.
    func flow() throws(Refusal) -> ControllerPages.FlowCoordinator? {
        // A question, and a screen that is presented without a stack, are in the way.
        guard !isAsked, navigation != nil else { throw Refusal(.unsupported) }
        let coordinator = page?.coordinator as? ControllerPages.PageCoordinator
        return coordinator?.parentCoordinator as? ControllerPages.FlowCoordinator
    }
}

extension ControllerPages.SceneDelegate {
    /// The stack that a request is about: the one in front; the program has no other in its hands.
    func shownStack(_ request: ProgramRequest) throws(Refusal) -> ShownStack {
        guard let root = window?.rootViewController else { throw Refusal(.noScene) }
        let path = FlowPath(toFrontOf: root)
        if case .path(let steps) = request.event.target, steps != path.steps {
            throw Refusal(.unsupported)
        }
        guard let stack = path.last.stack else { throw Refusal(.unsupported) }
        let isAsked = stack.last is UIAlertController
        let layers = isAsked ? stack.layers.dropLast() : stack.layers[...]
        guard let layer = layers.last else { throw Refusal(.unsupported) }
        return ShownStack(
            path: path, stack: stack, navigation: layer.container as? UINavigationController,
            isAsked: isAsked, start: layer.start)
    }

    /// The pages that routes are; `unsupported` where one is none.
    func pages(_ routes: [Route]) throws(Refusal) -> [Page] {
        var pages: [Page] = []
        for route in routes {
            pages.append(try factory.pages.checkedPage(for: route))
        }
        return pages
    }

    func page(_ request: ProgramRequest) throws(Refusal) -> Page {
        guard let route = request.route else { throw Refusal(.unsupported) }
        return try factory.pages.checkedPage(for: route)
    }

    /// What is to be shown; `unsupported` where it is no page, or there is no way to show it.
    func visit(_ request: ProgramRequest) throws(Refusal) -> Visit {
        guard let route = request.route, let root = window?.rootViewController else {
            throw Refusal(.unsupported)
        }
        let (pages, visit) = (factory.pages, Visit(request.event.action, route))
        let isAsked = FlowPath(toFrontOf: root).last.stack?.last is UIAlertController
        if visit.presentation == .alert {
            if visit.startsFlow { throw Refusal(.wrongTarget) }
            try pages.check(route)
            guard !pages.isGuarded(route.name), !isAsked else { throw Refusal(.unsupported) }
            return visit
        }
        let page = try pages.checkedPage(for: route, startsFlow: visit.startsFlow)
        // UIKit presents nothing beneath an alert, and what is modal over it is the alert's.
        if isAsked, visit.presentation != .push || page.flow != nil { throw Refusal(.unsupported) }
        return visit
    }

    func show(_ request: ProgramRequest) throws(Refusal) {
        // Whoever still held the stack would have its screens copied for the push.
        let page = try shownStack(request).page
        let visit = try visit(request)
        page?.coordinator?.show(
            visit.route, as: visit.presentation, startingFlow: visit.startsFlow)
    }
}
