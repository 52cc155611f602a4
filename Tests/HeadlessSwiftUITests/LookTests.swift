import HeadlessSwiftUI
import Testing

/// What only decorates: it compiles as apps write it, is read back, and keeps what it decorates.
@MainActor
struct LookTests {
    let probe = Probe()

    struct Reading: View {
        let probe: Probe
        @Environment(\.controlSize) private var controlSize
        @Environment(\.redactionReasons) private var redaction
        @Environment(\.isScrollEnabled) private var scrolls
        @Environment(\.textCase) private var textCase
        @Environment(\.multilineTextAlignment) private var alignment
        @Environment(\.imageScale) private var imageScale
        @Environment(\.truncationMode) private var truncation
        @Environment(\.minimumScaleFactor) private var factor
        @Environment(\.autocorrectionDisabled) private var isPlain
        @Environment(\.headerProminence) private var prominence
        @Environment(\.defaultMinListRowHeight) private var rowHeight
        var body: some View {
            let _ = probe.note(
                "\(controlSize) \(redaction.rawValue) \(scrolls) \(textCase.map { "\($0)" } ?? "-")"
                    + " \(alignment) \(imageScale) \(truncation) \(factor) \(isPlain)"
                    + " \(prominence) \(rowHeight)")
            Text("x")
        }
    }

    @Test func `what a modifier says is read in the environment`() {
        probe.show(Reading(probe: probe))
        #expect(
            probe.take() == ["regular 0 true - leading medium tail 1.0 false standard 44.0"])
        probe.show(
            Reading(probe: probe)
                .controlSize(.small).redacted(reason: .placeholder).scrollDisabled(true)
                .textCase(.uppercase).multilineTextAlignment(.center).imageScale(.large)
                .truncationMode(.head).minimumScaleFactor(0.5).autocorrectionDisabled()
                .headerProminence(.increased).redacted(reason: .privacy)
                .environment(\.defaultMinListRowHeight, 10))
        #expect(
            probe.take() == ["small 3 false uppercase center large head 0.5 true increased 10.0"])
        probe.show(Reading(probe: probe).unredacted().redacted(reason: .placeholder))
        #expect(
            probe.take() == ["regular 0 true - leading medium tail 1.0 false standard 44.0"])
    }

    struct Turning: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            content.rotationEffect(.degrees(phase.value * 90)).opacity(phase.isIdentity ? 1 : 0)
        }
    }

    private func flipping<V: View>(_ make: @escaping (Text) -> V) -> Kept<Binding<Bool>> {
        let kept = Kept<Binding<Bool>>()
        let probe = probe
        probe.show(
            Stateful(true) { isThere in
                VStack {
                    if isThere.wrappedValue {
                        make(Text("There"))
                            .onDisappear { probe.note("gone \(probe.stage.now)") }
                    } else {
                        Text("Other").onAppear { probe.note("other \(probe.stage.now)") }
                    }
                }
                .onAppear { kept.value = isThere }
            })
        return kept
    }

    @Test func `a view with a transition of an app's own is there, and goes`() {
        let kept = flipping { text in
            text.transition(Turning().combined(with: OpacityTransition()))
        }
        #expect(probe.texts == ["There"])
        let now = probe.stage.now
        probe.run { kept.value?.wrappedValue = false }
        #expect(probe.texts == ["Other"])
        #expect(probe.take() == ["other \(now)", "gone \(now)"])
    }

    @Test(.choice("SUI-U-29"))
    func `a transition with an animation of its own takes its time`() {
        let kept = Kept<Binding<Bool>>()
        let probe = probe
        probe.show(
            Stateful(true) { isThere in
                VStack {
                    if isThere.wrappedValue {
                        Text("There").onDisappear { probe.note("gone \(probe.stage.now)") }
                            .transition(.slide.animation(.linear(duration: 2)))
                    }
                }
                .onAppear { kept.value = isThere }
            })
        let now = probe.stage.now
        probe.run { kept.value?.wrappedValue = false }
        #expect(probe.take() == ["gone \(now + 2)"])
    }

    struct Flow: Layout {
        struct Cache { var rows = 0 }
        var spacing: CGFloat = 8
        func makeCache(subviews: Subviews) -> Cache { Cache() }
        func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
        ) -> CGSize {
            let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
            return CGSize(width: sizes.map(\.width).reduce(0, +), height: 0)
        }
        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
        ) {
            for view in subviews {
                let rank = view[RankKey.self]
                view.place(
                    at: CGPoint(x: CGFloat(rank) * spacing, y: bounds.minY), proposal: proposal)
            }
        }
    }

    struct RankKey: LayoutValueKey { static let defaultValue = 0 }

    @Test func `the views of a layout are there, whichever layout it becomes`() throws {
        probe.show(
            Stateful(true) { isFlow in
                let layout = isFlow.wrappedValue ? AnyLayout(Flow()) : AnyLayout(VStackLayout())
                layout {
                    Counter("A").layoutValue(key: RankKey.self, value: 1)
                    Counter("B")
                    Button("Switch") { isFlow.wrappedValue.toggle() }
                }
                Flow(spacing: 2) { Text("Last") }
            })
        try probe.tap("A 0")
        try probe.tap("Switch")
        #expect(probe.texts == ["A 1", "B 0", "Switch", "Last"])
    }
}
