import HeadlessSwiftUI
import Testing

/// Chapter 3: what modifiers do to the transaction of an update.
@MainActor
struct TransactionFacts {
    let probe = Probe()

    /// Notes the transaction of each of its updates.
    struct Noting: UIViewRepresentable {
        let name: String
        let value: Int
        let probe: Probe
        func makeUIView(context: Context) -> UIView { UIView(frame: .zero) }
        func updateUIView(_ uiView: UIView, context: Context) {
            let transaction = context.transaction
            let lengths = [2.0, 3].filter { transaction.animation == .linear(duration: $0) }
            let animation = lengths.first.map { "\($0)" } ?? "-"
            let still = transaction.disablesAnimations ? " still" : ""
            probe.note("\(name) \(value) \(animation) \(transaction.name)\(still)")
        }
    }

    private func show<V: View>(@ViewBuilder _ content: @escaping (Int) -> V) -> Kept<Binding<Int>> {
        let kept = Kept<Binding<Int>>()
        probe.show(
            Stateful(0) { value in
                VStack { content(value.wrappedValue) }.onAppear { kept.value = value }
            })
        _ = probe.take()
        return kept
    }

    @Test(.unreadFact("SUI-UP-31"), .fact("SUI-UP-03"))
    func `a modifier changes the transaction of its subtree, the outer one first`() {
        let value = show { [probe] value in
            Noting(name: "free", value: value, probe: probe)
            Noting(name: "inner", value: value, probe: probe)
                .transaction { $0.name += " inner" }
                .transaction {
                    $0.disablesAnimations = true
                    $0.name = "outer"
                }
        }
        probe.run { withAnimation(.linear(duration: 2)) { value.value?.wrappedValue = 1 } }
        #expect(probe.take() == ["free 1 2.0 none", "inner 1 2.0 outer inner still"])
        probe.run { withTransaction(\.name, "named") { value.value?.wrappedValue = 2 } }
        #expect(probe.take() == ["free 2 - named", "inner 2 - outer inner still"])
    }

    @Test(.unreadFact("SUI-UP-31"))
    func `a modifier with a value changes the updates in which that changes`() {
        let value = show { [probe] value in
            Noting(name: "even", value: value, probe: probe)
                .transaction(value: value / 2) { $0.name = "changed" }
            Noting(name: "animated", value: value, probe: probe)
                .animation(.linear(duration: 3), value: value / 2)
            Noting(name: "still", value: value, probe: probe)
                .animation(.linear(duration: 3), value: value / 2)
                .transaction { $0.disablesAnimations = true }
        }
        probe.run { value.value?.wrappedValue = 1 }
        #expect(probe.take() == ["even 1 - none", "animated 1 - none", "still 1 - none still"])
        probe.run { value.value?.wrappedValue = 2 }
        #expect(
            probe.take() == ["even 2 - changed", "animated 2 3.0 none", "still 2 - none still"])
    }

    @Test(.unreadFact("SUI-UP-31"))
    func `the view that a closure is given keeps its transactions`() {
        let value = show { [probe] value in
            Noting(name: "content", value: value, probe: probe)
                .transaction {
                    $0.name = "body"
                } body: { content in
                    VStack {
                        Noting(name: "beside", value: value, probe: probe)
                        content
                    }
                }
        }
        probe.run { value.value?.wrappedValue = 1 }
        #expect(probe.take() == ["beside 1 - body", "content 1 - none"])
    }

    @Test(.unreadFact("SUI-UP-31"))
    func `a presentation and a push go unanimated where a modifier says so`() throws {
        let kept = Kept<(Binding<Bool>, Binding<Bool>)>()
        probe.show(
            Stateful(false) { isShown in
                Stateful(false) { isActive in
                    NavigationView {
                        NavigationLink("Go", isActive: isActive) { Text("Pushed") }
                            .sheet(isPresented: isShown) { Text("Sheet") }
                            .transaction { $0.disablesAnimations = true }
                    }
                    .onAppear { kept.value = (isShown, isActive) }
                }
            })
        let (isShown, isActive) = try #require(kept.value)
        let start = probe.stage.now
        probe.run { isShown.wrappedValue = true }
        #expect(probe.texts == ["Sheet"])
        probe.run { isShown.wrappedValue = false }
        probe.run { isActive.wrappedValue = true }
        #expect(probe.texts == ["Pushed"])
        #expect(probe.stage.now == start)
    }

    struct Completing: View {
        let probe: Probe
        @State private var isDone = false
        @State private var value = 0
        var body: some View {
            Button("Go \(value) \(isDone)") {
                withAnimation(.linear(duration: 1)) {
                    value += 1
                } completion: {
                    isDone = true
                    probe.note("done \(value) at \(probe.stage.now)")
                }
            }
            .transaction { $0.animation = .linear(duration: 5) }
        }
    }

    @Test(.unreadFact("SUI-UP-30", "SUI-UP-33"))
    func `the completion is that of the write's own animation`() throws {
        probe.show(Completing(probe: probe))
        let start = probe.stage.now
        try probe.tap("Go 0 false")
        #expect(probe.take() == ["done 1 at \(start + 1)"])
        #expect(probe.texts == ["Go 1 true"])
    }

    @Test(.unreadFact("SUI-UP-30", "SUI-UP-31"), .choice("SUI-U-29"))
    func `a view leaves when its animation is over`() throws {
        let value = show { [probe] value in
            VStack {
                if value == 0 { Text("x").onDisappear { probe.note("gone \(probe.stage.now)") } }
            }
            .animation(.linear(duration: 4), value: value)
        }
        let start = probe.stage.now
        probe.run { value.value?.wrappedValue = 1 }
        #expect(probe.take() == ["gone \(start + 4)"])
    }
}

extension Transaction {
    fileprivate var name: String {
        get { self[NameKey.self] }
        set { self[NameKey.self] = newValue }
    }
    private enum NameKey: TransactionKey { static var defaultValue: String { "none" } }
}
