/// What an app may do with the address book.
public enum CNAuthorizationStatus: Int, Sendable {
    case notDetermined
    case restricted
    case denied
    case authorized
    case limited
}

public enum CNEntityType: Int, Sendable {
    case contacts
}

/// Why the address book does not answer.
public struct CNError: Error, CustomNSError, Hashable, Sendable {
    /// The reasons.
    public enum Code: Int, Sendable {
        case communicationError = 1
        case dataAccessError
        case authorizationDenied = 100
        case recordDoesNotExist = 200
    }
    public let code: Code
    public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }
    public var errorCode: Int { code.rawValue }
    public static var errorDomain: String { "CNErrorDomain" }
    public static var authorizationDenied: Code { .authorizationDenied }
    public static var recordDoesNotExist: Code { .recordDoesNotExist }
}

/// The address book, which is empty. Whether an app may look is `HeadlessDevice.allowed`'s
/// `.contacts`.
// why: it has nothing to change.
open class CNContactStore: NSObject, @unchecked Sendable {
    private let device = HeadlessDevice.current

    public override init() { super.init() }

    open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
        switch HeadlessDevice.current.answer(for: .contacts) {
        case nil: .notDetermined
        case true?: .authorized
        case false?: .denied
        }
    }

    open func requestAccess(
        for entityType: CNEntityType,
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        device.ask(for: .contacts) { isAllowed in
            completionHandler(isAllowed, isAllowed ? nil : CNError(.authorizationDenied))
        }
    }

    @discardableResult
    open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
        guard device.answered(.contacts) else { throw CNError(.authorizationDenied) }
        return true
    }

    open func enumerateContacts(
        with fetchRequest: CNContactFetchRequest,
        usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
    ) throws { try checkAccess() }

    open func unifiedContacts(
        matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
    ) throws -> [CNContact] {
        try checkAccess()
        return []
    }

    open func unifiedContact(
        withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
    ) throws -> CNContact {
        try checkAccess()
        throw CNError(.recordDoesNotExist)
    }

    /// Throws: nothing is kept.
    open func execute(_ saveRequest: CNSaveRequest) throws {
        try checkAccess()
        throw CNError(CNError.Code.dataAccessError)
    }

    open func defaultContainerIdentifier() -> String { "" }

    private func checkAccess() throws {
        guard device.answer(for: .contacts) == true else { throw CNError(.authorizationDenied) }
    }
}

/// What an app wants to know.
open class CNContactFetchRequest: NSObject {
    open var keysToFetch: [any CNKeyDescriptor]
    open var predicate: NSPredicate?
    open var sortOrder = CNContactSortOrder.none
    open var unifyResults = true

    public init(keysToFetch: [any CNKeyDescriptor]) {
        self.keysToFetch = keysToFetch
        super.init()
    }
}

public enum CNContactSortOrder: Int, Sendable {
    case none
    case userDefault
    case givenName
    case familyName
}

/// What an app would like to change.
open class CNSaveRequest: NSObject {
    public override init() { super.init() }
    open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
    open func update(_ contact: CNMutableContact) {}
    open func delete(_ contact: CNMutableContact) {}
}

public enum CNContactFormatterStyle: Int, Sendable {
    case fullName
    case phoneticFullName
}

/// A contact's name.
open class CNContactFormatter: Formatter {
    open var style = CNContactFormatterStyle.fullName

    open class func string(
        from contact: CNContact, style: CNContactFormatterStyle
    ) -> String? {
        let parts = [contact.givenName, contact.middleName, contact.familyName]
        let name = parts.filter { !$0.isEmpty }.joined(separator: " ")
        if !name.isEmpty { return name }
        return contact.organizationName.isEmpty ? nil : contact.organizationName
    }

    open class func descriptorForRequiredKeys(
        for style: CNContactFormatterStyle
    ) -> any CNKeyDescriptor { "name" }

    open func string(from contact: CNContact) -> String? {
        Self.string(from: contact, style: style)
    }
}

/// Chooses contacts; `HeadlessUser.pick(_:in:)` is a person's choice.
@preconcurrency @MainActor
open class CNContactPickerViewController: UIViewController {
    open weak var delegate: (any CNContactPickerDelegate)?
    open var displayedPropertyKeys: [String]?
    open var predicateForEnablingContact: NSPredicate?
    open var predicateForSelectionOfContact: NSPredicate?
    open var predicateForSelectionOfProperty: NSPredicate?
}

/// Hears which contacts were chosen.
@preconcurrency @MainActor
public protocol CNContactPickerDelegate: NSObjectProtocol {
    func contactPickerDidCancel(_ picker: CNContactPickerViewController)
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
}

extension CNContactPickerDelegate {
    public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
    public func contactPicker(
        _ picker: CNContactPickerViewController, didSelect contact: CNContact
    ) {}
    public func contactPicker(
        _ picker: CNContactPickerViewController, didSelect contacts: [CNContact]
    ) {}
}

/// A page of one contact.
@preconcurrency @MainActor
open class CNContactViewController: UIViewController {
    open weak var delegate: (any CNContactViewControllerDelegate)?
    public let contact: CNContact
    open var contactStore: CNContactStore?
    open var allowsEditing = true
    open var allowsActions = true

    public init(for contact: CNContact) {
        self.contact = contact
        super.init(nibName: nil, bundle: nil)
    }

    public convenience init(forNewContact contact: CNContact?) {
        self.init(for: contact ?? CNContact())
    }

    public convenience init(forUnknownContact contact: CNContact) { self.init(for: contact) }

    public required init?(coder: NSCoder) {
        contact = CNContact()
        super.init(coder: coder)
    }
}

/// Hears that a person has left the page.
@preconcurrency @MainActor
public protocol CNContactViewControllerDelegate: NSObjectProtocol {
    func contactViewController(
        _ viewController: CNContactViewController, didCompleteWith contact: CNContact?)
}

extension CNContactViewControllerDelegate {
    public func contactViewController(
        _ viewController: CNContactViewController, didCompleteWith contact: CNContact?
    ) {}
}
