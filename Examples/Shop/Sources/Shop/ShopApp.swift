import SwiftUI
import WayfoldRecorder

/// A shop with a catalogue, orders and an account.
public struct ShopApp: App {
    @StateObject private var store: Store
    private let recorder: Recorder?

    public init() { self.init(Store()) }

    public init(_ store: Store) { self.init(store, recorder: nil) }

    init(_ store: Store, recorder: Recorder?) {
        _store = StateObject(wrappedValue: store)
        self.recorder = recorder
    }

    public var body: some Scene {
        WindowGroup {
            ShopView()
                .environmentObject(store)
                .recordsNavigation(with: recorder)
        }
    }
}

struct ShopView: View {
    @EnvironmentObject private var store: Store
    @Environment(\.scenePhase) private var phase
    @SceneStorage("place") private var place: Data?

    var body: some View {
        TabView(selection: $store.tab) {
            CatalogueTab()
                .tabItem { Label("Catalogue", systemImage: "list.bullet") }
                .tag(ShopTab.catalogue)
            OrdersTab()
                .tabItem { Label("Orders", systemImage: "shippingbox") }
                .tag(ShopTab.orders)
            AccountView()
                .tabItem { Label("Account", systemImage: "person") }
                .tag(ShopTab.account)
        }
        .accessibilityIdentifier("shop")
        .sheet(item: $store.purchase) { CheckoutView(product: $0.product) }
        .onOpenURL { store.open($0) }
        .onAppear { store.restore(place) }
        .onChange(of: phase) { _, phase in
            if phase != .active { place = store.saved() }
        }
        .recordsNavigation(fact: "signedIn", $store.isSignedIn)
        .recordsNavigation(tab: $store.tab)
        .recordsNavigation(path: $store.path)
        .recordsNavigation(sheet: $store.purchase) { _ in Route("checkout") }
    }
}

// MARK: the catalogue

struct CatalogueTab: View {
    @EnvironmentObject private var store: Store

    var body: some View {
        NavigationStack(path: $store.path) {
            List(Product.all) { product in
                NavigationLink(product.name, value: Page.product(id: product.id))
                    .accessibilityIdentifier("product?id=\(product.id)")
            }
            .navigationTitle("Catalogue")
            .accessibilityIdentifier("catalogue")
            .navigationDestination(for: Page.self) { page in
                switch page {
                case .product(let id): ProductView(id: id)
                case .reviews(let id): ReviewsView(id: id)
                }
            }
        }
    }
}

struct ProductView: View {
    let id: Int
    @EnvironmentObject private var store: Store

    private var product: Product? { Product.all.first { $0.id == id } }

    var body: some View {
        Form {
            if let product {
                Text("\(product.price) francs")
                NavigationLink("Reviews", value: Page.reviews(id: product.id))
                    .accessibilityIdentifier("reviews?id=\(product.id)")
                Button("Buy") { store.buy(product) }
                    .accessibilityIdentifier("checkout")
                Text(store.hint)
            } else {
                Text("No longer in the catalogue")
            }
        }
        .navigationTitle(product?.name ?? "")
        .accessibilityIdentifier("product?id=\(id)")
    }
}

struct ReviewsView: View {
    let id: Int

    var body: some View {
        List { Text("Nobody has written one yet") }
            .navigationTitle("Reviews")
            .accessibilityIdentifier("reviews?id=\(id)")
    }
}

// MARK: the checkout

/// What comes after the address.
enum CheckoutStep: Hashable {
    case payment
    case confirmation
}

/// A flow in a sheet, with a stack of its own.
struct CheckoutView: View {
    let product: Product
    @EnvironmentObject private var store: Store
    @Environment(\.dismiss) private var dismiss
    @State private var steps: [CheckoutStep] = []
    @State private var address = ""
    @State private var paysByCard = true

    var body: some View {
        NavigationStack(path: $steps) {
            Form {
                TextField("Address", text: $address)
                NavigationLink("Payment", value: CheckoutStep.payment)
                    .accessibilityIdentifier("payment")
                Button("Cancel") { dismiss() }
            }
            .navigationTitle("Delivery")
            .accessibilityIdentifier("checkout")
            .navigationDestination(for: CheckoutStep.self) { step in
                switch step {
                case .payment: payment
                case .confirmation: confirmation
                }
            }
        }
        .recordsNavigation(path: $steps)
    }

    private var payment: some View {
        Form {
            Toggle("Card", isOn: $paysByCard)
            NavigationLink("Confirm", value: CheckoutStep.confirmation)
                .accessibilityIdentifier("confirmation")
        }
        .navigationTitle("Payment")
        .accessibilityIdentifier("payment")
    }

    private var confirmation: some View {
        Form {
            Text("\(product.name), \(product.price) francs")
            Button("Order") { store.order(product) }
                .accessibilityIdentifier("order")
        }
        .navigationTitle("Confirm")
        .accessibilityIdentifier("confirmation")
    }
}

// MARK: the customer

struct OrdersTab: View {
    @EnvironmentObject private var store: Store

    var body: some View {
        NavigationStack {
            List(store.orders) { order in
                NavigationLink("Order \(order.id)", value: order)
            }
            .navigationTitle("Orders")
            .accessibilityIdentifier("orders")
            .navigationDestination(for: Order.self) { order in
                Form { Text("\(order.product.name), \(order.product.price) francs") }
                    .accessibilityIdentifier("order?id=\(order.id)")
            }
        }
    }
}

struct AccountView: View {
    @EnvironmentObject private var store: Store

    var body: some View {
        NavigationStack {
            Form {
                if store.isSignedIn {
                    Button("Sign out") { store.isSignedIn = false }
                } else {
                    Button("Sign in") { store.isSignedIn = true }
                }
            }
            .navigationTitle("Account")
            .accessibilityIdentifier("account")
        }
    }
}
