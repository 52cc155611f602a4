import HeadlessSwiftUI
import Testing

/// Modifiers and views that only decorate, as apps write them: they compile, and what they
/// decorate is there.
@MainActor
struct DecorationSampleTests {
    let probe = Probe()

    private struct Symbols: View {
        @State private var count = 0
        @Namespace private var namespace
        var body: some View {
            Image(systemName: "star").symbolEffect(.bounce, value: count)
                .symbolEffect(.pulse).symbolEffect(.variableColor.iterative.reversing)
                .symbolEffect(.rotate, options: .repeat(3).speed(2), isActive: count > 0)
                .contentTransition(.symbolEffect(.replace.downUp)).symbolEffectsRemoved()
            GlassEffectContainer(spacing: 4) {
                Text("Glass").glassEffect().glassEffect(.regular.interactive(), in: .capsule)
                    .glassEffectID("a", in: namespace)
            }
            Button("Prominent") {}.buttonStyle(.glassProminent)
        }
    }

    private struct Assisted: View {
        var body: some View {
            Text("Assisted")
                .accessibilityAction {}
                .accessibilityAction(.magicTap) {}
                .accessibilityAction(named: "Delete") {}
                .accessibilityActions { Button("Other") {} }
                .accessibilityRepresentation { Text("R") }
                .accessibilityAdjustableAction { _ in }
                .accessibilityInputLabels(["one", "two"])
                .accessibilityRespondsToUserInteraction()
                .accessibility(addTraits: .isButton)
                .accessibility(hidden: false)
        }
    }

    private struct Dragged: View {
        var body: some View {
            Text("Dragged")
                .draggable("payload")
                .dropDestination(for: String.self) { _, _ in false }
                .onDrag { NSItemProvider(object: "x" as NSString) }
                .onDrop(of: [.text, .image], isTargeted: nil) { _ in false }
                .hoverEffect(.lift)
                .onContinuousHover { _ in }
                .onKeyPress(.return) { .handled }
                .onKeyPress(keys: [.escape], phases: .down) { _ in .ignored }
        }
    }

    private struct Drawn: View {
        var body: some View {
            Canvas { context, size in
                context.translateBy(x: size.width / 2, y: 0)
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
                context.draw(Text("drawn"), at: .zero)
            }
            Text("Sprung").animation(.spring(), value: 1).animation(.spring(.bouncy), value: 2)
                .animation(.interpolatingSpring(stiffness: 60, damping: 10).delay(0.1), value: 3)
                .foregroundStyle(Color(Color(red: 1, green: 0, blue: 0).resolve(in: .init())))
        }
    }

    struct Note: Codable, Transferable {
        var text = ""
        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(contentType: .json)
            ProxyRepresentation(exporting: \.text)
        }
    }

    @Test func `what only decorates keeps what it decorates`() {
        probe.show(
            VStack {
                Symbols()
                Assisted()
                Dragged()
                Drawn()
                ShareLink(item: Note(), preview: SharePreview("Note", image: Image("n")))
                Text("Searched")
            })
        #expect(
            probe.texts == [
                "Glass", "Prominent", "Assisted", "Dragged", "Sprung", "Share…", "Searched",
            ])
    }

    @Test func `the older name of the size of texts follows the newer one`() {
        struct Reading: View {
            @Environment(\.sizeCategory) var size
            var body: some View { Text("\(size)") }
        }
        probe.show(
            VStack {
                Reading()
                Reading().environment(\.dynamicTypeSize, .accessibility2)
                Reading().environment(\.sizeCategory, .small)
            })
        #expect(probe.texts == ["large", "accessibilityLarge", "small"])
    }

    @Test func `a person chooses a scope and a suggestion of a search`() throws {
        struct Searching: View {
            @State private var text = ""
            @State private var scope = 1
            var body: some View {
                Text("scope \(scope) text \(text)")
                    .searchable(text: $text)
                    .searchScopes($scope) {
                        Text("First").tag(1)
                        Text("Second").tag(2)
                    }
                    .searchSuggestions { Button("Suggested") { text = "s" } }
            }
        }
        probe.show(Searching())
        try probe.tap("Second")
        try probe.tap("Suggested")
        #expect(probe.texts.first == "scope 2 text s")
    }
}
