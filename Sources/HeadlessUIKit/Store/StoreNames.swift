/// What the SDK's module StoreKit calls without this name before it: the store as asynchronous
/// code asks it. The names are too short to be UIKit's too.
public enum StoreNames {
    /// A product of `HeadlessDevice.products`.
    public struct Product: Identifiable, Hashable, Sendable {
        let product: StoreProduct
        public var id: String { product.identifier }
        public var displayName: String { product.title }
        public var description: String { product.details }
        public var price: Decimal { product.price }
        public var displayPrice: String { "\(product.price)" }
        public var type: ProductType { .nonConsumable }

        public static func products(
            for identifiers: some Collection<String>
        ) async throws -> [Product] {
            let device = HeadlessDevice.current
            guard device.isOnline else { throw StoreKitError.networkError(URLError(.unknown)) }
            return device.products.filter { identifiers.contains($0.identifier) }
                .map { Product(product: $0) }
        }

        /// A person's answer is `HeadlessDevice.paymentAnswer`. A payment ends as `pending`, since
        /// no store signs a transaction.
        @discardableResult
        public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
            HeadlessDevice.current.paymentAnswer == .cancelled ? .userCancelled : .pending
        }

        public struct ProductType: RawRepresentable, Hashable, Sendable {
            public var rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public static let consumable = Self(rawValue: "Consumable")
            public static let nonConsumable = Self(rawValue: "Non-Consumable")
            public static let nonRenewable = Self(rawValue: "Non-Renewing Subscription")
            public static let autoRenewable = Self(rawValue: "Auto-Renewable Subscription")
        }

        public struct PurchaseOption: Hashable, Sendable {
            public static func appAccountToken(_ token: UUID) -> Self { Self() }
        }

        public enum PurchaseResult: Sendable {
            case success(VerificationResult<Transaction>)
            case userCancelled
            case pending
        }
    }

    /// What was bought: nothing, as no store signs it.
    public struct Transaction: Identifiable, Hashable, Sendable {
        public let id: UInt64
        public let productID: String
        public let purchaseDate: Date
        public var originalID: UInt64 { id }
        public var revocationDate: Date? { nil }
        public var expirationDate: Date? { nil }
        public var productType: Product.ProductType { .nonConsumable }
        public func finish() async {}

        public static var updates: Transactions { Transactions() }
        public static var all: Transactions { Transactions() }
        public static var currentEntitlements: Transactions { Transactions() }
        public static func latest(
            for productID: String
        ) async -> VerificationResult<Transaction>? { nil }

        public struct Transactions: AsyncSequence, AsyncIteratorProtocol, Sendable {
            public typealias Element = VerificationResult<Transaction>
            public func makeAsyncIterator() -> Self { self }
            public mutating func next() async -> Element? { nil }
        }
    }

    /// What a store has signed, or not.
    public enum VerificationResult<Signed> {
        case unverified(Signed, VerificationError)
        case verified(Signed)

        public enum VerificationError: Error, Sendable {
            case invalidSignature
        }
        public var unsafePayloadValue: Signed {
            switch self {
            case .unverified(let value, _), .verified(let value): value
            }
        }
        public var payloadValue: Signed {
            get throws {
                switch self {
                case .unverified(_, let error): throw error
                case .verified(let value): value
                }
            }
        }
    }

    /// Why the store does not answer.
    public enum StoreKitError: Error, Sendable {
        case unknown
        case userCancelled
        case networkError(URLError)
        case systemError(any Error)
        case notAvailableInStorefront
        case notEntitled
    }

    /// The store as a whole.
    public enum AppStore {
        public static var canMakePayments: Bool { SKPaymentQueue.canMakePayments() }
        public static func sync() async throws {}
        @preconcurrency @MainActor
        public static func requestReview(in scene: UIWindowScene) {}
        @preconcurrency @MainActor
        public static func showManageSubscriptions(in scene: UIWindowScene) async throws {}
    }
}

extension StoreNames.VerificationResult: Sendable where Signed: Sendable {}
