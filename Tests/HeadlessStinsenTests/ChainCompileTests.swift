import Foundation
import TestSupport
import Testing

/// Chains of key paths as a user's code would write them, given to the compiler.
@Suite struct ChainCompileTests {
    private static let coordinators = """
        import HeadlessStinsen
        import HeadlessSwiftUI

        final class Inner: NavigationCoordinatable {
            let stack = NavigationStack(initial: \\Inner.start)
            @Root var start = makeStart
            @Route(.push) var item = makeItem
            @ViewBuilder func makeStart() -> some View { Text("start") }
            @ViewBuilder func makeItem(_ id: Int) -> some View { Text("item") }
        }

        final class Outer: NavigationCoordinatable {
            let stack = NavigationStack(initial: \\Outer.start)
            @Root var start = makeStart
            @Route(.modal) var inner = makeInner
            @ViewBuilder func makeStart() -> some View { Text("start") }
            func makeInner() -> NavigationViewCoordinator<Inner> {
                NavigationViewCoordinator(Inner())
            }
        }

        final class Tabs: TabCoordinatable {
            let child = TabChild(startingItems: [\\Tabs.outer])
            @Route(tabItem: makeTab) var outer = makeOuter
            @ViewBuilder func makeTab(isActive: Bool) -> some View { Text("tab") }
            func makeOuter() -> Outer { Outer() }
        }

        @MainActor func chain(_ tabs: Tabs, _ outer: Outer) throws {
            CHAIN
        }

        """

    /// What the compiler says of a chain; empty when it compiles. Nil where its modules are not
    /// to be found.
    private func complaint(_ chain: String) throws -> String? {
        let bundle = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let modules = bundle.appending(path: "Modules").path(percentEncoded: false)
        let module = modules + "/HeadlessStinsen.swiftmodule"
        let helpers = bundle.appending(path: "COpenCombineHelpers.build/module.modulemap")
            .path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: module) else { return nil }
        let scratch = try ScratchFolder()
        let text = Self.coordinators.replacingOccurrences(of: "CHAIN", with: chain)
        let source = try scratch.write(text, to: "chain.swift")
        let compiler = try ProgramRun(
            "/usr/bin/env",
            [
                "swiftc", "-typecheck", "-swift-version", "6", "-I", modules, "-Xcc",
                "-fmodule-map-file=\(helpers)", source,
            ])
        return compiler.status == 0 ? "" : compiler.output
    }

    @Test func `a chain that follows the routes compiles`() throws {
        let chain = """
            tabs.focusFirst(\\.outer).popToRoot().route(to: \\.inner).child
                    .popToRoot().route(to: \\.item, 3)
            """
        guard let said = try complaint(chain) else { return }
        #expect(said == "")
    }

    @Test(arguments: [
        // From the outer coordinator to a route of the inner one.
        "outer.route(to: \\.item, 3)",
        // A wrapper is not what it wraps.
        "outer.route(to: \\.inner).route(to: \\.item, 3)",
        // Tabs have no stack.
        "tabs.popToRoot()",
        "tabs.focusFirst(\\.inner)",
        // A route's input, missing or of another type.
        "outer.route(to: \\.inner).child.route(to: \\.item)",
        "outer.route(to: \\.inner).child.route(to: \\.item, \"three\")",
        // A root is switched to, a route is routed to.
        "outer.route(to: \\.start)",
        "outer.root(\\.inner)",
    ])
    func `a chain that leaves the routes does not compile`(chain: String) throws {
        guard let said = try complaint(chain) else { return }
        #expect(said.contains("error:"), "\(chain)")
        #expect(!said.contains("bug report"), "\(said)")
        #expect(!said.contains("no such module"), "\(said)")
    }
}
