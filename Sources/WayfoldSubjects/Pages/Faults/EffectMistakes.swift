import HeadlessSwiftUI

/// `swipe-cancels-effects`: what a page waits for is cancelled as soon as the page below it
/// appears, also where the swipe is cancelled; and a page waits for its dismissal.
final class SwipeCancelsEffects: Pages.Coordinator {
    /// The places on the path whose pages wait.
    private var waiting: Set<Int> = []

    override func goBack(_ count: Int) -> Bool {
        guard count <= path.count, waiting.contains(path.count) else {
            return count <= path.count
        }
        return super.goBack(count)
    }

    struct Effects: ViewModifier {
        let coordinator: SwipeCancelsEffects
        @State private var place: Int?

        func body(content: Content) -> some View {
            content.onAppear {
                let place = place ?? coordinator.path.count
                self.place = place
                coordinator.waiting = coordinator.waiting.filter { $0 < place }
                coordinator.waiting.insert(place)
            }
        }
    }
}

/// `push-renders-all`: a push has every page rendered again, and what is rendered is kept.
final class PushRendersAll: Pages.Coordinator {
    private var rendered: [() -> Int] = []

    struct Rendered: ViewModifier {
        let coordinator: PushRendersAll

        func body(content: Content) -> some View {
            let depth = { coordinator.path.count }
            let _ = coordinator.rendered.append(depth)
            content.accessibilityIdentifier("depth \(depth())")
        }
    }
}
