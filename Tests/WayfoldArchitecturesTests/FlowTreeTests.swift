import Testing
import WayfoldModel

@testable import WayfoldArchitectures

/// Trees of coordinators, deep and broad.
struct FlowTreeTests {
    private static let count = 100_000
    /// Those whose flows show flows.
    private static let names = ["router"]

    private func host(_ name: String) throws -> (Host, Symbol) {
        let architecture = try #require(Catalogue.all.first { $0.name == name })
        let map = AppMap()
        let rules = AppRules(map, Texts(map.vocabulary))
        let host = Host(architecture, rules, dialect: architecture.dialect)
        return (host, rules.texts.symbol("list"))
    }

    @Test(arguments: names, FlowTree.allCases)
    func `a tree of 100,000 coordinators is built, shown and freed`(
        name: String, tree: FlowTree
    ) throws {
        let (host, route) = try host(name)
        #expect(tree.grow(Self.count, of: route, in: host) == Self.count)
        let root = try #require(host.architecture.root(ofScene: 0))
        #expect(root.count == (tree == .chain ? 1 : tree == .star ? Self.count : 2))
        weak let deepest = root.deepestVisible
        #expect(deepest != nil)
        #expect(host.perform(Event(sequence: 1, action: .push(route))) == .applied)
        host.tearDown()
        #expect(host.architecture.root(ofScene: 0) == nil)
    }

    @Test func `a pop to root frees a chain of 100,000 coordinators`() throws {
        let (host, route) = try host(RouterArchitecture.name)
        #expect(FlowTree.chain.grow(Self.count, of: route, in: host) == Self.count)
        let root = try #require(host.architecture.root(ofScene: 0))
        weak let deepest = root.deepestVisible
        let popping = Event(sequence: 1, target: .path([]), action: .popToRoot)
        #expect(host.perform(popping) == .applied)
        host.settle()
        #expect(root.count == 0)
        #expect(deepest == nil)
    }
}
