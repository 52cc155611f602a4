import Testing
import WayfoldModel

@Suite struct SavedPathTextTests {
    @Test(arguments: [
        "home", "home;todo?id=3;sheet:create{form;step?n=2}", "@1[home|todos;alert:sure|x]",
        "^login:root;cover:a{@0[b|c{d}]}", #"a\;b;c\{d\}\|\@\^\:\\"#,
    ])
    func `a path's text is read back as it was`(text: String) throws {
        let path = try #require(SavedPath<String>(Array(text.utf8)))
        #expect(path.text == text)
        #expect(path.replacingRoutes { $0 } == path)
    }

    @Test func `routes are replaced everywhere and names of flows stay`() throws {
        let text = "^login:root;cover:a{@0[b|c{d}]}"
        let path = try #require(SavedPath<String>(Array(text.utf8)))
        #expect(
            path.replacingRoutes { $0 + ";" }.text
                == #"^login:root\;;cover:a\;{@0[b\;|c\;{d\;}]}"#)
    }
}
