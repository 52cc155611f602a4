/// The architectures that come with the package: one line each.
public enum Catalogue {
    public static var all: [any Architecture.Type] {
        [
            StorageArchitecture.self,
            RouterArchitecture.self,
        ]
    }

    /// The same as what sessions are led through.
    public static var subjects: [Subject] { all.map { Subject($0) } }
}
