import Testing
import WayfoldModel

@testable import WayfoldInterchange

/// The stack that is guessed from what came up, deep ones too.
struct ScreenTrailTests {
    /// The rules of `ScreenTrail` by a search through all screens, one by one.
    private struct Searched {
        struct Entry {
            var screen: ScreenTrail.Screen
            var presenter: Symbol?
        }

        var entries: [Entry] = []

        func isSame(_ entry: Entry, _ screen: ScreenTrail.Screen) -> Bool {
            if entry.screen.isOfOtherClass(than: screen) { return false }
            if entry.screen.identity != 0, screen.identity != 0 {
                return entry.screen.identity == screen.identity
            }
            return entry.screen.route == screen.route
        }

        mutating func dismiss(from index: Int) -> ScreenTrail.Move {
            let count = entries[index...].count { $0.presenter != nil }
            entries.removeSubrange(index...)
            return .dismiss(count, depth: entries.count)
        }

        mutating func see(_ screen: ScreenTrail.Screen) -> [ScreenTrail.Move] {
            if entries.isEmpty {
                entries = [Entry(screen: screen)]
                return [.setRoot(screen.route)]
            }
            return show(screen, from: entries.lastIndex { $0.presenter != nil } ?? 0)
        }

        mutating func show(
            _ screen: ScreenTrail.Screen, from start: Int
        ) -> [ScreenTrail.Move] {
            var moves: [ScreenTrail.Move] = []
            if let above = entries[(start + 1)...].firstIndex(where: { $0.presenter != nil }) {
                moves = [dismiss(from: above)]
            }
            let top = entries[entries.count - 1]
            let isFresh =
                screen.identity != 0 && isSame(top, ScreenTrail.Screen(route: screen.route))
            let found =
                entries[start...].lastIndex { isSame($0, screen) }
                ?? (isFresh
                    ? nil
                    : entries[start...].lastIndex {
                        $0.screen.route == screen.route && !$0.screen.isOfOtherClass(than: screen)
                    })
            guard let found else {
                entries.append(Entry(screen: screen))
                return moves + [.push(screen.route)]
            }
            if found + 1 < entries.count {
                entries.removeSubrange((found + 1)...)
                moves.append(.back(to: found))
            }
            entries[found].screen = screen
            return moves
        }

        mutating func see(
            _ screen: ScreenTrail.Screen, presentedBy presenter: Symbol
        ) -> [ScreenTrail.Move] {
            guard let start = entries.lastIndex(where: { $0.presenter == presenter }) else {
                entries.append(Entry(screen: screen, presenter: presenter))
                return [.present(screen.route)]
            }
            return show(screen, from: start)
        }

        mutating func seeUncovered(_ screen: ScreenTrail.Screen) -> [ScreenTrail.Move] {
            guard let start = entries.firstIndex(where: { $0.presenter != nil }) else {
                return see(screen)
            }
            return [dismiss(from: start)] + see(screen)
        }
    }

    @Test(arguments: 0..<60)
    func `a deep trail makes the moves that a search through all of it makes`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var trail = ScreenTrail()
        var searched = Searched()
        // Few names go back and forth, many go deep.
        let nameCount = [4, 60, 400, 4000][Int(seed % 4)]
        var deepest = 0
        for step in 0..<2000 {
            var screen = ScreenTrail.Screen(route: symbol(random.below(nameCount)))
            if random.below(3) == 0 {
                screen.identity = UInt64(random.below(nameCount))
            }
            if random.below(3) == 0 { screen.kind = UInt64(Int.random(in: 0..<3, using: &random)) }
            let (moves, wanted): ([ScreenTrail.Move], [ScreenTrail.Move])
            switch random.below(60) {
            case 0 where step > 0:
                let presenter = symbol(random.below(50))
                moves = trail.see(screen, presentedBy: presenter, isNew: false)
                wanted = searched.see(screen, presentedBy: presenter)
            case 1 where seed % 3 == 0:
                (moves, wanted) = (trail.seeUncovered(screen), searched.seeUncovered(screen))
            case 2 where step > 0:
                trail.replaceTop(with: screen)
                searched.entries[searched.entries.count - 1].screen = screen
                continue
            default: (moves, wanted) = (trail.see(screen), searched.see(screen))
            }
            #expect(moves == wanted, "step \(step)")
            #expect(trail.depth == searched.entries.count)
            deepest = max(deepest, trail.depth)
            if moves != wanted { return }
        }
        if nameCount >= 60 { #expect(deepest > 40) }
    }

    private func symbol(_ number: Int) -> Symbol { Symbol(number: UInt32(number + 1)) }
}
