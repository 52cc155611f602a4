import Testing

@testable import prove

/// The command line of a run.
struct RequestTests {
    @Test
    func `no words ask for everything at the small scale`() throws {
        let request = try Request([])
        #expect(request.only == "")
        #expect(request.scale == .small)
        #expect(!request.isBench)
        #expect(request.keepFolder == ".build/prove")
    }

    @Test
    func `each option says what it says`() throws {
        let request = try Request([
            "--only", "word", "--scale", "full", "--bench", "--keep", "folder",
        ])
        #expect(request.only == "word")
        #expect(request.scale == .full)
        #expect(request.isBench)
        #expect(request.keepFolder == "folder")
    }

    @Test
    func `an empty value is as good as none`() throws {
        let request = try Request(["--only", "", "--scale", "", "--keep", ""])
        #expect(request == (try Request([])))
    }

    @Test(arguments: [
        (
            ["--fast"],
            "prove: --fast is no option but should be one; see 'prove --help'"
        ),
        (
            ["--bench", "--only"],
            "prove: --only is the last word but should have a value behind it"
        ),
        (
            ["--scale", "big"],
            "prove: the scale is 'big' but should be small or full"
        ),
    ])
    func `a mistake is named, with status 64`(arguments: [String], text: String) {
        let error = #expect(throws: ProveError.self) { try Request(arguments) }
        #expect(error?.description == text)
        #expect(error?.status == .usage)
    }
}
