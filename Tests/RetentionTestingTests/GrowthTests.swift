import RetentionTesting
import Testing
import WayfoldRetention

/// Growth behind an object that holds what grows, and what only looks like it.
@Suite(.serialized, .enabled(if: AllocationTracking.reasonUnavailable == nil))
struct GrowthTests {
    /// Something that holds cards and may be held by them.
    private final class Box {
        var cards: [Card] = []
        var newest: Card?
    }

    private final class Card {
        /// Strong: back at who holds it.
        var box: Box?
        var next: Card?
    }

    private enum Room {
        nonisolated(unsafe) static var box: Box?
        nonisolated(unsafe) static var first: Card?
        nonisolated(unsafe) static var last: Card?

        static func clear() {
            box?.cards.forEach { $0.box = nil }
            box?.newest?.box = nil
            box = nil
            while let card = first {
                first = card.next
                card.next = nil
            }
            last = nil
        }
    }

    private func add(to box: Box, pointingBack: Bool = true) {
        let card = Card()
        if pointingBack { card.box = box }
        box.cards.append(card)
    }

    @Test func `what points back at a holder from before grows`() {
        let box = Box()
        let text = issue { expectNoGrowth { add(to: box) } }
        #expect(text.hasPrefix("5 round trips leave more behind each time\n"))
        box.cards.forEach { $0.box = nil }
    }

    @Test func `what points back at a holder that only it keeps alive grows`() {
        var made: Box? = Box()
        weak let box = made
        made?.cards.append(Card())
        made?.cards.first?.box = made
        made = nil
        let text = issue { expectNoGrowth { if let box { add(to: box) } } }
        #expect(text.hasPrefix("5 round trips leave more behind each time\n"))
        box?.cards.forEach { $0.box = nil }
    }

    @Test(arguments: [true, false])
    func `what a holder of the first round trip collects grows`(pointsBack: Bool) {
        let text = issue {
            expectNoGrowth {
                let box = Room.box ?? Box()
                Room.box = box
                add(to: box, pointingBack: pointsBack)
            }
        }
        #expect(text.hasPrefix("5 round trips leave more behind each time\n"))
        Room.clear()
    }

    @Test func `a list that is linked from one to the next grows`() {
        let text = issue {
            expectNoGrowth {
                let card = Card()
                if let last = Room.last { last.next = card } else { Room.first = card }
                Room.last = card
            }
        }
        #expect(text.hasPrefix("5 round trips leave more behind each time\n"))
        Room.clear()
    }

    @Test(arguments: [true, false])
    func `one card that takes the place of the one before is no growth`(pointsBack: Bool) {
        expectNoGrowth {
            let box = Room.box ?? Box()
            Room.box = box
            box.newest?.box = nil
            let card = Card()
            if pointsBack { card.box = box }
            box.newest = card
        }
        Room.clear()
    }

    @Test func `a holder that fills once and points back is a cache`() {
        expectNoGrowth {
            guard Room.box == nil else { return }
            let box = Box()
            for _ in 0..<9 { add(to: box) }
            Room.box = box
        }
        Room.clear()
    }

    @Test func `the last three of five are no growth`() {
        expectNoGrowth {
            let box = Room.box ?? Box()
            Room.box = box
            add(to: box)
            if box.cards.count > 3 { box.cards.removeFirst().box = nil }
        }
        Room.clear()
    }
}
