// Of UIKit's module what Apple has in one of its own.
@_exported public import UIKit

@_exported public import class HeadlessUIKit.ASAuthorization
@_exported public import class HeadlessUIKit.ASAuthorizationAppleIDButton
@_exported public import class HeadlessUIKit.ASAuthorizationAppleIDCredential
@_exported public import class HeadlessUIKit.ASAuthorizationAppleIDProvider
@_exported public import class HeadlessUIKit.ASAuthorizationAppleIDRequest
@_exported public import class HeadlessUIKit.ASAuthorizationController
@_exported public import protocol HeadlessUIKit.ASAuthorizationControllerDelegate
@_exported public import protocol HeadlessUIKit.ASAuthorizationControllerPresentationContextProviding
@_exported public import protocol HeadlessUIKit.ASAuthorizationCredential
@_exported public import struct HeadlessUIKit.ASAuthorizationError
@_exported public import class HeadlessUIKit.ASAuthorizationOpenIDRequest
@_exported public import class HeadlessUIKit.ASAuthorizationRequest
@_exported public import typealias HeadlessUIKit.ASPresentationAnchor
@_exported public import enum HeadlessUIKit.ASUserDetectionStatus
