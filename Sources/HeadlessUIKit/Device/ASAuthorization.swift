/// What a person does when an app asks for an Apple Account.
public enum SignInAnswer: Sendable {
    case cancelled
    /// Goes on, as somebody of whom the app may know this. Mail and name are shared each time, and
    /// on a device the first time only.
    case signedIn(
        user: String, email: String? = nil, givenName: String? = nil, familyName: String? = nil)
}

/// What an app asks a person for.
open class ASAuthorizationRequest: NSObject {
    override init() { super.init() }
}

/// What an app wants to know of a person.
open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest {
    open var requestedScopes: [ASAuthorization.Scope]?
    open var state: String?
    open var nonce: String?
}

/// Asks for an Apple Account.
open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest {
    open var user: String?
}

/// Makes the requests for an Apple Account.
open class ASAuthorizationAppleIDProvider: NSObject {
    /// What a device knows of an account that an app was given.
    public enum CredentialState: Int, Sendable {
        case revoked
        case authorized
        case notFound
        case transferred
    }

    public override init() { super.init() }
    open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest() }

    /// `.authorized` for the one that signs in by `HeadlessDevice.signInAnswer`, else `.notFound`.
    open func getCredentialState(
        forUserID userID: String, completion: @escaping (CredentialState, (any Error)?) -> Void
    ) {
        completion(state(of: userID), nil)
    }
    open func credentialState(forUserID userID: String) async throws -> CredentialState {
        state(of: userID)
    }

    private func state(of userID: String) -> CredentialState {
        guard case .signedIn(let user, _, _, _) = HeadlessDevice.current.signInAnswer else {
            return .notFound
        }
        return user == userID ? .authorized : .notFound
    }
}

/// What a person has granted.
open class ASAuthorization: NSObject {
    /// What an app wants to know of a person.
    public struct Scope: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let fullName = Scope(rawValue: "full_name")
        public static let email = Scope(rawValue: "email")
    }

    public let credential: any ASAuthorizationCredential
    init(_ credential: any ASAuthorizationCredential) { self.credential = credential }
}

/// Who somebody is.
public protocol ASAuthorizationCredential: NSObjectProtocol {}

/// Whether a person is real, as far as a device knows.
public enum ASUserDetectionStatus: Int, Sendable {
    case unsupported
    case unknown
    case likelyReal
}

/// Who somebody with an Apple Account is. Its tokens are made up: no server of Apple's knows them.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
    public let user: String
    public let email: String?
    public let fullName: PersonNameComponents?
    public let state: String?
    public let authorizedScopes: [ASAuthorization.Scope]
    public let identityToken: Data?
    public let authorizationCode: Data?
    public var realUserStatus: ASUserDetectionStatus { .unknown }

    init(
        _ request: ASAuthorizationAppleIDRequest, _ user: String, _ email: String?,
        _ name: PersonNameComponents
    ) {
        let scopes = request.requestedScopes ?? []
        self.user = user
        self.email = scopes.contains(.email) ? email : nil
        fullName = scopes.contains(.fullName) ? name : nil
        state = request.state
        authorizedScopes = scopes
        identityToken = Data("token of \(user)".utf8)
        authorizationCode = Data("code of \(user)".utf8)
        super.init()
    }
}

/// Why nobody signed in.
public struct ASAuthorizationError: Error, Hashable, Sendable {
    /// The reasons.
    public enum Code: Int, Sendable {
        case unknown = 1_000
        case canceled
        case invalidResponse
        case notHandled
        case failed
        case notInteractive
    }

    public let code: Code
    public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

    public static var errorDomain: String { "com.apple.AuthenticationServices.AuthorizationError" }
    public static var canceled: Code { .canceled }
    public static var failed: Code { .failed }
    public static var unknown: Code { .unknown }
}

extension ASAuthorizationError: CustomNSError {
    public var errorCode: Int { code.rawValue }
}

/// Asks a person for an account. The answer is `HeadlessDevice.signInAnswer`, in the next turn.
@preconcurrency @MainActor
open class ASAuthorizationController: NSObject {
    public let authorizationRequests: [ASAuthorizationRequest]
    open weak var delegate: (any ASAuthorizationControllerDelegate)?
    open weak var presentationContextProvider:
        (any ASAuthorizationControllerPresentationContextProviding)?

    public init(authorizationRequests: [ASAuthorizationRequest]) {
        self.authorizationRequests = authorizationRequests
        super.init()
    }

    open func performRequests() {
        // The system keeps it until a person has answered.
        DispatchQueue.main.async { [self] in MainActor.assumeIsolated { answer() } }
    }

    private func answer() {
        let request = authorizationRequests.lazy
            .compactMap { $0 as? ASAuthorizationAppleIDRequest }.first
        guard
            case .signedIn(let user, let email, let given, let family) =
                HeadlessStage.current.device.signInAnswer, let request
        else {
            delegate?.authorizationController(
                controller: self, didCompleteWithError: ASAuthorizationError(.canceled))
            return
        }
        var name = PersonNameComponents()
        name.givenName = given
        name.familyName = family
        let credential = ASAuthorizationAppleIDCredential(request, user, email, name)
        delegate?.authorizationController(
            controller: self, didCompleteWithAuthorization: ASAuthorization(credential))
    }
}

/// Hears of a person's answer.
@preconcurrency @MainActor
public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
    func authorizationController(
        controller: ASAuthorizationController,
        didCompleteWithAuthorization authorization: ASAuthorization)
    func authorizationController(
        controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

extension ASAuthorizationControllerDelegate {
    public func authorizationController(
        controller: ASAuthorizationController,
        didCompleteWithAuthorization authorization: ASAuthorization
    ) {}
    public func authorizationController(
        controller: ASAuthorizationController, didCompleteWithError error: any Error
    ) {}
}

public typealias ASPresentationAnchor = UIWindow

/// Says over which window a person is asked.
@preconcurrency @MainActor
public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

/// The system's button for an Apple Account.
@preconcurrency @MainActor
open class ASAuthorizationAppleIDButton: UIControl {
    /// What it says.
    public enum ButtonType: Int, Sendable {
        case signIn
        case `continue`
        case signUp
        public static let `default` = ButtonType.signIn
    }

    /// How it looks; kept.
    public enum Style: Int, Sendable {
        case white
        case whiteOutline
        case black
    }

    open var cornerRadius: CGFloat = 6

    public init(
        authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style
    ) {
        super.init(frame: .zero)
        accessibilityLabel =
            switch type {
            case .signIn: "Sign in with Apple"
            case .continue: "Continue with Apple"
            case .signUp: "Sign up with Apple"
            }
    }

    public convenience init(type: ButtonType, style: Style) {
        self.init(authorizationButtonType: type, authorizationButtonStyle: style)
    }
    public convenience override init(frame: CGRect) {
        self.init(authorizationButtonType: .default, authorizationButtonStyle: .black)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
