// Rarer names of what is in a keychain, of protocols and of kinds of keys.

/// In a keychain's query or item.
public var kSecAttrCreator: CFString { "crtr" }
/// In a keychain's query or item.
public var kSecAttrType: CFString { "type" }
/// In a keychain's query or item.
public var kSecAttrIsInvisible: CFString { "invi" }
/// In a keychain's query or item.
public var kSecAttrIsNegative: CFString { "nega" }
/// In a keychain's query or item.
public var kSecAttrSecurityDomain: CFString { "sdmn" }
/// In a keychain's query or item.
public var kSecAttrProtocol: CFString { "ptcl" }
/// In a keychain's query or item.
public var kSecAttrAuthenticationType: CFString { "atyp" }
/// In a keychain's query or item.
public var kSecAttrPort: CFString { "port" }
/// In a keychain's query or item.
public var kSecAttrKeyClass: CFString { "kcls" }
/// In a keychain's query or item.
public var kSecAttrKeySizeInBits: CFString { "bsiz" }
/// In a keychain's query or item.
public var kSecAttrEffectiveKeySize: CFString { "esiz" }
/// In a keychain's query or item.
public var kSecAttrIsPermanent: CFString { "perm" }
/// In a keychain's query or item.
public var kSecAttrApplicationLabel: CFString { "klbl" }
/// In a keychain's query or item.
public var kSecAttrTokenID: CFString { "tkid" }
/// In a keychain's query or item.
public var kSecAttrCanSign: CFString { "sign" }
/// In a keychain's query or item.
public var kSecAttrCanVerify: CFString { "vrfy" }
/// In a keychain's query or item.
public var kSecAttrCanEncrypt: CFString { "encr" }
/// In a keychain's query or item.
public var kSecAttrCanDecrypt: CFString { "decr" }
/// In a keychain's query or item.
public var kSecValuePersistentRef: CFString { "v_PersistentRef" }
/// In a keychain's query or item.
public var kSecUseNoAuthenticationUI: CFString { "u_NoAuthUI" }
/// In a keychain's query or item.
public var kSecMatchCaseInsensitive: CFString { "m_CaseInsensitive" }
/// In a keychain's query or item.
public var kSecSharedPassword: CFString { "spwd" }
/// In a keychain's query or item.
public var kSecPrivateKeyAttrs: CFString { "private" }
/// In a keychain's query or item.
public var kSecPublicKeyAttrs: CFString { "public" }
/// A value in a key's attributes.
public var kSecAttrKeyTypeRSA: CFString { "42" }
/// A value in a key's attributes.
public var kSecAttrKeyTypeEC: CFString { "73" }
/// A value in a key's attributes.
public var kSecAttrKeyTypeECSECPrimeRandom: CFString { "73" }
/// A value in a key's attributes.
public var kSecAttrKeyClassPublic: CFString { "0" }
/// A value in a key's attributes.
public var kSecAttrKeyClassPrivate: CFString { "1" }
/// A value in a key's attributes.
public var kSecAttrKeyClassSymmetric: CFString { "2" }
/// A value in a key's attributes.
public var kSecAttrTokenIDSecureEnclave: CFString { "com.apple.setoken" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolFTP: CFString { "ftp " }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolFTPAccount: CFString { "ftpa" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolHTTP: CFString { "http" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolIRC: CFString { "irc " }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolNNTP: CFString { "nntp" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolPOP3: CFString { "pop3" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolSMTP: CFString { "smtp" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolSOCKS: CFString { "sox " }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolIMAP: CFString { "imap" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolLDAP: CFString { "ldap" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolAppleTalk: CFString { "atlk" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolAFP: CFString { "afp " }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolTelnet: CFString { "teln" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolSSH: CFString { "ssh " }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolFTPS: CFString { "ftps" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolHTTPS: CFString { "htps" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolHTTPProxy: CFString { "htpx" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolHTTPSProxy: CFString { "htsx" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolFTPProxy: CFString { "ftpx" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolSMB: CFString { "smb " }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolRTSP: CFString { "rtsp" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolRTSPProxy: CFString { "rtsx" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolDAAP: CFString { "daap" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolEPPC: CFString { "eppc" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolIPP: CFString { "ipp " }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolNNTPS: CFString { "ntps" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolLDAPS: CFString { "ldps" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolTelnetS: CFString { "tels" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolIMAPS: CFString { "imps" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolIRCS: CFString { "ircs" }
/// For `kSecAttrProtocol`.
public var kSecAttrProtocolPOP3S: CFString { "pops" }
/// For `kSecAttrAuthenticationType`.
public var kSecAttrAuthenticationTypeNTLM: CFString { "ntlm" }
/// For `kSecAttrAuthenticationType`.
public var kSecAttrAuthenticationTypeMSN: CFString { "msna" }
/// For `kSecAttrAuthenticationType`.
public var kSecAttrAuthenticationTypeDPA: CFString { "dpaa" }
/// For `kSecAttrAuthenticationType`.
public var kSecAttrAuthenticationTypeRPA: CFString { "rpaa" }
/// For `kSecAttrAuthenticationType`.
public var kSecAttrAuthenticationTypeHTTPBasic: CFString { "http" }
/// For `kSecAttrAuthenticationType`.
public var kSecAttrAuthenticationTypeHTTPDigest: CFString { "httd" }
/// For `kSecAttrAuthenticationType`.
public var kSecAttrAuthenticationTypeHTMLForm: CFString { "form" }
/// For `kSecAttrAuthenticationType`.
public var kSecAttrAuthenticationTypeDefault: CFString { "dflt" }
/// What a function of the keychain answers.
public let errSecBadReq: OSStatus = -909
/// What a function of the keychain answers.
public let errSecInternalComponent: OSStatus = -2070
/// What a function of the keychain answers.
public let errSecIO: OSStatus = -36
/// What a function of the keychain answers.
public let errSecOpWr: OSStatus = -49
/// What a function of the keychain answers.
public let errSecAllocate: OSStatus = -108
/// What a function of the keychain answers.
public let errSecReadOnly: OSStatus = -25_292
/// What a function of the keychain answers.
public let errSecNoSuchKeychain: OSStatus = -25_294
/// What a function of the keychain answers.
public let errSecInvalidKeychain: OSStatus = -25_295
/// What a function of the keychain answers.
public let errSecDuplicateKeychain: OSStatus = -25_296
/// What a function of the keychain answers.
public let errSecNoSuchAttr: OSStatus = -25_303
/// What a function of the keychain answers.
public let errSecMissingEntitlement: OSStatus = -34_018
/// What a function of the keychain answers.
public let errSecInvalidItemRef: OSStatus = -25_304
/// What a function of the keychain answers.
public let errSecNoDefaultKeychain: OSStatus = -25_307
/// What a function of the keychain answers.
public let errSecDataTooLarge: OSStatus = -25_302
/// What a function of the keychain answers.
public let errSecInvalidAttributeKey: OSStatus = -67_728
