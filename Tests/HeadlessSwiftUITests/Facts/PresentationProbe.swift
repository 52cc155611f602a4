import HeadlessSwiftUI

/// The ways of showing one view over another.
enum PresentationKind: CaseIterable, Sendable {
    case sheet
    case cover
    case popover
}

/// What presentations of these tests are bound to, kept by an app.
@Observable @MainActor
final class Wishes {
    var first = false
    var second = false
    var third = false
    var item: Item?
    var number = 0

    struct Item: Identifiable, Equatable, Sendable {
        var id: Int
        var text = ""
    }
}

extension View {
    /// Shows a view in one of the ways; a popover has no action for its end.
    @ViewBuilder
    func presenting<Content: View>(
        _ kind: PresentationKind, _ isPresented: Binding<Bool>,
        onDismiss: @escaping () -> Void = {}, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        switch kind {
        case .sheet: sheet(isPresented: isPresented, onDismiss: onDismiss, content: content)
        case .cover:
            fullScreenCover(isPresented: isPresented, onDismiss: onDismiss, content: content)
        case .popover: popover(isPresented: isPresented, content: content)
        }
    }
}

extension Probe {
    /// A binding that notes what is written through it.
    func noting<Value>(_ name: String, _ binding: Binding<Value>) -> Binding<Value> {
        Binding(
            get: { binding.wrappedValue },
            set: { [self] new in
                let line = "\(name) = \(new)"
                MainActor.assumeIsolated { note(line) }
                binding.wrappedValue = new
            })
    }

    /// Does some work, and looks at what there is some turns later, within its transition.
    func midway(_ work: () throws -> Void, look: () -> Void) rethrows {
        try stage.perform {
            try work()
            for _ in 0..<3 { stage.turn() }
            look()
        }
        finish()
    }

    /// Taps and looks, without letting everything settle in between.
    func tapOnly(_ name: String) throws { try stage.perform { try stage.user.tap(name) } }
}
