// Of UIKit's module what Apple has in one of its own.
@_exported public import Foundation

@_exported public import enum HeadlessUIKit.CNAuthorizationStatus
@_exported public import class HeadlessUIKit.CNContact
@_exported public import let HeadlessUIKit.CNContactBirthdayKey
@_exported public import let HeadlessUIKit.CNContactEmailAddressesKey
@_exported public import let HeadlessUIKit.CNContactFamilyNameKey
@_exported public import class HeadlessUIKit.CNContactFetchRequest
@_exported public import class HeadlessUIKit.CNContactFormatter
@_exported public import enum HeadlessUIKit.CNContactFormatterStyle
@_exported public import let HeadlessUIKit.CNContactGivenNameKey
@_exported public import let HeadlessUIKit.CNContactIdentifierKey
@_exported public import let HeadlessUIKit.CNContactImageDataAvailableKey
@_exported public import let HeadlessUIKit.CNContactImageDataKey
@_exported public import let HeadlessUIKit.CNContactMiddleNameKey
@_exported public import let HeadlessUIKit.CNContactOrganizationNameKey
@_exported public import let HeadlessUIKit.CNContactPhoneNumbersKey
@_exported public import let HeadlessUIKit.CNContactPostalAddressesKey
@_exported public import enum HeadlessUIKit.CNContactSortOrder
@_exported public import class HeadlessUIKit.CNContactStore
@_exported public import let HeadlessUIKit.CNContactThumbnailImageDataKey
@_exported public import enum HeadlessUIKit.CNEntityType
@_exported public import struct HeadlessUIKit.CNError
@_exported public import protocol HeadlessUIKit.CNKeyDescriptor
@_exported public import let HeadlessUIKit.CNLabelHome
@_exported public import let HeadlessUIKit.CNLabelOther
@_exported public import let HeadlessUIKit.CNLabelPhoneNumberMain
@_exported public import let HeadlessUIKit.CNLabelPhoneNumberMobile
@_exported public import let HeadlessUIKit.CNLabelWork
@_exported public import class HeadlessUIKit.CNLabeledValue
@_exported public import class HeadlessUIKit.CNMutableContact
@_exported public import class HeadlessUIKit.CNMutablePostalAddress
@_exported public import class HeadlessUIKit.CNPhoneNumber
@_exported public import class HeadlessUIKit.CNPostalAddress
@_exported public import class HeadlessUIKit.CNSaveRequest
