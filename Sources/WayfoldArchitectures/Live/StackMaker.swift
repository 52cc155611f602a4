import WayfoldModel

/// Makes the flows of one architecture's scenes.
final class StackMaker {
    typealias Make = (Symbol, Symbol, (any LiveFlow)?, StackMaker) -> any LiveStack

    let setting: Setting
    private let make: Make

    init(_ setting: Setting, make: @escaping Make) {
        self.setting = setting
        self.make = make
    }

    /// The flow that a content describes; none for a plain screen.
    func flow(
        _ content: AppRules.Content, route: Symbol, parent: (any LiveFlow)?
    ) -> (any LiveFlow)? {
        if case .screen = content { return nil }
        var starter = FlowStarter(setting) { self.make($0, $1, $2, self) }
        let flow = starter.start(content, route: route, parent: parent)
        if let flow { setting.attach(flow) }
        return flow
    }

    /// What a scene shows at first.
    func root() -> any LiveFlow {
        root(.flow(setting.map.rootFlow), route: .none)
    }

    /// A scene's flow of some content, which is a flow.
    func root(_ content: AppRules.Content, route: Symbol) -> any LiveFlow {
        guard let flow = flow(content, route: route, parent: nil) else {
            let stack = make(route, route, nil, self)
            setting.attach(stack)
            return stack
        }
        return flow
    }

    /// A screen with the flow that its content describes.
    func screen(
        _ route: Symbol, _ content: AppRules.Content, in parent: any LiveFlow
    ) -> Screen {
        let screen = Screen(route)
        screen.child = flow(content, route: route, parent: parent)
        return screen
    }
}
