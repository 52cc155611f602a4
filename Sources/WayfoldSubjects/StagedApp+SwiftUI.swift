public import HeadlessSwiftUI
public import WayfoldArchitectures
import WayfoldModel
import WayfoldReplay

extension StagedApp {
    /// A SwiftUI app that stands on a model of its own, with its app map in a file.
    ///
    /// ```swift
    /// let shop = try StagedApp(
    ///     "shop", ShopApp.init, of: Store.init, map: URL(filePath: "shop.map.json"),
    ///     samples: SampleTexts(routes: ["product?id=1"]))
    /// WayfoldTool.main(subjects: [shop.subject])
    /// ```
    /// A screen is called by the accessibility identifier of its outermost view, and so is a tab
    /// view; `screens` is for those that have none.
    ///
    /// - Parameters:
    ///   - name: the word by which it is chosen.
    ///   - app: makes the app of a model.
    ///   - model: makes what the app stands on, anew for each session.
    ///   - map: the file of its app map.
    ///   - usesMainQueue: whether it leaves anything in the main queue.
    ///   - program: what the program may be asked for, of the flow in front.
    /// - Throws: `MapError` for a file that is no app map; what reading it throws.
    public nonisolated init<Model: AnyObject, Main: App>(
        _ name: String, _ app: @escaping @MainActor (Model) -> Main,
        of model: @escaping @MainActor () -> Model, map file: URL,
        summary: String = "an app of your own", faults: [Fault] = [],
        usesMainQueue: Bool = false, samples: SampleTexts = SampleTexts(),
        screens: @escaping @MainActor () -> [ScreenName] = { [] },
        facts: @escaping @MainActor (Model) -> [(name: String, value: String)] = { _ in [] },
        rules: @escaping @MainActor () -> [ProgramAction<Model>] = { [] },
        program: @escaping @MainActor () -> [ProgramAction<Model>] = { [] }
    ) throws {
        let map = try AppMap(json: [UInt8](Data(contentsOf: file)), file: file.path)
        self.init(
            name, summary: summary, map: map, faults: faults, opensLinks: true,
            usesMainQueue: usesMainQueue, waitsForOtherThreads: false, samples: samples,
            launch: { stage, _ in
                // The fold has another entry where an element of a path is replaced.
                stage.viewChoices.replacedElement = .resetsState
                // It has the screens of tabs that nobody has selected yet, too.
                stage.viewChoices.tabContents = .areBuiltAtOnce
                let model = model()
                stage.run(app(model))
                return model
            },
            screens: screens, facts: facts, rules: rules,
            program: { program().map(\.inFront) })
        self = takingLinksAnytime()
    }
}
