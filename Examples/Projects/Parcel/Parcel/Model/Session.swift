import Foundation

@MainActor
final class Session {
    private let defaults: UserDefaults

    init(defaults: UserDefaults = .standard) {
        self.defaults = defaults
    }

    var userName: String? { defaults.string(forKey: "userName") }
    var isSignedIn: Bool { userName != nil }

    func signIn(as name: String) { defaults.set(name, forKey: "userName") }
    func signOut() { defaults.removeObject(forKey: "userName") }
}
