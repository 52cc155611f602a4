import Testing

/// The facts of SwiftUI that a test asserts, by their numbers in the book of facts.
///
/// A program counts what is covered by the calls `.fact(...)`, `.unreadFact(...)` and
/// `.choice(...)` in the sources of this folder.
struct FactTrait: TestTrait, SuiteTrait {
    let numbers: [String]
}

extension Trait where Self == FactTrait {
    static func fact(_ numbers: String...) -> Self { Self(numbers: numbers) }

    /// Facts that the book marks with a dagger: well known, but their source was not read again.
    static func unreadFact(_ numbers: String...) -> Self { Self(numbers: numbers) }

    /// Open questions, of which the engine takes the first answer.
    static func choice(_ numbers: String...) -> Self { Self(numbers: numbers) }
}
