/// The pages of the app, with what each needs.
enum Pages: Hashable, Codable {
    struct User: Hashable, Codable {
        let name: String
    }

    case home
    case menu
    case settings
    case profile(user: User)
    /// A step of the form that people leave and come back to.
    case form(step: Int)
}
