// Of UIKit's module what Apple has in one of its own.
@_exported public import Foundation

@_exported public import struct HeadlessUIKit.WCError
@_exported public import class HeadlessUIKit.WCSession
@_exported public import enum HeadlessUIKit.WCSessionActivationState
@_exported public import protocol HeadlessUIKit.WCSessionDelegate
@_exported public import class HeadlessUIKit.WCSessionUserInfoTransfer
