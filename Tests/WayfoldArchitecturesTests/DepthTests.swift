import Testing
import WayfoldModel

@testable import WayfoldArchitectures

struct DepthTests {
    private static let count = 100_000

    private static func host(_ name: String) throws -> (Host, Symbol) {
        let architecture = try #require(Catalogue.all.first { $0.name == name })
        var map = AppMap()
        let screen = map.vocabulary.symbol("screen")
        let rules = AppRules(map, Texts(map.vocabulary))
        return (Host(architecture, rules, dialect: architecture.dialect), screen)
    }

    private static func perform(_ action: Action, _ number: Int, _ host: Host) -> Outcome {
        host.perform(Event(sequence: UInt64(number), action: action))
    }

    @Test(arguments: Catalogue.all.map { $0.name })
    func `a stack of 20,000 is built and taken down screen by screen`(name: String) throws {
        let (host, screen) = try Self.host(name)
        let count = 20_000
        var applied = 0
        for number in 1...count where Self.perform(.push(screen), number, host) == .applied {
            applied += 1
        }
        host.settle()
        #expect(applied == count && host.architecture.root(ofScene: 0)?.count == count)
        for number in 1...count where Self.perform(.back, count + number, host) == .applied {
            applied += 1
        }
        #expect(applied == 2 * count)
        #expect(host.architecture.root(ofScene: 0)?.count == 0)
    }

    @Test(arguments: Catalogue.all.map { $0.name })
    func `a stack of 100,000 is freed at once by a pop to root and by the end`(
        name: String
    ) throws {
        let (host, screen) = try Self.host(name)
        for action in [Action.popToRoot, .launch] {
            for number in 1...Self.count { _ = Self.perform(.push(screen), number, host) }
            #expect(Self.perform(action, Self.count + 1, host) == .applied)
            #expect(host.architecture.root(ofScene: 0)?.count == 0)
        }
    }
}
