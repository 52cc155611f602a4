import HeadlessSwiftUI

/// The view of tabs. All its tabs' views are made with it.
struct TabCoordinatableView<T: TabCoordinatable>: View, TabsView {
    private let coordinator: T
    private let router: TabRouter<T>
    @ObservedObject var child: TabChild
    let views: [AnyView]

    init(_ coordinator: T) {
        self.coordinator = coordinator
        router = TabRouter(coordinator: coordinator)
        RouterStore.shared.store(router: router)
        child = coordinator.child
        coordinator.setUpTabs()
        views = (coordinator.child.tabs ?? []).map { $0.presentable.view() }
    }

    var body: some View {
        coordinator.customize(
            AnyView(
                TabView(selection: $child.activeTab) {
                    ForEach(Array(views.enumerated()), id: \.offset) { tab in
                        tab.element
                            .tabItem {
                                child.tabs?[tab.offset].tabItem(tab.offset == child.activeTab)
                            }
                            .tag(tab.offset)
                    }
                })
        )
        .environmentObject(router)
    }

    var identity: ObjectIdentifier { ObjectIdentifier(router) }
}
