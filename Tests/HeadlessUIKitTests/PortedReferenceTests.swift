import HeadlessUIKit
import Testing

/// What the port makes of weak and unowned references to what may be a protocol.
@MainActor
@Suite struct PortedReferenceTests {
    private struct Box<T> {
        @PortedWeak var object: T?
    }
    private struct Loan<T> {
        @PortedUnowned var object: T
    }
    private final class Relay: NSObject, UIScrollViewDelegate {}

    @Test func `a weak reference to a protocol's object does not keep it`() {
        var relay: Relay? = Relay()
        var box = Box<any UIScrollViewDelegate>(object: relay)
        #expect(box.object === relay && relay != nil)
        weak let watched = relay
        relay = nil
        #expect(box.object == nil && watched == nil)
        let other = Relay()
        box.object = other
        #expect(box.object === other)
        box.object = nil
        #expect(box.object == nil)
    }

    @Test func `a copy of a box refers to the same object`() {
        let relay = Relay()
        var one = Box<any UIScrollViewDelegate>(object: relay)
        let other = one
        one.object = nil
        #expect(other.object === relay)
    }

    @Test func `an unowned reference to a protocol's object does not keep it`() {
        var relay: Relay? = Relay()
        weak let watched = relay
        let loan = relay.map { Loan<any UIScrollViewDelegate>(object: $0) }
        #expect(loan?.object === relay)
        relay = nil
        #expect(watched == nil)
    }
}
