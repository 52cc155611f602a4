import HeadlessSwiftUI
import WayfoldModel
import WayfoldReplay
import WayfoldSubjects

/// An app that is wrong on iOS 16 only, and one that is on iOS 17 only.
@MainActor
enum ErrandsApp {
    nonisolated static let onOld = app("errands") { AnyView(Shop()) }
    nonisolated static let onMiddle = app("notes") { AnyView(Notes()) }
    nonisolated static let anywhere = app("plain") { AnyView(Text("Hello")) }

    /// Another one than that of the text where it cannot be read, with which no session passes.
    private nonisolated static let map =
        (try? AppMap(json: Array(text.utf8), file: "map")) ?? AppMap()

    private nonisolated static let text = """
        {"wayfold": 1, "name": "errands", "dialect": "canonical", "root": "shop",
         "flows": {"shop": {"stack": "shop"}},
         "routes": {"shop": {}, "basket": {}, "card": {}},
         "overrides": [
             {"element": "Basket", "in": "shop", "do": "present sheet basket"},
             {"element": "Card", "in": "basket", "do": "present sheet card"},
             {"element": "Pay", "in": "card", "do": "dismiss all"}
         ]}
        """

    private nonisolated static func app(
        _ name: String, _ view: @escaping @MainActor () -> AnyView
    ) -> StagedApp {
        StagedApp(
            name, map: map, usesMainQueue: false,
            launch: { stage, _ in
                let window = stage.show(view())
                return window
            })
    }

    /// A purchase in two sheets, one over the other, that are taken away together.
    private struct Shop: View {
        @State private var paysBy: String?
        @State private var isBasketShown = false

        var body: some View {
            Button("Basket") { isBasketShown = true }.accessibilityIdentifier("shop")
                .sheet(isPresented: $isBasketShown) {
                    Button("Card") { paysBy = "card" }.accessibilityIdentifier("basket")
                        .sheet(
                            isPresented: Binding {
                                paysBy != nil
                            } set: { _ in
                            }
                        ) {
                            Button("Pay") { (paysBy, isBasketShown) = (nil, false) }
                                .accessibilityIdentifier("card")
                        }
                }
        }
    }

    private final class Model: ObservableObject {
        @Published var isOpen = false
        @Published var isShared = false
    }

    /// A note that an old link shows, with a sheet of its own.
    private struct Notes: View {
        @StateObject private var model = Model()

        var body: some View {
            NavigationView {
                NavigationLink(isActive: $model.isOpen) {
                    Button("Share") { model.isShared = true }.accessibilityIdentifier("note")
                        .sheet(isPresented: $model.isShared) {
                            Text("Link").accessibilityIdentifier("share")
                        }
                } label: {
                    Text("Note")
                }
                .accessibilityIdentifier("notes")
            }
        }
    }
}
