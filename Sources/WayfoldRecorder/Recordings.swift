import Foundation
import WayfoldModel
public import WayfoldReplay

#if canImport(SwiftUI)
    import SwiftUI
#else
    import HeadlessSwiftUI
#endif

/// Hands a recorder to the views of a scene, and records what concerns the scene.
struct SceneRecording: ViewModifier {
    @State private var turn: NavigationTurn?
    /// How many links were opened: it changes in the update in which the views take in a link.
    @State private var linkCount = 0
    @Environment(\.scenePhase) private var phase
    private let save: (() -> Void)?

    init(_ recorder: Recorder?, scene: UInt32, _ save: (() -> Void)?) {
        _turn = State(initialValue: recorder.map { NavigationTurn($0, scene: scene) })
        self.save = save
    }

    func body(content: Content) -> some View {
        content
            .environment(\.navigationTurn, turn)
            .onOpenURL { url in
                turn?.open(url.absoluteString)
                linkCount += 1
            }
            .onChange(of: linkCount) { _, _ in turn?.endSoon() }
            .onChange(of: phase) { _, phase in
                switch phase {
                case .active: turn?.enter(.active)
                case .inactive: turn?.enter(.inactive)
                case .background:
                    turn?.enter(.background)
                    save?()
                @unknown default: break
                }
            }
    }
}

/// Notes the changes of a value.
struct ChangeRecording<Value: Equatable>: ViewModifier {
    @Environment(\.navigationTurn) private var turn
    @Environment(\.isPresented) private var isPresented
    let value: Value
    /// Of the value before, the new one, and whether the view is in what is presented.
    let change: (Value, Value, Bool) -> NavigationChange

    func body(content: Content) -> some View {
        content.onChange(of: value) { old, new in
            guard let turn else { return }
            turn.note(change(old, new, isPresented))
        }
    }
}

/// Notes that something is presented and dismissed; another item in its place is both.
struct PresentationRecording: ViewModifier {
    @Environment(\.navigationTurn) private var turn
    private let route: Route?
    private let presentation: Presentation
    private let origin: () -> Origin?

    init(
        _ route: Route?, _ presentation: Presentation, _ origin: @escaping () -> Origin?
    ) {
        self.route = route
        self.presentation = presentation
        self.origin = origin
    }

    func body(content: Content) -> some View {
        content.onChange(of: route) { old, new in
            guard let turn else { return }
            let (presentation, origin) = (presentation, origin())
            if old != nil {
                // A person swipes a sheet down, and leaves a cover by a button.
                let gone = origin ?? (presentation == .sheet ? .gesture : .user)
                turn.note(
                    NavigationChange(rank: .dismissal) { $0.dismissed(origin: gone, scene: $1) })
            }
            if let new {
                turn.note(
                    NavigationChange(rank: .presentation) {
                        $0.routed(to: new, as: presentation, origin: origin ?? .user, scene: $1)
                    })
            }
        }
    }
}

extension Recorder {
    /// A recorder by the machine's clock.
    public convenience init(
        session: UInt64 = 1, capacity: Capacity = Capacity(), redaction: Redaction = .keepAll,
        last: LastEvents? = nil
    ) {
        self.init(session: session, capacity: capacity, redaction: redaction, last: last) {
            Int64(Date().timeIntervalSince1970 * 1_000_000)
        }
    }
}

private struct NavigationTurnKey: EnvironmentKey {
    static var defaultValue: NavigationTurn? { nil }
}

extension EnvironmentValues {
    /// Where the views of a scene note what they see; nil where nothing is recorded.
    var navigationTurn: NavigationTurn? {
        get { self[NavigationTurnKey.self] }
        set { self[NavigationTurnKey.self] = newValue }
    }
}
