// Of UIKit's module what Apple has in one of its own.
@_exported public import Contacts
@_exported public import UIKit

@_exported public import protocol HeadlessUIKit.CNContactPickerDelegate
@_exported public import class HeadlessUIKit.CNContactPickerViewController
@_exported public import class HeadlessUIKit.CNContactViewController
@_exported public import protocol HeadlessUIKit.CNContactViewControllerDelegate
