/// The comparators that scripts name.
enum SampleComparator {
    /// Whether two inputs are equal; nil when they are of different types.
    static func areEqual(_ one: Any, _ other: Any) -> Bool? {
        switch (one, other) {
        case let (one, other) as (Int, Int): one == other
        case let (one, other) as (String, String): one == other
        case let (one, other) as (StinsenSample.User, StinsenSample.User): one == other
        default: nil
        }
    }

    /// What a comparator of that name says: about numbers, or about the lengths of texts. Nil when
    /// the inputs are of different types or there is no such comparator.
    static func compare(_ name: String, _ one: Any, _ other: Any) -> Bool? {
        let numbers: (Int, Int)
        switch (one, other) {
        case let (one, other) as (Int, Int): numbers = (one, other)
        case let (one, other) as (String, String): numbers = (one.count, other.count)
        case let (one, other) as (StinsenSample.User, StinsenSample.User):
            numbers = (one.name.count, other.name.count)
        default: return nil
        }
        switch name {
        case "eq": return numbers.0 == numbers.1
        case "mod2": return numbers.0 % 2 == numbers.1 % 2
        case "lt": return numbers.0 < numbers.1
        case "never": return false
        default: return nil
        }
    }
}
