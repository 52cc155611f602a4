import HeadlessSwiftUI
import Testing

/// Trees of rows, searches without a result, and what only moves on a screen.
@MainActor
struct OutlineTests {
    struct Folder: Identifiable {
        let id: String
        var inner: [Folder]?
    }

    let folders = [
        Folder(id: "a", inner: [Folder(id: "b", inner: [Folder(id: "c")]), Folder(id: "d")]),
        Folder(id: "e"),
    ]

    @Test func `a tree opens row by row`() async throws {
        let stage = HeadlessStage()
        stage.show(List(folders, children: \.inner) { Text($0.id) })
        await stage.settle()
        #expect(stage.user.texts == ["a", "e"])
        try stage.user.tap("a")
        await stage.settle()
        #expect(stage.user.texts == ["a", "b", "d", "e"])
        try stage.user.tap("b")
        await stage.settle()
        #expect(stage.user.texts == ["a", "b", "c", "d", "e"])
        try stage.user.tap("a")
        await stage.settle()
        #expect(stage.user.texts == ["a", "e"])
    }

    @Test func `a search without a result says so`() async {
        let stage = HeadlessStage()
        stage.show(ContentUnavailableView.search(text: "tea"))
        await stage.settle()
        #expect(stage.user.texts.first == "No Results for “tea”")
    }

    @Test func `what only moves on a screen is shown as it is`() async {
        let stage = HeadlessStage()
        stage.show(
            VStack {
                Text("one").visualEffect { content, place in content.offset(x: place.size.width) }
                Text("two").phaseAnimator([1, 2]) { content, phase in content.opacity(phase) }
                Text("three").scrollTransition { $0.opacity($1.isIdentity ? 1 : 0) }
                Text("four").containerRelativeFrame(.horizontal) { length, _ in length / 2 }
            }
            .onScrollGeometryChange(for: CGFloat.self) {
                $0.contentOffset.y
            } action: { _, _ in
            })
        await stage.settle()
        #expect(stage.user.texts == ["one", "two", "three", "four"])
    }
}
