import Testing

@testable import WayfoldArchitectures

/// The storage as an object of its own, and what it tells who shows it.
@Suite struct NavigationStorageTests {
    @Test func `a path that is set keeps the pages of an equal beginning`() {
        let storage = NavigationStorage<String>()
        storage.append(contentsOf: ["a", "b", "c"])
        var changes: [String] = []
        storage.onChange = { change in
            switch change {
            case .appended(let page): changes.append("+\(page)")
            case .removed(let index): changes.append("-\(index)")
            case .replaced(let index): changes.append("=\(index)")
            }
        }
        storage.setPath(["a", "b", "d"])
        #expect(changes == ["-2", "+d"])
        storage.setPath(["a", "b", "d", "e"])
        #expect(changes == ["-2", "+d", "+e"])
        storage.setPath(["a", "b", "d", "e"])
        storage.setPath([])
        #expect(changes == ["-2", "+d", "+e", "-0"])
        #expect(storage.path == [])
    }

    @Test func `a URL is handled by the handler that the storage owns, or not at all`() {
        let storage = NavigationStorage<String>()
        #expect(!storage.handle("app://a/b"))
        storage.urlHandler = URLHandler { url in
            url.hasPrefix("app://") ? url.dropFirst(6).split(separator: "/").map(String.init) : nil
        }
        #expect(storage.handle("app://a/b"))
        #expect(!storage.handle("other://c"))
        #expect(storage.path == ["a", "b"])
    }
}
