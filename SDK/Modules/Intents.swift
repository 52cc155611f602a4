// Of UIKit's module what Apple has in one of its own.
@_exported public import UIKit

@_exported public import class HeadlessUIKit.INIntent
@_exported public import class HeadlessUIKit.INIntentResponse
@_exported public import class HeadlessUIKit.INInteraction
@_exported public import enum HeadlessUIKit.INInteractionDirection
@_exported public import class HeadlessUIKit.INPreferences
@_exported public import enum HeadlessUIKit.INSiriAuthorizationStatus
