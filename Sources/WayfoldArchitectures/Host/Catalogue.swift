/// The architectures that come with the package: one line each.
public enum Catalogue {
    public static var all: [any Architecture.Type] {
        [
            PathArchitecture.self,
            StorageArchitecture.self,
            RouterArchitecture.self,
            UIKitArchitecture.self,
            StinsenArchitecture.self,
        ]
    }
}
