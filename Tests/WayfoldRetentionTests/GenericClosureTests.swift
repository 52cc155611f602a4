import Testing
import WayfoldRetention

/// Closures of generic code, which live while something else is looked for.
@Suite(.enabled(if: AllocationTracking.reasonUnavailable == nil), .serialized)
struct GenericClosureTests {
    static let closures: [(name: String, make: @Sendable () -> Any)] = [
        ("an associated type of a class", { held(Source()) }),
        ("an associated type that is a class", { heldOutput(Source()) }),
        ("a generic type of an associated type", { wrapped(Source()) }),
        ("a nested closure", { nested(Source()) }),
        ("a pack", { packed(1, "two", Source()) }),
        ("a type over a pack", { row(1, "two") }),
        ("the outputs of a pack", { outputs(Source(), Source()) }),
        ("a generic type of the outputs of a pack", { boxed(Source(), Source()) }),
        ("a metatype", { metatype(Source.self) }),
        ("an opaque type", { opaque() }),
    ]

    @Test(arguments: closures.indices)
    func `a closure of generic code stops no analysis`(index: Int) throws {
        let births = Plant.births()
        let kept = Self.closures[index].make()
        Births.with(births.lowerBound) { ProfileModel().bind(1) }
        let report = try Plant.report(on: births)
        #expect(report.objects.map(\.type) == ["WayfoldRetentionTests.ProfileModel"])
        withExtendedLifetime(kept) {}
    }
}

private protocol Giving: AnyObject {
    associatedtype Output
    var output: Output { get }
}

private final class Source: Giving, Sendable {
    final class Page: Sendable {}
    var output: Page { Page() }
}

private struct Wrapped<Value> { var value: Value }
private struct Row<each Value> { var values: (repeat each Value) }
private final class BoxOf<each Value> {
    var values: (repeat each Value)
    init(_ values: repeat each Value) { self.values = (repeat each values) }
}

private func held<Some: Giving>(_ giving: Some) -> Any {
    let work = { _ = giving.output }
    return work as () -> Void
}

private func heldOutput<Some: Giving>(_ giving: Some) -> Any where Some.Output: AnyObject {
    let output = giving.output
    let work = { withExtendedLifetime(output) {} }
    return work as () -> Void
}

private func wrapped<Some: Giving>(_ giving: Some) -> Any {
    let output = Wrapped(value: giving.output)
    var list = [output]
    let work = { list.append(output) }
    return work as () -> Void
}

private func nested<Some: Giving>(_ giving: Some) -> Any {
    let work = { { { Wrapped(value: giving.output) } } }
    return work()() as () -> Wrapped<Some.Output>
}

private func packed<each Value>(_ value: repeat each Value) -> Any {
    let work = { (repeat each value) }
    return { withExtendedLifetime(work()) {} } as () -> Void
}

private func row<each Value>(_ value: repeat each Value) -> Any {
    let row = Row(values: (repeat each value))
    let box = BoxOf(repeat each value)
    let work = { withExtendedLifetime((row, box)) {} }
    return work as () -> Void
}

private func outputs<each Value: Giving>(_ value: repeat each Value) -> Any {
    let box = BoxOf(repeat (each value).output)
    let work = { withExtendedLifetime(box) {} }
    return work as () -> Void
}

private func boxed<each Value: Giving>(_ value: repeat each Value) -> Any {
    let rows = (repeat Wrapped(value: (each value).output))
    let boxes = (repeat [Wrapped(value: BoxOf(each value))])
    let work = { withExtendedLifetime((rows, boxes)) {} }
    return work as () -> Void
}

private func metatype<Some: Giving>(_ type: Some.Type) -> Any {
    let output = Some.Output.self
    let work = { "\(type) \(output)" }
    return work as () -> String
}

private func some() -> some Giving { Source() }

private func opaque() -> Any {
    let giving = some()
    let list = [Wrapped(value: giving.output)]
    let work = { withExtendedLifetime(list) {} }
    return work as () -> Void
}
