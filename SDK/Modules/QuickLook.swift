// Of UIKit's module what Apple has in one of its own.
@_exported public import UIKit

@_exported public import class HeadlessUIKit.QLPreviewController
@_exported public import protocol HeadlessUIKit.QLPreviewControllerDataSource
@_exported public import protocol HeadlessUIKit.QLPreviewControllerDelegate
@_exported public import protocol HeadlessUIKit.QLPreviewItem
