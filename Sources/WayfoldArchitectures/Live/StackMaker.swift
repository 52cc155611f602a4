import WayfoldModel

/// Makes the flows of one architecture's scenes.
final class StackMaker {
    typealias Make = (Symbol, Symbol, (any LiveFlow)?, StackMaker) -> any LiveStack

    let setting: Setting
    private let make: Make
    private let makeTabs: FlowStarter.MakeTabs

    init(
        _ setting: Setting, make: @escaping Make,
        makeTabs: @escaping FlowStarter.MakeTabs = { TabsContainer($0, $1, $2, $3) }
    ) {
        self.setting = setting
        self.make = make
        self.makeTabs = makeTabs
    }

    /// The flow that a content describes; none for a plain screen.
    func flow(
        _ content: AppRules.Content, route: Symbol, parent: (any LiveFlow)?
    ) -> (any LiveFlow)? {
        if case .screen = content { return nil }
        var starter = FlowStarter(
            setting, makeStack: { self.make($0, $1, $2, self) }, makeTabs: makeTabs)
        return starter.start(content, route: route, parent: parent)
    }

    /// What a scene shows at first.
    func root() -> any LiveFlow {
        root(.flow(setting.map.rootFlow), route: .none)
    }

    /// A scene's flow of some content, which is a flow.
    func root(_ content: AppRules.Content, route: Symbol) -> any LiveFlow {
        guard let flow = flow(content, route: route, parent: nil) else {
            return make(route, route, nil, self)
        }
        return flow
    }

    /// A screen with the flow that its content describes.
    func screen(
        _ route: Symbol, _ presentation: Presentation, _ content: AppRules.Content,
        in parent: any LiveFlow
    ) -> Screen {
        let screen = Screen(route, presentation)
        screen.child = flow(content, route: route, parent: parent)
        return screen
    }
}
