// Of UIKit's module what Apple has in one of its own.
@_exported public import Foundation

@_exported public import class HeadlessUIKit.ASIdentifierManager
