import HeadlessSwiftUI
import WayfoldModel

extension Pages {
    /// Something on a page that can be tapped, with what is said of it.
    nonisolated struct Element: Hashable {
        let route: Route

        var name: String { route.name }
    }

    /// A page's elements or those of a section of it, found by their name, and the sections within.
    struct SectionView: View {
        /// `home`, `home/recent`.
        let place: String
        let interactor: Interactor
        @State private var text = ""

        var body: some View {
            let actions = interactor.session.actions
            VStack {
                TextField("Element of \(place)", text: $text)
                Element.Row(element: Element(route: Route(text: text)), place: place)
                ForEach(actions.sections[place] ?? [], id: \.self) { section in
                    SectionView(place: section, interactor: interactor)
                }
            }
            .transformEnvironment(\.onTapElement) { tap in
                // In the place of what is said around it.
                tap.set(actions.places[place] ?? [:], by: interactor)
            }
        }
    }
}

extension Pages.Element {
    struct Row: View {
        // The action to be called for a tap; without one there is nothing to tap.
        @Environment(\.onTapElement) private var onTap

        let element: Pages.Element
        let place: String

        var body: some View {
            if let action = onTap[element.name] {
                Text("Tap \(element.route.text) of \(place)")
                    .onTapGesture { action(element) }
            }
        }
    }

    /// What a tap on an element does, by its name.
    struct Actions {
        private var byName: [String: (Pages.Element) -> Void] = [:]

        subscript(name: String) -> ((Pages.Element) -> Void)? { byName[name] }

        /// Sets what a tap on the elements of a place does there.
        mutating func set(
            _ place: Pages.ContextualActions.Elements, by interactor: Pages.Interactor
        ) {
            for (name, action) in place {
                byName[name] = { interactor.tapped($0, action($0)) }
            }
        }
    }
}

extension EnvironmentValues {
    /// What a tap on an element does here.
    var onTapElement: Pages.Element.Actions {
        get { self[EnvironmentKey_onTapElement.self] }
        set { self[EnvironmentKey_onTapElement.self] = newValue }
    }

    struct EnvironmentKey_onTapElement: EnvironmentKey {
        static var defaultValue: Pages.Element.Actions { Pages.Element.Actions() }
    }
}
