// Of UIKit's module what Apple has in one of its own.
@_exported public import AVFoundation
@_exported public import UIKit

@_exported public import class HeadlessUIKit.AVPlayerViewController
@_exported public import protocol HeadlessUIKit.AVPlayerViewControllerDelegate
