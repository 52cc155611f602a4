import HeadlessSwiftUI

/// The screen of one level of a coordinator, with what it may present: a link, a sheet, a cover.
struct NavigationCoordinatableView<T: NavigationCoordinatable>: View, LevelView {
    let coordinator: T
    let id: Int
    private let router: NavigationRouter<T>
    @ObservedObject var helper: PresentationHelper<T>
    @ObservedObject private var root: NavigationRoot
    /// The view of the item; nil at the root.
    private let start: AnyView?

    init(id: Int, _ coordinator: T) {
        self.id = id
        self.coordinator = coordinator
        let levels = coordinator.levels
        helper = PresentationHelper(level: id, coordinator)
        router = NavigationRouter(id: id, coordinator: coordinator)
        root = StinsenTrap.stopping { () throws(StinsenTrap) in
            if levels.root == nil { try coordinator.setUpRoot() }
            guard let root = levels.root else { throw .noRoot }
            return root
        }
        start = levels.items.indices.contains(id) ? levels.items[id].presentable as? AnyView : nil
        RouterStore.shared.store(router: router)
    }

    var body: some View {
        screen
            .background(link.hidden())
            .sheet(isPresented: isPresented(.sheet), onDismiss: dismissed) {
                content.interactiveDismissDisabled(isLocked)
            }
            .environmentObject(router)
            .background(
                // A view of its own: one view has one sheet or cover.
                Color.clear
                    .fullScreenCover(isPresented: isPresented(.cover), onDismiss: dismissed) {
                        content
                    }
                    .environmentObject(router))
    }

    /// What is put around the root is around nothing else.
    var screen: AnyView {
        start ?? AnyView(coordinator.customize(root.item.child.view()))
    }

    private var link: some View {
        NavigationLink(destination: destination, isActive: isPresented(.link)) { EmptyView() }
    }

    private var destination: AnyView {
        guard let view = helper.presented?.view else { return AnyView(EmptyView()) }
        return AnyView(view.onDisappear(perform: dismissed))
    }

    private var content: AnyView { helper.presented?.view ?? AnyView(EmptyView()) }

    private var isLocked: Bool {
        if case .modalNonDismissible? = helper.presented?.type { true } else { false }
    }

    /// Whatever is written, this screen has come to the top: what is above it goes.
    private func isPresented(_ slot: PresentationType.Slot) -> Binding<Bool> {
        Binding {
            helper.presented?.type.slot == slot
        } set: { _ in
            coordinator.appear(id)
        }
    }

    var levels: NavigationLevels { coordinator.levels }
    var presented: Presented? { helper.presented }
    var identity: ObjectIdentifier { ObjectIdentifier(helper) }
    var changes: [ObservableObjectPublisher] { [helper.objectWillChange, root.objectWillChange] }

    private func dismissed() { coordinator.levels.dismissed(at: id) }
}
