/// Values that databases write with their types around them: DynamoDB's `{"S": "home"}`,
/// Firestore's `{"stringValue": "home"}`, MongoDB's `{"$date": ...}`, Avro's `{"string": "home"}`.
enum TypedValue {
    private static let types: Set<Substring> = [
        "S", "N", "stringValue", "integerValue", "doubleValue", "timestampValue", "$date", "$oid",
        "$numberLong", "$numberInt", "string", "int", "long", "double",
    ]

    /// A column's name without the types that its values have around them.
    static func label(_ name: String) -> String {
        var parts = name.split(separator: ".", omittingEmptySubsequences: false)
        while parts.count > 1, let last = parts.last, types.contains(last) { parts.removeLast() }
        return parts.joined(separator: ".")
    }
}
