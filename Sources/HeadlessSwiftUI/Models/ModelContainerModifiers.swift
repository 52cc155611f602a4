/// Gives what it modifies the context of a container, which is made once for its place.
struct ModelContainerModifier: ViewModifier {
    @State private var made = MadeContainer()
    let types: [any PersistentModel.Type]
    let inMemory: Bool
    let isAutosaveEnabled: Bool
    let onSetup: (Result<ModelContainer, any Error>) -> Void

    func body(content: Content) -> some View {
        content.transformEnvironment(\.modelContext) { context in
            if let own = made.context(types, inMemory, isAutosaveEnabled, onSetup) { context = own }
        }
    }
}

/// The container of one place.
@MainActor
private final class MadeContainer {
    private var outcome: Result<ModelContainer, any Error>?

    nonisolated init() {}

    func context(
        _ types: [any PersistentModel.Type], _ inMemory: Bool, _ isAutosaveEnabled: Bool,
        _ onSetup: (Result<ModelContainer, any Error>) -> Void
    ) -> ModelContext? {
        guard outcome == nil else { return try? outcome?.get().mainContext }
        let made = Result {
            try ModelContainer(
                for: SwiftDataNames.Schema(types),
                configurations: [ModelConfiguration(isStoredInMemoryOnly: inMemory)])
        }
        outcome = made
        onSetup(made)
        guard case .success(let container) = made else { return nil }
        container.mainContext.autosaveEnabled = isAutosaveEnabled
        return container.mainContext
    }
}

extension View {
    /// Gives this view and those below it the main context of a container.
    public func modelContainer(_ container: ModelContainer) -> some View {
        environment(\.modelContext, container.mainContext)
    }
    public func modelContext(_ modelContext: ModelContext) -> some View {
        environment(\.modelContext, modelContext)
    }
    /// Makes a container for some models, once, and gives this view its main context.
    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
        isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        modifier(
            ModelContainerModifier(
                types: modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
                onSetup: onSetup))
    }
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false,
        isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        modelContainer(
            for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
            isUndoEnabled: isUndoEnabled, onSetup: onSetup)
    }
}

extension Scene {
    /// Gives the scene's views the main context of a container.
    public func modelContainer(_ container: ModelContainer) -> some Scene {
        _Scenes(view: AnyView(_sceneView.modelContainer(container)))
    }
    public func modelContext(_ modelContext: ModelContext) -> some Scene {
        _Scenes(view: AnyView(_sceneView.modelContext(modelContext)))
    }
    /// Makes a container for some models, once, and gives the scene's views its main context.
    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
        isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        _Scenes(
            view: AnyView(
                _sceneView.modelContainer(
                    for: modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
                    isUndoEnabled: isUndoEnabled, onSetup: onSetup)))
    }
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false,
        isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        modelContainer(
            for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
            isUndoEnabled: isUndoEnabled, onSetup: onSetup)
    }
}
