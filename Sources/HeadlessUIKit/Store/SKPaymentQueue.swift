/// What an app wants to sell.
open class SKPayment: NSObject {
    public fileprivate(set) var productIdentifier: String
    fileprivate var count = 1
    fileprivate var user: String?
    open var quantity: Int { count }
    open var applicationUsername: String? { user }
    open var requestData: Data? { nil }

    public init(product: SKProduct) {
        productIdentifier = product.productIdentifier
        super.init()
    }
}

/// The same, as it can be changed.
open class SKMutablePayment: SKPayment {
    open override var quantity: Int {
        get { count }
        set { count = newValue }
    }
    open override var applicationUsername: String? {
        get { user }
        set { user = newValue }
    }
    open var simulatesAskToBuyInSandbox = false
}

/// What became of a payment.
open class SKPaymentTransaction: NSObject {
    public let payment: SKPayment
    open fileprivate(set) var transactionState = SKPaymentTransactionState.purchasing
    open fileprivate(set) var error: (any Error)?
    open fileprivate(set) var transactionIdentifier: String?
    open fileprivate(set) var transactionDate: Date?
    open fileprivate(set) var original: SKPaymentTransaction?

    init(_ payment: SKPayment) {
        self.payment = payment
        super.init()
    }
}

/// What became of a payment.
public enum SKPaymentTransactionState: Int, Sendable {
    case purchasing
    case purchased
    case failed
    case restored
    case deferred
}

/// Hears what becomes of payments.
public protocol SKPaymentTransactionObserver: NSObjectProtocol {
    func paymentQueue(
        _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
    func paymentQueue(
        _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
    func paymentQueue(
        _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
    func paymentQueue(
        _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
    ) -> Bool
}

extension SKPaymentTransactionObserver {
    public func paymentQueue(
        _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
    ) {}
    public func paymentQueue(
        _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
    ) {}
    public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
    public func paymentQueue(
        _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
    ) -> Bool { false }
}

/// Takes payments. A person's answer is `HeadlessDevice.paymentAnswer`; what the store does not
/// sell fails. Observers hear of both in later turns. Nobody sees a receipt.
// why: used on the main queue alone, as UIKit's own.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
    private var observers: [any SKPaymentTransactionObserver] = []
    private var sold: [SKPayment] = []
    private unowned let device: HeadlessDevice
    private var count = 0
    open private(set) var transactions: [SKPaymentTransaction] = []

    init(_ device: HeadlessDevice) {
        self.device = device
        super.init()
    }

    /// The stage's.
    open class func `default`() -> SKPaymentQueue { HeadlessDevice.current.payments }

    /// Whether the store sells anything.
    open class func canMakePayments() -> Bool { !HeadlessDevice.current.products.isEmpty }

    open var transactionObservers: [any SKPaymentTransactionObserver] { observers }
    open func add(_ observer: any SKPaymentTransactionObserver) {
        if !observers.contains(where: { $0 === observer }) { observers.append(observer) }
    }

    open func remove(_ observer: any SKPaymentTransactionObserver) {
        observers.removeAll { $0 === observer }
    }

    open func add(_ payment: SKPayment) {
        let transaction = SKPaymentTransaction(payment)
        transactions.append(transaction)
        report(transaction) { $0.transactionState = .purchasing }
        report(transaction) { [self] in settle($0) }
    }

    open func finishTransaction(_ transaction: SKPaymentTransaction) {
        guard let index = transactions.firstIndex(where: { $0 === transaction }) else { return }
        transactions.remove(at: index)
        later { queue in
            for observer in queue.observers {
                observer.paymentQueue(queue, removedTransactions: [transaction])
            }
        }
    }

    open func restoreCompletedTransactions() {
        for payment in sold {
            let transaction = SKPaymentTransaction(payment)
            transactions.append(transaction)
            report(transaction) { [self] in
                identify($0)
                $0.transactionState = .restored
            }
        }
        later { queue in
            for observer in queue.observers {
                guard queue.device.isOnline else {
                    observer.paymentQueue(
                        queue,
                        restoreCompletedTransactionsFailedWithError: URLError(
                            .notConnectedToInternet))
                    continue
                }
                observer.paymentQueueRestoreCompletedTransactionsFinished(queue)
            }
        }
    }

    open func restoreCompletedTransactions(withApplicationUsername username: String?) {
        restoreCompletedTransactions()
    }

    private func settle(_ transaction: SKPaymentTransaction) {
        let name = transaction.payment.productIdentifier
        guard device.isOnline, device.products.contains(where: { $0.identifier == name }) else {
            transaction.error = SKError(.storeProductNotAvailable)
            transaction.transactionState = .failed
            return
        }
        switch device.paymentAnswer {
        case .paid:
            identify(transaction)
            transaction.transactionState = .purchased
            sold.append(transaction.payment)
        case .cancelled:
            transaction.error = SKError(.paymentCancelled)
            transaction.transactionState = .failed
        case .deferred: transaction.transactionState = .deferred
        }
    }

    private func identify(_ transaction: SKPaymentTransaction) {
        count += 1
        transaction.transactionIdentifier = String(count)
        transaction.transactionDate = Date()
    }

    private func report(
        _ transaction: SKPaymentTransaction, _ change: @escaping (SKPaymentTransaction) -> Void
    ) {
        later { queue in
            change(transaction)
            for observer in queue.observers {
                observer.paymentQueue(queue, updatedTransactions: [transaction])
            }
        }
    }

    private func later(_ work: @escaping (SKPaymentQueue) -> Void) {
        // why: the work goes to the main queue and nowhere else.
        nonisolated(unsafe) let work = work
        DispatchQueue.main.async { work(self) }
    }
}
