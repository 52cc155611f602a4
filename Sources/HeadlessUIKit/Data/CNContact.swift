// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A person in the address book.
open class CNContact: NSObject {
    fileprivate var card = ContactCard()
    open var identifier: String { card.identifier }
    open var givenName: String { card.givenName }
    open var middleName: String { card.middleName }
    open var familyName: String { card.familyName }
    open var nickname: String { card.nickname }
    open var organizationName: String { card.organizationName }
    open var jobTitle: String { card.jobTitle }
    open var note: String { card.note }
    open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { card.phoneNumbers }
    open var emailAddresses: [CNLabeledValue<NSString>] { card.emailAddresses }
    open var urlAddresses: [CNLabeledValue<NSString>] { card.urlAddresses }
    open var postalAddresses: [CNLabeledValue<CNPostalAddress>] { card.postalAddresses }
    open var birthday: DateComponents? { card.birthday }
    open var imageData: Data? { card.imageData }
    open var thumbnailImageData: Data? { card.imageData }
    open var imageDataAvailable: Bool { card.imageData != nil }

    public override init() { super.init() }

    /// True: a contact here has all that it was given.
    open func isKeyAvailable(_ key: String) -> Bool { true }
    open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { true }
    open override func copy() -> Any { duplicate(CNContact()) }
    open override func mutableCopy() -> Any { duplicate(CNMutableContact()) }

    private func duplicate(_ copy: CNContact) -> CNContact {
        copy.card = card
        return copy
    }
}

struct ContactCard {
    var identifier = UUID().uuidString
    var givenName = ""
    var middleName = ""
    var familyName = ""
    var nickname = ""
    var organizationName = ""
    var jobTitle = ""
    var note = ""
    var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
    var emailAddresses: [CNLabeledValue<NSString>] = []
    var urlAddresses: [CNLabeledValue<NSString>] = []
    var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
    var birthday: DateComponents?
    var imageData: Data?
}

/// A contact that an app writes.
open class CNMutableContact: CNContact {
    open override var givenName: String {
        get { card.givenName }
        set { card.givenName = newValue }
    }
    open override var middleName: String {
        get { card.middleName }
        set { card.middleName = newValue }
    }
    open override var familyName: String {
        get { card.familyName }
        set { card.familyName = newValue }
    }
    open override var nickname: String {
        get { card.nickname }
        set { card.nickname = newValue }
    }
    open override var organizationName: String {
        get { card.organizationName }
        set { card.organizationName = newValue }
    }
    open override var jobTitle: String {
        get { card.jobTitle }
        set { card.jobTitle = newValue }
    }
    open override var note: String {
        get { card.note }
        set { card.note = newValue }
    }
    open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
        get { card.phoneNumbers }
        set { card.phoneNumbers = newValue }
    }
    open override var emailAddresses: [CNLabeledValue<NSString>] {
        get { card.emailAddresses }
        set { card.emailAddresses = newValue }
    }
    open override var urlAddresses: [CNLabeledValue<NSString>] {
        get { card.urlAddresses }
        set { card.urlAddresses = newValue }
    }
    open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
        get { card.postalAddresses }
        set { card.postalAddresses = newValue }
    }
    open override var birthday: DateComponents? {
        get { card.birthday }
        set { card.birthday = newValue }
    }
    open override var imageData: Data? {
        get { card.imageData }
        set { card.imageData = newValue }
    }
}

/// A value and what it is for.
open class CNLabeledValue<Value: AnyObject>: NSObject {
    public let label: String?
    public let value: Value
    public let identifier = UUID().uuidString

    public init(label: String?, value: Value) {
        self.label = label
        self.value = value
        super.init()
    }

    /// The label without the marks around the system's own: "home" of `_$!<Home>!$_`.
    open class func localizedString(forLabel label: String) -> String {
        guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
        return label.dropFirst(4).dropLast(4).lowercased()
    }
}

open class CNPhoneNumber: NSObject {
    public let stringValue: String

    public init(stringValue string: String) {
        stringValue = string
        super.init()
    }
}

/// An address.
open class CNPostalAddress: NSObject {
    open var street = ""
    open var city = ""
    open var state = ""
    open var postalCode = ""
    open var country = ""
    open var isoCountryCode = ""
    public override init() { super.init() }
}

open class CNMutablePostalAddress: CNPostalAddress {}

public let CNPostalAddressStreetKey = "street"
public let CNPostalAddressCityKey = "city"
public let CNPostalAddressStateKey = "state"
public let CNPostalAddressPostalCodeKey = "postalCode"
public let CNPostalAddressCountryKey = "country"
public let CNPostalAddressISOCountryCodeKey = "ISOCountryCode"

public let CNLabelHome = "_$!<Home>!$_"
public let CNLabelWork = "_$!<Work>!$_"
public let CNLabelOther = "_$!<Other>!$_"
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"

/// Names what an app wants to know of a contact.
public protocol CNKeyDescriptor {}

extension String: CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}

public let CNContactIdentifierKey = "identifier"
public let CNContactGivenNameKey = "givenName"
public let CNContactMiddleNameKey = "middleName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactOrganizationNameKey = "organizationName"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactPostalAddressesKey = "postalAddresses"
public let CNContactBirthdayKey = "birthday"
public let CNContactImageDataKey = "imageData"
public let CNContactImageDataAvailableKey = "imageDataAvailable"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
