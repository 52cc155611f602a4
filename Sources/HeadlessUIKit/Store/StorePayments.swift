/// Something that the store sells, for `HeadlessDevice.products`.
public struct StoreProduct: Hashable, Sendable {
    public var identifier: String
    public var title: String
    public var details: String
    public var price: Decimal

    public init(identifier: String, title: String, details: String = "", price: Decimal) {
        self.identifier = identifier
        self.title = title
        self.details = details
        self.price = price
    }
}

/// What a person does when an app asks for money, for `HeadlessDevice.paymentAnswer`.
public enum PaymentAnswer: Sendable {
    case paid
    case cancelled
    /// Somebody else has to allow it.
    case deferred
}

/// Why the store did not sell.
public struct SKError: Error, Hashable, Sendable {
    /// The reasons.
    public enum Code: Int, Sendable {
        case unknown
        case clientInvalid
        case paymentCancelled
        case paymentInvalid
        case paymentNotAllowed
        case storeProductNotAvailable
        case cloudServicePermissionDenied
        case cloudServiceNetworkConnectionFailed
        case cloudServiceRevoked
    }

    public let code: Code
    public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

    public static var errorDomain: String { "SKErrorDomain" }
    public static var unknown: Code { .unknown }
    public static var clientInvalid: Code { .clientInvalid }
    public static var paymentCancelled: Code { .paymentCancelled }
    public static var paymentInvalid: Code { .paymentInvalid }
    public static var paymentNotAllowed: Code { .paymentNotAllowed }
}

extension SKError: CustomNSError {
    public var errorCode: Int { code.rawValue }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let SKErrorDomain = SKError.errorDomain

/// A product of `HeadlessDevice.products`.
// why: it never changes after it is made; its superclass says nothing of it.
open class SKProduct: NSObject, @unchecked Sendable {
    let product: StoreProduct

    public override init() {
        product = StoreProduct(identifier: "", title: "", price: 0)
        super.init()
    }

    init(_ product: StoreProduct) {
        self.product = product
        super.init()
    }

    open var productIdentifier: String { product.identifier }
    open var localizedTitle: String { product.title }
    open var localizedDescription: String { product.details }
    open var price: NSDecimalNumber { NSDecimalNumber(decimal: product.price) }
    open var priceLocale: Locale { Locale(identifier: "en_US") }
    open var subscriptionPeriod: SKProductSubscriptionPeriod? { nil }
    open var introductoryPrice: SKProductDiscount? { nil }
    open var discounts: [SKProductDiscount] { [] }
    open var subscriptionGroupIdentifier: String? { nil }
    open var isDownloadable: Bool { false }

    /// Parts of a calendar that a subscription lasts.
    public enum PeriodUnit: UInt, Sendable {
        case day
        case week
        case month
        case year
    }
}

/// How long a subscription lasts.
open class SKProductSubscriptionPeriod: NSObject {
    open var numberOfUnits: Int { 1 }
    open var unit: SKProduct.PeriodUnit { .month }
}

/// A lower price for a while.
open class SKProductDiscount: NSObject {
    open var price: NSDecimalNumber { 0 }
    open var priceLocale: Locale { Locale(identifier: "en_US") }
    open var identifier: String? { nil }
    open var numberOfPeriods: Int { 1 }
    open var subscriptionPeriod: SKProductSubscriptionPeriod { SKProductSubscriptionPeriod() }
    open var paymentMode: PaymentMode { .payAsYouGo }

    public enum PaymentMode: UInt, Sendable {
        case payAsYouGo
        case payUpFront
        case freeTrial
    }
}

/// A question to the store, answered in a later turn.
open class SKRequest: NSObject {
    open weak var delegate: (any SKRequestDelegate)?
    private(set) var isCancelled = false
    let device = HeadlessDevice.current

    public override init() { super.init() }

    open func start() {
        // why: a request waits for the main queue and for nothing else.
        nonisolated(unsafe) let request = self
        DispatchQueue.main.async {
            guard !request.isCancelled else { return }
            guard request.device.isOnline else {
                let error = URLError(.notConnectedToInternet)
                request.delegate?.request(request, didFailWithError: error)
                return
            }
            request.answer()
            request.delegate?.requestDidFinish(request)
        }
    }

    open func cancel() { isCancelled = true }

    func answer() {}
}

/// Hears how a question to the store ends.
public protocol SKRequestDelegate: NSObjectProtocol {
    func requestDidFinish(_ request: SKRequest)
    func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
    public func requestDidFinish(_ request: SKRequest) {}
    public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

/// Asks for products: those of `HeadlessDevice.products`, and every other name is not a product.
open class SKProductsRequest: SKRequest {
    private let identifiers: Set<String>

    public override init() {
        identifiers = []
        super.init()
    }

    public init(productIdentifiers: Set<String>) {
        identifiers = productIdentifiers
        super.init()
    }

    override func answer() {
        let products = device.products.filter { identifiers.contains($0.identifier) }
        let unknown = identifiers.subtracting(products.map(\.identifier)).sorted()
        (delegate as? any SKProductsRequestDelegate)?.productsRequest(
            self,
            didReceive: SKProductsResponse(products.map(SKProduct.init), unknown: unknown))
    }
}

/// Hears which products there are.
public protocol SKProductsRequestDelegate: SKRequestDelegate {
    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

/// Which products there are.
open class SKProductsResponse: NSObject {
    public let products: [SKProduct]
    public let invalidProductIdentifiers: [String]

    init(_ products: [SKProduct], unknown: [String]) {
        self.products = products
        invalidProductIdentifiers = unknown
        super.init()
    }
}

/// Asks for a new receipt, which there is none of.
open class SKReceiptRefreshRequest: SKRequest {
    public init(receiptProperties: [String: Any]?) { super.init() }
}
