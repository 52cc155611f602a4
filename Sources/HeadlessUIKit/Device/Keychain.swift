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

    /// What makes two items one.
    private static let names = [
        "genp": ["acct", "svce", "agrp"], "inet": ["acct", "srvr", "path", "agrp"],
        "keys": ["atag", "labl"],
    ]

    func isSame(as other: KeychainItem) -> Bool {
        let kind = attributes["class"] as? String ?? ""
        guard kind == other.attributes["class"] as? String else { return false }
        return (Self.names[kind] ?? ["labl"]).allSatisfy { name in
            Self.equal(attributes[name], other.attributes[name])
        }
    }

    func matches(_ query: [String: Any]) -> Bool {
        query.allSatisfy { key, value in
            Self.asked.contains(key) || Self.equal(attributes[key], value)
        }
    }

    /// What of a query is no attribute.
    private static let asked: Set<String> = Set(
        [
            kSecReturnData, kSecReturnAttributes, kSecReturnRef, kSecReturnPersistentRef,
            kSecMatchLimit, kSecUseOperationPrompt, kSecUseAuthenticationContext,
            kSecUseAuthenticationUI, kSecValueData, kSecAttrAccessible, kSecAttrAccessControl,
            kSecUseDataProtectionKeychain,
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
                (one as? NSObject)?.isEqual(other) ?? false
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
    var kept = query
    for name in [kSecReturnData, kSecReturnAttributes, kSecMatchLimit] { kept["\(name)"] = nil }
    let item = KeychainItem(attributes: kept)
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
    let found = HeadlessDevice.current.withKeychain { items in
        items.filter { $0.matches(query) }
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
    let count = HeadlessDevice.current.withKeychain { items in
        let found = items.indices.filter { items[$0].matches(query) }
        for index in found { items[index].attributes.merge(changes) { $1 } }
        return found.count
    }
    return count == 0 ? errSecItemNotFound : errSecSuccess
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

private func answer(to query: [String: Any], _ items: [KeychainItem]) -> AnyObject? {
    func isOn(_ name: CFString) -> Bool { query["\(name)"].map(isTrue) ?? false }
    let wantsData = isOn(kSecReturnData)
    let wantsAttributes = isOn(kSecReturnAttributes)
    guard wantsData || wantsAttributes else { return nil }
    let answers: [AnyObject] = items.compactMap { item in
        guard wantsAttributes else { return item.attributes["v_Data"].map(plain) }
        var attributes = item.attributes
        if !wantsData { attributes["v_Data"] = nil }
        return NSDictionary(dictionary: attributes)
    }
    let wantsAll = query["\(kSecMatchLimit)"].map { "\($0)" == "\(kSecMatchLimitAll)" } ?? false
    return wantsAll ? NSArray(array: answers) : answers.first
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
