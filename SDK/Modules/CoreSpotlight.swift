// Of UIKit's module what Apple has in one of its own.
@_exported public import Foundation

@_exported public import enum HeadlessUIKit.CSIndexError
@_exported public import let HeadlessUIKit.CSQueryContinuationActionType
@_exported public import let HeadlessUIKit.CSSearchQueryString
@_exported public import class HeadlessUIKit.CSSearchableIndex
@_exported public import class HeadlessUIKit.CSSearchableItem
@_exported public import let HeadlessUIKit.CSSearchableItemActionType
@_exported public import let HeadlessUIKit.CSSearchableItemActivityIdentifier
@_exported public import class HeadlessUIKit.CSSearchableItemAttributeSet
