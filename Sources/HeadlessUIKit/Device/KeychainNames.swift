// The names of what is in a keychain, as they stand in an app, and what its functions answer.

/// In a keychain's query or item.
public var kSecClass: CFString { "class" }
/// In a keychain's query or item.
public var kSecClassGenericPassword: CFString { "genp" }
/// In a keychain's query or item.
public var kSecClassInternetPassword: CFString { "inet" }
/// In a keychain's query or item.
public var kSecClassKey: CFString { "keys" }
/// In a keychain's query or item.
public var kSecClassCertificate: CFString { "cert" }
/// In a keychain's query or item.
public var kSecClassIdentity: CFString { "idnt" }
/// In a keychain's query or item.
public var kSecAttrAccount: CFString { "acct" }
/// In a keychain's query or item.
public var kSecAttrService: CFString { "svce" }
/// In a keychain's query or item.
public var kSecAttrServer: CFString { "srvr" }
/// In a keychain's query or item.
public var kSecAttrPath: CFString { "path" }
/// In a keychain's query or item.
public var kSecAttrAccessGroup: CFString { "agrp" }
/// In a keychain's query or item.
public var kSecAttrLabel: CFString { "labl" }
/// In a keychain's query or item.
public var kSecAttrDescription: CFString { "desc" }
/// In a keychain's query or item.
public var kSecAttrComment: CFString { "icmt" }
/// In a keychain's query or item.
public var kSecAttrGeneric: CFString { "gena" }
/// In a keychain's query or item.
public var kSecAttrApplicationTag: CFString { "atag" }
/// In a keychain's query or item.
public var kSecAttrKeyType: CFString { "type" }
/// In a keychain's query or item.
public var kSecAttrSynchronizable: CFString { "sync" }
/// In a keychain's query or item.
public var kSecAttrSynchronizableAny: CFString { "syna" }
/// In a keychain's query or item.
public var kSecAttrCreationDate: CFString { "cdat" }
/// In a keychain's query or item.
public var kSecAttrModificationDate: CFString { "mdat" }
/// In a keychain's query or item.
public var kSecAttrAccessible: CFString { "pdmn" }
/// In a keychain's query or item.
public var kSecAttrAccessControl: CFString { "accc" }
/// In a keychain's query or item.
public var kSecAttrAccessibleWhenUnlocked: CFString { "ak" }
/// In a keychain's query or item.
public var kSecAttrAccessibleAfterFirstUnlock: CFString { "ck" }
/// In a keychain's query or item.
public var kSecAttrAccessibleAlways: CFString { "dk" }
/// In a keychain's query or item.
public var kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString { "aku" }
/// In a keychain's query or item.
public var kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString { "cku" }
/// In a keychain's query or item.
public var kSecAttrAccessibleAlwaysThisDeviceOnly: CFString { "dku" }
/// In a keychain's query or item.
public var kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString { "akpu" }
/// In a keychain's query or item.
public var kSecValueData: CFString { "v_Data" }
/// In a keychain's query or item.
public var kSecValueRef: CFString { "v_Ref" }
/// In a keychain's query or item.
public var kSecReturnData: CFString { "r_Data" }
/// In a keychain's query or item.
public var kSecReturnAttributes: CFString { "r_Attributes" }
/// In a keychain's query or item.
public var kSecReturnRef: CFString { "r_Ref" }
/// In a keychain's query or item.
public var kSecReturnPersistentRef: CFString { "r_PersistentRef" }
/// In a keychain's query or item.
public var kSecMatchLimit: CFString { "m_Limit" }
/// In a keychain's query or item.
public var kSecMatchLimitOne: CFString { "m_LimitOne" }
/// In a keychain's query or item.
public var kSecMatchLimitAll: CFString { "m_LimitAll" }
/// In a keychain's query or item.
public var kSecUseOperationPrompt: CFString { "u_OpPrompt" }
/// In a keychain's query or item.
public var kSecUseAuthenticationContext: CFString { "u_AuthCtx" }
/// In a keychain's query or item.
public var kSecUseAuthenticationUI: CFString { "u_AuthUI" }
/// In a keychain's query or item.
public var kSecUseDataProtectionKeychain: CFString { "nleg" }
/// For `kSecUseAuthenticationUI`.
public var kSecUseAuthenticationUIFail: CFString { "u_AuthUIF" }
/// For `kSecUseAuthenticationUI`.
public var kSecUseAuthenticationUISkip: CFString { "u_AuthUIS" }
/// For `kSecUseAuthenticationUI`.
public var kSecUseAuthenticationUIAllow: CFString { "u_AuthUIA" }
/// What a function of the system answers that has done its work.
public let noErr: OSStatus = 0
/// What a function of the keychain answers.
public let errSecSuccess: OSStatus = 0
/// What a function of the keychain answers.
public let errSecParam: OSStatus = -50
/// What a function of the keychain answers.
public let errSecUserCanceled: OSStatus = -128
/// What a function of the keychain answers.
public let errSecNotAvailable: OSStatus = -25_291
/// What a function of the keychain answers.
public let errSecAuthFailed: OSStatus = -25_293
/// What a function of the keychain answers.
public let errSecDuplicateItem: OSStatus = -25_299
/// What a function of the keychain answers.
public let errSecItemNotFound: OSStatus = -25_300
/// What a function of the keychain answers.
public let errSecInteractionNotAllowed: OSStatus = -25_308
/// What a function of the keychain answers.
public let errSecDecode: OSStatus = -26_275
/// What a function of the keychain answers.
public let errSecUnimplemented: OSStatus = -4
