import Foundation
import HeadlessUIKit
import Testing

/// What an app asks the store, and what a stage answers.
@MainActor
struct StoreTests {
    private let apples = StoreProduct(identifier: "apples", title: "Apples", price: 2)

    @Test func `a store without products says so, and sells nothing`() async {
        let stage = HeadlessStage()
        let buyer = Buyer()
        stage.perform {
            #expect(!SKPaymentQueue.canMakePayments())
            SKPaymentQueue.default().add(buyer)
            buyer.ask(for: ["apples", "pears"])
        }
        #expect(buyer.lines == [])
        await stage.settle()
        #expect(buyer.lines == ["products , unknown apples pears", "finished"])
        buyer.lines = []
        stage.perform { SKPaymentQueue.default().add(SKPayment(product: SKProduct())) }
        await stage.settle()
        #expect(buyer.lines == ["purchasing", "failed 5"])
    }

    @Test(
        arguments: [
            (PaymentAnswer.paid, "purchased 1"), (.cancelled, "failed 2"), (.deferred, "deferred"),
        ])
    func `a payment ends as a person answers`(answer: PaymentAnswer, line: String) async {
        let stage = HeadlessStage()
        stage.device.products = [apples]
        stage.device.paymentAnswer = answer
        let buyer = Buyer()
        stage.perform {
            SKPaymentQueue.default().add(buyer)
            buyer.ask(for: ["apples"])
        }
        await stage.settle()
        stage.perform { buyer.products.map(SKPayment.init).forEach(SKPaymentQueue.default().add) }
        await stage.settle()
        #expect(
            buyer.lines == ["products Apples 2, unknown ", "finished", "purchasing", line])
    }

    @Test func `what was paid is restored, and finished transactions leave the queue`() async {
        let stage = HeadlessStage()
        stage.device.products = [apples]
        stage.device.paymentAnswer = .paid
        let buyer = Buyer()
        let queue = stage.perform { SKPaymentQueue.default() }
        queue.add(buyer)
        stage.perform { buyer.ask(for: ["apples"]) }
        await stage.settle()
        stage.perform { buyer.products.map(SKPayment.init).forEach(queue.add) }
        await stage.settle()
        stage.perform {
            for transaction in queue.transactions { queue.finishTransaction(transaction) }
        }
        await stage.settle()
        #expect(queue.transactions.isEmpty)
        buyer.lines = []
        stage.perform { queue.restoreCompletedTransactions() }
        await stage.settle()
        #expect(buyer.lines == ["restored 2", "all restored"])
    }

    @Test func `without a network the store does not answer`() async {
        let stage = HeadlessStage()
        stage.device.isOnline = false
        let buyer = Buyer()
        stage.perform { buyer.ask(for: ["apples"]) }
        await stage.settle()
        #expect(buyer.lines == ["error"])
    }

    @Test func `a page of the store is left by its button`() async {
        let stage = HeadlessStage()
        let root = UIViewController()
        let page = SKStoreProductViewController()
        _ = stage.show(root)
        stage.finish()
        stage.perform { root.present(page, animated: true) }
        stage.finish()
        var isLoaded: Bool?
        stage.perform {
            page.loadProduct(withParameters: [:]) { isLoaded = $0 && $1 == nil }
        }
        await stage.settle()
        let button = page.view.subviews.compactMap { $0 as? UIButton }.first
        #expect(isLoaded == false)
        if let button { stage.user.tap(button) }
        stage.finish()
        #expect(root.presentedViewController == nil)
    }
}

@MainActor
private final class Buyer: NSObject, SKPaymentTransactionObserver, SKProductsRequestDelegate {
    nonisolated(unsafe) var lines: [String] = []
    nonisolated(unsafe) var products: [SKProduct] = []
    private var request: SKProductsRequest?

    func ask(for identifiers: Set<String>) {
        let request = SKProductsRequest(productIdentifiers: identifiers)
        request.delegate = self
        request.start()
        self.request = request
    }

    nonisolated func productsRequest(
        _ request: SKProductsRequest, didReceive response: SKProductsResponse
    ) {
        products = response.products
        let known = products.map { "\($0.localizedTitle) \($0.price)" }.joined(separator: " ")
        let unknown = response.invalidProductIdentifiers.joined(separator: " ")
        lines.append("products \(known), unknown \(unknown)")
    }

    nonisolated func requestDidFinish(_ request: SKRequest) { lines.append("finished") }
    nonisolated func request(_ request: SKRequest, didFailWithError error: any Error) {
        lines.append("error")
    }

    nonisolated func paymentQueue(
        _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
    ) {
        for transaction in transactions {
            let detail =
                transaction.transactionIdentifier
                ?? (transaction.error as? SKError).map { "\($0.code.rawValue)" }
            lines.append(
                ["\(transaction.transactionState)", detail].compactMap(\.self)
                    .joined(separator: " "))
        }
    }

    nonisolated func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
        lines.append("all restored")
    }
}
