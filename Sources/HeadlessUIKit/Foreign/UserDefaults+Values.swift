extension UserDefaults {
    /// Sets a value as `set(_:forKey:)` does; on Apple's systems every object has this by key-value
    /// coding.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// Gives a value as `object(forKey:)` does.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
}
