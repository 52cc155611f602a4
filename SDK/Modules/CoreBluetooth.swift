// Of UIKit's module what Apple has in one of its own.
@_exported public import Foundation

@_exported public import let HeadlessUIKit.CBAdvertisementDataLocalNameKey
@_exported public import let HeadlessUIKit.CBAdvertisementDataServiceUUIDsKey
@_exported public import class HeadlessUIKit.CBAttribute
@_exported public import class HeadlessUIKit.CBCentralManager
@_exported public import protocol HeadlessUIKit.CBCentralManagerDelegate
@_exported public import let HeadlessUIKit.CBCentralManagerOptionShowPowerAlertKey
@_exported public import let HeadlessUIKit.CBCentralManagerScanOptionAllowDuplicatesKey
@_exported public import class HeadlessUIKit.CBCharacteristic
@_exported public import struct HeadlessUIKit.CBCharacteristicProperties
@_exported public import enum HeadlessUIKit.CBCharacteristicWriteType
@_exported public import class HeadlessUIKit.CBManager
@_exported public import enum HeadlessUIKit.CBManagerAuthorization
@_exported public import enum HeadlessUIKit.CBManagerState
@_exported public import class HeadlessUIKit.CBPeer
@_exported public import class HeadlessUIKit.CBPeripheral
@_exported public import protocol HeadlessUIKit.CBPeripheralDelegate
@_exported public import enum HeadlessUIKit.CBPeripheralState
@_exported public import class HeadlessUIKit.CBService
@_exported public import class HeadlessUIKit.CBUUID
