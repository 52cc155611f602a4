// Of UIKit's module what Apple has in one of its own.
@_exported public import UIKit

@_exported public import enum HeadlessUIKit.SKAdNetwork
@_exported public import struct HeadlessUIKit.SKError
@_exported public import let HeadlessUIKit.SKErrorDomain
@_exported public import class HeadlessUIKit.SKMutablePayment
@_exported public import class HeadlessUIKit.SKPayment
@_exported public import class HeadlessUIKit.SKPaymentQueue
@_exported public import class HeadlessUIKit.SKPaymentTransaction
@_exported public import protocol HeadlessUIKit.SKPaymentTransactionObserver
@_exported public import enum HeadlessUIKit.SKPaymentTransactionState
@_exported public import class HeadlessUIKit.SKProduct
@_exported public import class HeadlessUIKit.SKProductDiscount
@_exported public import class HeadlessUIKit.SKProductSubscriptionPeriod
@_exported public import class HeadlessUIKit.SKProductsRequest
@_exported public import protocol HeadlessUIKit.SKProductsRequestDelegate
@_exported public import class HeadlessUIKit.SKProductsResponse
@_exported public import class HeadlessUIKit.SKReceiptRefreshRequest
@_exported public import class HeadlessUIKit.SKRequest
@_exported public import protocol HeadlessUIKit.SKRequestDelegate
@_exported public import let HeadlessUIKit.SKStoreProductParameterAffiliateToken
@_exported public import let HeadlessUIKit.SKStoreProductParameterCampaignToken
@_exported public import let HeadlessUIKit.SKStoreProductParameterITunesItemIdentifier
@_exported public import class HeadlessUIKit.SKStoreProductViewController
@_exported public import protocol HeadlessUIKit.SKStoreProductViewControllerDelegate
@_exported public import enum HeadlessUIKit.SKStoreReviewController
public import enum HeadlessUIKit.StoreNames

public typealias Product = StoreNames.Product
public typealias Transaction = StoreNames.Transaction
public typealias VerificationResult = StoreNames.VerificationResult
public typealias StoreKitError = StoreNames.StoreKitError
public typealias AppStore = StoreNames.AppStore
