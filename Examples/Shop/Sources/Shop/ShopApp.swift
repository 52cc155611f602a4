import SwiftUI

/// A shop of three screens, a sheet and an alert.
public struct ShopApp: App {
    @StateObject private var cart = Cart()

    public init() {}

    public var body: some Scene {
        WindowGroup {
            ShopView().environmentObject(cart)
        }
    }
}

public struct ShopView: View {
    @State private var path: [Product] = []
    @State private var showsCart = false

    public init() {}

    public var body: some View {
        NavigationStack(path: $path) {
            ProductsView(showsCart: $showsCart)
                .navigationDestination(for: Product.self) { ProductView(product: $0) }
        }
        .sheet(isPresented: $showsCart) { CartView() }
        .onOpenURL { url in
            showsCart = false
            path = Product.all.filter { "\($0.id)" == url.lastPathComponent }
        }
    }
}

public struct ProductsView: View {
    @EnvironmentObject private var cart: Cart
    @Binding var showsCart: Bool

    public var body: some View {
        List(Product.all) { product in
            NavigationLink(product.name, value: product)
        }
        .navigationTitle("Shop")
        .toolbar {
            Button("Cart (\(cart.products.count))") { showsCart = true }
                .accessibilityIdentifier("show-cart")
        }
    }
}

public struct ProductView: View {
    public let product: Product
    @EnvironmentObject private var cart: Cart
    @Environment(\.dismiss) private var dismiss

    public var body: some View {
        VStack {
            Text(product.name)
            Text("\(product.price) francs")
            Button("Add to cart") {
                cart.add(product)
                dismiss()
            }
        }
    }
}

public struct CartView: View {
    @EnvironmentObject private var cart: Cart
    @Environment(\.dismiss) private var dismiss
    @State private var asks = false

    public var body: some View {
        VStack {
            ForEach(cart.products) { product in Text(product.name) }
            Text("Total: \(cart.total)")
            Button("Order") { asks = true }
                .disabled(cart.products.isEmpty)
        }
        .alert("Order now?", isPresented: $asks) {
            Button("Yes") {
                cart.empty()
                dismiss()
            }
            Button("Not yet", role: .cancel) {}
        }
    }
}
