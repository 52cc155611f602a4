// Of UIKit's module what Apple has in one of its own.
@_exported public import Foundation

@_exported public import enum HeadlessUIKit.LABiometryType
@_exported public import class HeadlessUIKit.LAContext
@_exported public import struct HeadlessUIKit.LAError
@_exported public import enum HeadlessUIKit.LAPolicy
