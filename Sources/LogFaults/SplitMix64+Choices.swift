import WayfoldModel

extension SplitMix64 {
    /// A number of a range.
    mutating func number(in range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    /// Whether something happens that does once in so many times.
    mutating func once(in count: Int) -> Bool {
        Int.random(in: 0..<count, using: &self) == 0
    }

    /// One of some values; the first stands for none when there are none.
    mutating func pick<Value>(_ first: Value, _ others: Value...) -> Value {
        ([first] + others).randomElement(using: &self) ?? first
    }

    /// Random bytes.
    mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }
    }
}
