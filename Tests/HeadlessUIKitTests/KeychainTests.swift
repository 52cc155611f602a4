import Foundation
import HeadlessUIKit
import Testing

/// The keychain beyond a password that is written and read: what makes two items one, iCloud, what
/// a person guards, references.
@MainActor
@Suite struct KeychainTests {
    private let stage = HeadlessStage()

    private func query(_ values: [CFString: Any]) -> CFDictionary {
        var all: [String: Any] = ["\(kSecClass)": kSecClassInternetPassword]
        for (key, value) in values { all["\(key)"] = value }
        return all as CFDictionary
    }

    private func read(_ values: [CFString: Any]) -> (OSStatus, String?) {
        var result: CFTypeRef?
        let status = SecItemCopyMatching(
            query(values.merging([kSecReturnData: true]) { $1 }), &result)
        return (status, (result as? Data).map { String(decoding: $0, as: UTF8.self) })
    }

    @Test func `the protocol and the port are part of what makes an item one`() {
        stage.perform {
            let first: [CFString: Any] = [
                kSecAttrServer: "shop.example", kSecAttrAccount: "me",
                kSecAttrProtocol: kSecAttrProtocolHTTPS, kSecAttrPort: 443,
            ]
            var other = first
            other[kSecAttrPort] = 8_443
            let data = { (text: String) in [kSecValueData: Data(text.utf8)] as [CFString: Any] }
            #expect(SecItemAdd(query(first.merging(data("a")) { $1 }), nil) == errSecSuccess)
            #expect(SecItemAdd(query(other.merging(data("b")) { $1 }), nil) == errSecSuccess)
            #expect(SecItemAdd(query(first.merging(data("c")) { $1 }), nil) == errSecDuplicateItem)
            #expect(read(first).1 == "a" && read(other).1 == "b")
            let change = [kSecAttrPort: 443] as NSDictionary
            #expect(SecItemUpdate(query(other), change) == errSecDuplicateItem)
            #expect(read(other).1 == "b")
        }
    }

    @Test func `an item of iCloud's is found where it is asked for`() {
        stage.perform {
            let item: [CFString: Any] = [kSecAttrServer: "a", kSecAttrAccount: "me"]
            let shared = item.merging([kSecAttrSynchronizable: true]) { $1 }
            _ = SecItemAdd(
                query(shared.merging([kSecValueData: Data("cloud".utf8)]) { $1 }), nil)
            #expect(read(item).0 == errSecItemNotFound)
            #expect(read(shared).1 == "cloud")
            let any = item.merging([kSecAttrSynchronizable: kSecAttrSynchronizableAny]) { $1 }
            #expect(read(any).1 == "cloud")
        }
    }

    @Test func `a guarded item asks the person, unless the context has`() async throws {
        let control = SecAccessControlCreateWithFlags(
            nil, kSecAttrAccessibleWhenUnlocked, [.userPresence], nil)
        let item: [CFString: Any] = [kSecAttrServer: "a", kSecAttrAccount: "me"]
        let context = LAContext()
        stage.perform {
            var added = item
            added[kSecAttrAccessControl] = control
            added[kSecValueData] = Data("secret".utf8)
            #expect(SecItemAdd(query(added), nil) == errSecSuccess)
            #expect(read(item).1 == "secret")
            stage.device.unlockAnswer = .cancelled
            #expect(read(item) == (errSecUserCanceled, nil))
            stage.device.unlockAnswer = .failed
            #expect(read(item) == (errSecAuthFailed, nil))
            var silent = item
            silent[kSecUseAuthenticationUI] = kSecUseAuthenticationUIFail
            #expect(read(silent).0 == errSecInteractionNotAllowed)
            silent[kSecUseAuthenticationUI] = kSecUseAuthenticationUISkip
            #expect(read(silent).0 == errSecItemNotFound)
            stage.device.unlockAnswer = .unlocked
        }
        let unlocking = stage.perform { LAContext() }
        try await unlocking.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "it")
        stage.perform {
            stage.device.unlockAnswer = .failed
            var known = item
            known[kSecUseAuthenticationContext] = unlocking
            #expect(read(known).1 == "secret")
            known[kSecUseAuthenticationContext] = context
            #expect(read(known).0 == errSecAuthFailed)
        }
    }

    @Test func `a persistent reference finds its item`() {
        stage.perform {
            var result: CFTypeRef?
            var added: [CFString: Any] = [kSecAttrServer: "a", kSecAttrAccount: "me"]
            added[kSecValueData] = Data("x".utf8)
            added[kSecReturnPersistentRef] = true
            _ = SecItemAdd(query(added), &result)
            let reference = result as? Data
            #expect(reference != nil)
            let found = reference.map { read([kSecValuePersistentRef: $0]).1 }
            #expect(found == "x")
            #expect(read([kSecValuePersistentRef: Data("other".utf8)]).0 == errSecItemNotFound)
        }
    }

    @Test func `an item knows when it was made and changed, and from when it can be read`() {
        stage.perform {
            var added: [CFString: Any] = [kSecAttrServer: "a", kSecAttrAccount: "me"]
            added[kSecValueData] = Data("x".utf8)
            _ = SecItemAdd(query(added), nil)
            var result: CFTypeRef?
            let asked = query([kSecAttrServer: "a", kSecReturnAttributes: true])
            _ = SecItemCopyMatching(asked, &result)
            let found = result as? NSDictionary
            #expect(found?["cdat"] is Date && found?["mdat"] is Date && found?["v_Data"] == nil)
            #expect(found?["pdmn"] as? String == "\(kSecAttrAccessibleWhenUnlocked)")
            let always = [kSecAttrServer: "a", kSecAttrAccessible: kSecAttrAccessibleAlways]
            #expect(read(always).0 == errSecItemNotFound)
        }
    }
}
