public typealias OSStatus = Int32
public typealias CFTypeRef = AnyObject
public typealias CFDictionary = NSDictionary
public typealias CFData = NSData
public typealias CFBoolean = NSNumber

/// True, as Core Foundation has it.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }
/// False, as Core Foundation has it.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }

/// One thing in the keychain: its attributes, with its value among them.
struct KeychainItem {
    var attributes: [String: Any]
    /// What persists of it: a reference by which it is found again.
    let reference: Data

    init(attributes: [String: Any], reference: Data) {
        self.reference = reference
        var kept = attributes.filter { !Self.asked.contains($0.key) }
        let control = kept["accc"] as? SecAccessControl
        let usual = control?.protection ?? "\(kSecAttrAccessibleWhenUnlocked)"
        kept["pdmn"] = kept["pdmn"] ?? usual
        kept["v_Data"] = attributes["v_Data"]
        kept["cdat"] = kept["cdat"] ?? Date()
        kept["mdat"] = kept["mdat"] ?? Date()
        self.attributes = kept
    }

    /// What makes two items one.
    private static let names = [
        "genp": ["acct", "svce", "agrp"],
        "inet": ["acct", "srvr", "path", "agrp", "sdmn", "ptcl", "atyp", "port"],
        "keys": ["atag", "labl", "klbl"],
    ]

    func isSame(as other: KeychainItem) -> Bool {
        let kind = attributes["class"] as? String ?? ""
        guard kind == other.attributes["class"] as? String, isShared == other.isShared else {
            return false
        }
        return (Self.names[kind] ?? ["labl"]).allSatisfy { name in
            Self.equal(attributes[name], other.attributes[name])
        }
    }

    /// Without a word on iCloud a query means the items of this device alone.
    func matches(_ query: [String: Any]) -> Bool {
        if let wanted = query["\(kSecValuePersistentRef)"] as? Data { return wanted == reference }
        let shared = query["sync"]
        let isAny = shared as? String == "\(kSecAttrSynchronizableAny)"
        guard isAny || shared.map(isTrue) ?? false == isShared else { return false }
        return query.allSatisfy { key, value in
            key == "sync" || Self.asked.contains(key) || Self.equal(attributes[key], value)
        }
    }

    /// Whether it is one of iCloud's too.
    private var isShared: Bool { attributes["sync"].map(isTrue) ?? false }

    /// Whether a person is asked before its value is read.
    var isGuarded: Bool {
        guard let control = attributes["accc"] as? SecAccessControl else { return false }
        return !control.flags.isDisjoint(with: .asking)
    }

    /// What of a query is no attribute.
    private static let asked: Set<String> = Set(
        [
            kSecReturnData, kSecReturnAttributes, kSecReturnRef, kSecReturnPersistentRef,
            kSecMatchLimit, kSecUseOperationPrompt, kSecUseAuthenticationContext,
            kSecUseAuthenticationUI, kSecValueData, kSecUseNoAuthenticationUI,
            kSecMatchCaseInsensitive, kSecUseDataProtectionKeychain, kSecValuePersistentRef,
        ].map { "\($0)" })

    private static func equal(_ one: Any?, _ other: Any?) -> Bool {
        switch (one, other) {
        case (nil, nil): true
        case (let one?, let other?):
            if let one = one as? String, let other = other as? String {
                one == other
            } else if let one = one as? Data, let other = other as? Data {
                one == other
            } else {
                (one as? NSObject)?.isEqual(other) ?? ("\(one)" == "\(other)")
            }
        default: false
        }
    }
}

/// Puts something into the keychain of the stage's device, which is in memory.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func SecItemAdd(
    _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
    let query = attributes.named
    guard query["class"] != nil else { return errSecParam }
    let item = KeychainItem(attributes: query, reference: Data("\(UUID())".utf8))
    let isNew = HeadlessDevice.current.withKeychain { items in
        guard !items.contains(where: { $0.isSame(as: item) }) else { return false }
        items.append(item)
        return true
    }
    guard isNew else { return errSecDuplicateItem }
    result?.pointee = answer(to: query, [item])
    return errSecSuccess
}

/// Looks for something in the keychain of the stage's device.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func SecItemCopyMatching(
    _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
    let query = query.named
    var found = HeadlessDevice.current.withKeychain { items in
        items.filter { $0.matches(query) }
    }
    if isOn(kSecReturnData, in: query), found.contains(where: \.isGuarded) {
        if query.says("\(kSecUseAuthenticationUISkip)", for: kSecUseAuthenticationUI) {
            found.removeAll(where: \.isGuarded)
        } else if let refusal = refusal(of: query) {
            return refusal
        }
    }
    guard !found.isEmpty else { return errSecItemNotFound }
    result?.pointee = answer(to: query, found)
    return errSecSuccess
}

