import Foundation
import Testing

extension DownstreamTests {
    /// Building the package takes minutes, so it is asked for.
    static let buildsPackages = ProcessInfo.processInfo.environment["WAYFOLD_PACKAGES"] == "1"

    /// The test of the guide to retention tests, as somebody pastes it.
    static func retentionTest() throws -> String {
        try guide("import RetentionTesting")
    }

    @Test(.enabled(if: buildsPackages, "a package is built: 'make prove ONLY=retention-guide'"))
    func `the guide's retention test builds in somebody's package and finds the leak`() throws {
        let downstream = try Self.small()
        let (output, status) = try downstream.test()
        #expect(status != 0)
        #expect(output.contains("Test \"a finished checkout leaves nothing behind\" passed"))
        #expect(output.contains("RETAINED AppTests.Checkout"))
        #expect(output.contains("↓ .onPaid"))
        #expect(output.contains("Test run with 2 tests"))
    }

    @Test(.enabled(if: buildsPackages, "a package is built: 'make prove ONLY=retention-guide'"))
    func `without reflection metadata fields are offsets, and the report says why`() throws {
        let downstream = try Self.small(flags: ["-Xfrontend", "-disable-reflection-metadata"])
        let (output, status) = try downstream.test()
        #expect(status != 0)
        #expect(output.contains("RETAINED AppTests.Checkout"))
        #expect(output.contains("some fields are offsets (+16)"))
        #expect(!output.contains("↓ .onPaid"))
        #expect(output.contains("Test \"a finished checkout leaves nothing behind\" passed"))
    }
}
