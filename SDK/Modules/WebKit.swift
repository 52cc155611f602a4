// Of UIKit's module what Apple has in one of its own.
@_exported public import UIKit

@_exported public import struct HeadlessUIKit.WKAudiovisualMediaTypes
@_exported public import class HeadlessUIKit.WKBackForwardList
@_exported public import class HeadlessUIKit.WKBackForwardListItem
@_exported public import struct HeadlessUIKit.WKDataDetectorTypes
@_exported public import class HeadlessUIKit.WKFrameInfo
@_exported public import class HeadlessUIKit.WKHTTPCookieStore
@_exported public import class HeadlessUIKit.WKNavigation
@_exported public import class HeadlessUIKit.WKNavigationAction
@_exported public import enum HeadlessUIKit.WKNavigationActionPolicy
@_exported public import protocol HeadlessUIKit.WKNavigationDelegate
@_exported public import class HeadlessUIKit.WKNavigationResponse
@_exported public import enum HeadlessUIKit.WKNavigationResponsePolicy
@_exported public import enum HeadlessUIKit.WKNavigationType
@_exported public import class HeadlessUIKit.WKPreferences
@_exported public import class HeadlessUIKit.WKProcessPool
@_exported public import class HeadlessUIKit.WKScriptMessage
@_exported public import protocol HeadlessUIKit.WKScriptMessageHandler
@_exported public import protocol HeadlessUIKit.WKUIDelegate
@_exported public import protocol HeadlessUIKit.WKURLSchemeHandler
@_exported public import class HeadlessUIKit.WKUserContentController
@_exported public import class HeadlessUIKit.WKUserScript
@_exported public import enum HeadlessUIKit.WKUserScriptInjectionTime
@_exported public import class HeadlessUIKit.WKWebView
@_exported public import class HeadlessUIKit.WKWebViewConfiguration
@_exported public import class HeadlessUIKit.WKWebpagePreferences
@_exported public import class HeadlessUIKit.WKWebsiteDataRecord
@_exported public import class HeadlessUIKit.WKWebsiteDataStore
@_exported public import class HeadlessUIKit.WKWindowFeatures
