// Of UIKit's module what Apple has in one of its own.
@_exported public import Foundation

@_exported public import class HeadlessUIKit.EKAlarm
@_exported public import enum HeadlessUIKit.EKAuthorizationStatus
@_exported public import class HeadlessUIKit.EKCalendar
@_exported public import class HeadlessUIKit.EKCalendarItem
@_exported public import enum HeadlessUIKit.EKEntityType
@_exported public import struct HeadlessUIKit.EKError
@_exported public import class HeadlessUIKit.EKEvent
@_exported public import class HeadlessUIKit.EKEventStore
@_exported public import class HeadlessUIKit.EKObject
@_exported public import class HeadlessUIKit.EKReminder
@_exported public import enum HeadlessUIKit.EKSpan
