import HeadlessSwiftUI
import RetentionTesting
import Testing
import WayfoldRetention

/// The first test of a SwiftUI app in a process, with nothing used before it.
@Suite(.enabled(if: AllocationTracking.reasonUnavailable == nil))
struct SwiftUIFirstUseTests {
    @Test func `the first journey through an app leaves nothing behind`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let report = expectNoRetention { journey() }
                #expect(report?.objects.isEmpty ?? true)
            }
        }
    }

    @Test func `journeys that begin with the first do not grow`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let report = expectNoGrowth(roundTrips: 3) { journey() }
                #expect(report?.objects.isEmpty ?? true)
            }
        }
    }

    @Test func `a model that the app keeps is reported with its holder, and nothing else`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let text = retentionIssue {
                    journey()
                    Kept.shop = Shop()
                }
                #expect(text.contains("static RetentionTestingTests.Kept.shop"))
                #expect(text.components(separatedBy: "RETAINED").count == 2, "\(text)")
            }
        }
    }
}

@MainActor private enum Kept {
    static var shop: Shop?
}

private final class Shop: ObservableObject {
    @Published var lines = ["Lamp", "Chair"]
    @Published var isOpen = false
}

private struct ShopView: View {
    @StateObject private var shop = Shop()
    @State private var isCartShown = false
    @AppStorage("visits") private var visits = 0

    var body: some View {
        NavigationView {
            List(shop.lines, id: \.self) { line in
                NavigationLink(line) {
                    LineView(line: line).environmentObject(shop)
                }
            }
            .navigationTitle("Shop")
            .toolbar { Button("Cart") { isCartShown = true } }
        }
        .sheet(isPresented: $isCartShown) { CartView() }
        .onAppear { visits += 1 }
    }
}

private struct LineView: View {
    let line: String
    @EnvironmentObject var shop: Shop
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack {
            Text("Of \(shop.lines.count)")
            Button("Buy") { dismiss() }
        }
    }
}

private struct CartView: View {
    @Environment(\.presentationMode) private var mode
    @State private var asks = false

    var body: some View {
        Button("Close") { asks = true }
            .alert("Sure?", isPresented: $asks) {
                Button("Yes") { mode.wrappedValue.dismiss() }
            }
    }
}

/// Shows the app on a stage of its own and goes everywhere.
@MainActor private func journey() {
    let stage = HeadlessStage()
    stage.show(ShopView())
    stage.finish()
    do {
        for word in ["Lamp", "Buy", "Cart", "Close", "Yes", "Chair"] {
            try stage.user.tap(word)
            stage.finish()
        }
        try stage.user.goBack()
        stage.finish()
    } catch {
        Issue.record(error)
    }
}
