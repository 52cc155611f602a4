// Of UIKit's module what Apple has in one of its own.
@_exported public import Foundation

@_exported public import struct HeadlessUIKit.CMAcceleration
@_exported public import class HeadlessUIKit.CMAccelerometerData
@_exported public import typealias HeadlessUIKit.CMAccelerometerHandler
@_exported public import class HeadlessUIKit.CMAttitude
@_exported public import enum HeadlessUIKit.CMAuthorizationStatus
@_exported public import class HeadlessUIKit.CMDeviceMotion
@_exported public import typealias HeadlessUIKit.CMDeviceMotionHandler
@_exported public import enum HeadlessUIKit.CMError
@_exported public import class HeadlessUIKit.CMGyroData
@_exported public import typealias HeadlessUIKit.CMGyroHandler
@_exported public import class HeadlessUIKit.CMLogItem
@_exported public import class HeadlessUIKit.CMMotionActivity
@_exported public import typealias HeadlessUIKit.CMMotionActivityHandler
@_exported public import class HeadlessUIKit.CMMotionActivityManager
@_exported public import class HeadlessUIKit.CMMotionManager
@_exported public import class HeadlessUIKit.CMPedometer
@_exported public import class HeadlessUIKit.CMPedometerData
@_exported public import typealias HeadlessUIKit.CMPedometerHandler
@_exported public import typealias HeadlessUIKit.CMRotationRate
@_exported public import typealias HeadlessUIKit.CMStepQueryHandler
