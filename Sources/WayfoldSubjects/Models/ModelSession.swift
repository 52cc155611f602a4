import WayfoldArchitectures
import WayfoldModel

/// A session of a model of one's own, beside the fold.
///
/// It may be held by any thread; the model runs on the main thread, which must be free to do so.
nonisolated final class ModelSession<Model: NavigationModel>: LiveSession {
    /// What goes to the main thread and comes back, without a copy.
    // why: whoever holds the session waits for the main thread, so that one of the two has it
    private nonisolated final class MainThreadState: @unchecked Sendable {
        var model: Model?
        var vocabulary = Vocabulary()
        var report = StateReport()
        var objects: [AnyObject] = []

        /// Reads what the model shows. Linear in what is read.
        @MainActor
        func read(leavingOut long: LongStack?) {
            report.clear()
            objects.removeAll(keepingCapacity: true)
            guard let model else { return }
            report.add(.scene(0))
            var walk = ReportWalk(ModelSource())
            swap(&walk.source.vocabulary, &vocabulary)
            walk.write(model.shown, leavingOut: long, into: &report, &objects)
            swap(&walk.source.vocabulary, &vocabulary)
            // In the order in which the session has met their names, as the fold has them.
            let facts = model.facts.map { (vocabulary.symbol($0.name).number, $0) }
            for (_, fact) in facts.sorted(by: { $0.0 < $1.0 }) {
                report.add("fact \(fact.name) = \(fact.value)")
            }
        }
    }

    private let unsupported: ActionKindSet
    private let main = MainThreadState()

    init(
        _ launch: Subject.Launch,
        _ model: @escaping @MainActor @Sendable (_ faults: Set<String>) -> Model
    ) {
        unsupported = launch.dialect.unsupported
        // A model asks nobody for its faults: they are other code of its own.
        for fault in launch.faults { launch.chances.note(fault) }
        let (main, faults) = (main, launch.faults)
        onMain { main.model = model(faults) }
    }

    var remarks: [String] { [] }
    var changeCount: Int? { nil }

    func perform(_ event: Event, _ vocabulary: inout Vocabulary) -> Outcome {
        if event.scene != 0 || unsupported.contains(event.action.kind) {
            return .refused(Refusal(.unsupported))
        }
        switch event.action {
        // It is there from its launch on.
        case .endSession, .gap, .ready: return .applied
        default: break
        }
        let main = main
        swap(&main.vocabulary, &vocabulary)
        defer { swap(&main.vocabulary, &vocabulary) }
        return onMain {
            // It is asked for what is in front; where else something stands, it need not know.
            if case .path(let steps) = event.target, steps != main.model?.shown.activeSteps {
                return .refused(Refusal(.unsupported))
            }
            do throws(Refusal) {
                try main.model?.perform(ProgramRequest(event, main.vocabulary))
                return .applied
            } catch {
                return .refused(error)
            }
        }
    }

    func settle(_ vocabulary: inout Vocabulary) {}

    func read(
        into report: inout StateReport, _ fold: inout Fold, leavingOut long: LongStack?,
        objects: inout [AnyObject]
    ) {
        let main = main
        swap(&main.vocabulary, &fold.vocabulary)
        swap(&main.report, &report)
        swap(&main.objects, &objects)
        onMain { main.read(leavingOut: long) }
        swap(&main.vocabulary, &fold.vocabulary)
        swap(&main.report, &report)
        swap(&main.objects, &objects)
    }

    // An oracle sees screens by their objects, which a model need not have.
    func show(_ census: Census, _ vocabulary: inout Vocabulary) -> Shown { Shown() }
    func target(of event: Event, _ census: Census, _ vocabulary: inout Vocabulary) -> Int? { nil }
    func takeNotes(into moment: inout Moment) {}

    func tearDown() {
        let main = main
        onMain {
            main.model = nil
            main.objects = []
        }
        waitUntilFreed()
    }
}

/// The flows of a model.
private nonisolated struct ModelSource: ReportSource {
    /// Lent by whoever reads.
    var vocabulary = Vocabulary()

    mutating func open(_ flow: ShownFlow) -> ReportedFlow<ShownFlow, [ShownScreen]> {
        switch flow {
        case .stack(let screens): .stack(screens, screens: screens.count)
        case .wrapper(let name, let inner): .wrapper(vocabulary.symbol(name), inner)
        case .tabs(let name, let tabs, let selection):
            .tabs(
                vocabulary.symbol(name), routes: tabs.map { vocabulary.symbol($0.name) },
                flows: tabs.map(\.flow), selection: selection)
        }
    }

    mutating func screen(
        _ position: Int, of stack: [ShownScreen]
    ) -> ReportedScreen<ShownFlow, AnyObject> {
        let screen = stack[position]
        return ReportedScreen(
            vocabulary.symbol(screen.route), screen.presentation,
            screen.object ?? Unidentified.screen, showing: screen.flow)
    }
}

extension ShownFlow {
    /// The way down from it to the deepest flow on the visible path.
    fileprivate nonisolated var activeSteps: [Target.Step] {
        var (steps, flow): ([Target.Step], ShownFlow) = ([], self)
        while true {
            switch flow {
            case .stack(let screens):
                guard let inner = screens.last?.flow else { return steps }
                steps.append(screens.count == 1 ? .root : .entry(screens.count - 2))
                flow = inner
            case .tabs(_, let tabs, let selection):
                guard tabs.indices.contains(selection) else { return steps }
                steps.append(.tab(selection))
                flow = tabs[selection].flow
            case .wrapper(_, let inner): flow = inner
            }
        }
    }
}