/// Changes what is in the keychain of the stage's device.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func SecItemUpdate(
    _ query: CFDictionary, _ attributesToUpdate: CFDictionary
) -> OSStatus {
    let query = query.named
    let changes = attributesToUpdate.named
    guard changes["class"] == nil else { return errSecNoSuchAttr }
    return HeadlessDevice.current.withKeychain { items in
        var changed = items
        let found = items.indices.filter { items[$0].matches(query) }
        for index in found {
            changed[index].attributes["mdat"] = Date()
            changed[index].attributes.merge(changes) { $1 }
        }
        for (index, other) in changed.enumerated() where found.contains(index) {
            let isDouble = changed.enumerated().contains {
                $0.offset != index && $0.element.isSame(as: other)
            }
            if isDouble { return errSecDuplicateItem }
        }
        items = changed
        return found.isEmpty ? errSecItemNotFound : errSecSuccess
    }
}

/// Takes something out of the keychain of the stage's device.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    let query = query.named
    let count = HeadlessDevice.current.withKeychain { items in
        let before = items.count
        items.removeAll { $0.matches(query) }
        return before - items.count
    }
    return count == 0 ? errSecItemNotFound : errSecSuccess
}

/// Where random numbers are from.
public struct SecRandomRef: Sendable {}
/// The system's random numbers.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kSecRandomDefault: SecRandomRef? = nil

/// Fills bytes with random numbers of the machine.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecRandomCopyBytes(
    _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
    var numbers = SystemRandomNumberGenerator()
    for place in 0..<count {
        bytes.storeBytes(
            of: UInt8.random(in: 0...255, using: &numbers), toByteOffset: place, as: UInt8.self)
    }
    return errSecSuccess
}

/// What a status means.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecCopyErrorMessageString(
    _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
    let text =
        switch status {
        case errSecSuccess: "No error."
        case errSecItemNotFound: "The specified item could not be found in the keychain."
        case errSecDuplicateItem: "The specified item already exists in the keychain."
        case errSecParam: "One or more parameters passed to a function were not valid."
        default: "OSStatus \(status)"
        }
    return text as CFString
}

/// Why a person keeps an app from a guarded item; nil where it may be read.
private func refusal(of query: [String: Any]) -> OSStatus? {
    let context = query["\(kSecUseAuthenticationContext)"] as? LAContext
    if context?.isUnlocked == true { return nil }
    let isSilent =
        query.says("\(kSecUseAuthenticationUIFail)", for: kSecUseAuthenticationUI)
        || isOn(kSecUseNoAuthenticationUI, in: query) || context?.interactionNotAllowed == true
    if isSilent { return errSecInteractionNotAllowed }
    switch HeadlessDevice.current.unlockAnswer {
    case .unlocked: return nil
    case .failed: return errSecAuthFailed
    case .cancelled: return errSecUserCanceled
    }
}

private func isOn(_ name: CFString, in query: [String: Any]) -> Bool {
    query["\(name)"].map(isTrue) ?? false
}

private func answer(to query: [String: Any], _ items: [KeychainItem]) -> AnyObject? {
    let wantsData = isOn(kSecReturnData, in: query)
    let wantsReference = isOn(kSecReturnPersistentRef, in: query)
    let wantsAttributes =
        isOn(kSecReturnAttributes, in: query) || wantsData && wantsReference
    guard wantsData || wantsAttributes || wantsReference else { return nil }
    let answers: [AnyObject] = items.compactMap { item in
        guard wantsAttributes else {
            return wantsData ? item.attributes["v_Data"].map(plain) : plain(item.reference)
        }
        var attributes = item.attributes
        if !wantsData { attributes["v_Data"] = nil }
        if wantsReference { attributes["\(kSecValuePersistentRef)"] = item.reference }
        return NSDictionary(dictionary: attributes)
    }
    let wantsAll = query.says("\(kSecMatchLimitAll)", for: kSecMatchLimit)
    return wantsAll ? NSArray(array: answers) : answers.first
}

extension [String: Any] {
    fileprivate func says(_ value: String, for name: CFString) -> Bool {
        self["\(name)"].map { "\($0)" == value } ?? false
    }
}

private func isTrue(_ value: Any) -> Bool {
    (value as? Bool) ?? (value as? NSNumber)?.boolValue ?? false
}

private func plain(_ value: Any) -> AnyObject {
    (value as? Data).map { NSData(data: $0) } ?? value as AnyObject
}

extension NSDictionary {
    /// Its values by their names as texts.
    fileprivate var named: [String: Any] {
        var named: [String: Any] = [:]
        for (key, value) in self {
            named["\(key)"] =
                (value as? NSString).map { "\($0)" } ?? (value as? NSData).map {
                    Data(referencing: $0)
                } ?? value
        }
        return named
    }
}
