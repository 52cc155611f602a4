import Testing

@testable import HeadlessSwiftUI

/// The way to a node leads nowhere once the node is out of the graph.
@MainActor
struct NodeLinkTests {
    /// Keeps the link of a node that is in no graph, and says whether the node itself is gone.
    private func linkOfStranger() -> (link: NodeLink, isGone: () -> Bool) {
        let node = EmptyView._makeNode(of: EmptyView())
        return (node.nodeLink, { [weak node] in node == nil })
    }

    @Test func `a node that is in no graph gives a link that leads nowhere`() {
        let (link, isGone) = linkOfStranger()
        #expect(isGone())
        #expect(link.node == nil)
        link.invalidate()
    }

    @Test func `a node that left its graph gives no link that leads to it`() {
        let host = Host(engine: Engine(stage: HeadlessStage()))
        host.setRoot(EmptyView())
        let node = host.root
        let before = node?.nodeLink
        #expect(before?.node === node && node != nil)
        host.tearDown()
        #expect(before?.node == nil)
        #expect(node?.nodeLink.node == nil)
    }
}
