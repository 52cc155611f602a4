// Of UIKit's module what Apple has in one of its own.
@_exported public import EventKit
@_exported public import UIKit

@_exported public import enum HeadlessUIKit.EKEventEditViewAction
@_exported public import class HeadlessUIKit.EKEventEditViewController
@_exported public import protocol HeadlessUIKit.EKEventEditViewDelegate
