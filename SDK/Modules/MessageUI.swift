// Of UIKit's module what Apple has in one of its own.
@_exported public import UIKit
@_exported public import enum HeadlessUIKit.MFMailComposeResult
@_exported public import class HeadlessUIKit.MFMailComposeViewController
@_exported public import protocol HeadlessUIKit.MFMailComposeViewControllerDelegate
@_exported public import class HeadlessUIKit.MFMessageComposeViewController
@_exported public import protocol HeadlessUIKit.MFMessageComposeViewControllerDelegate
@_exported public import enum HeadlessUIKit.MessageComposeResult
