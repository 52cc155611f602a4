import Foundation

@propertyWrapper
struct Stored<Value> {
    let key: String
    let fallback: Value
    var defaults: UserDefaults = .standard

    var wrappedValue: Value {
        get { defaults.object(forKey: key) as? Value ?? fallback }
        set { defaults.set(newValue, forKey: key) }
    }
}

final class Settings {
    @Stored(key: "hasSeenTour", fallback: false) var hasSeenTour: Bool
    @Stored(key: "launches", fallback: 0) var launches: Int
}
