import HeadlessSwiftUI
import Testing

/// Chapter 7: `NavigationPath` as a value, and as a stack reads it.
@MainActor
struct PathFacts {
    let probe = Probe()

    struct Item: Hashable, Codable { var id: Int }
    struct Secret: Hashable { var id: Int }

    private func mixed() -> NavigationPath {
        var path = NavigationPath()
        path.append("Hello")
        path.append(123)
        return path
    }

    private func decoded(_ json: String) throws -> NavigationPath {
        NavigationPath(
            try JSONDecoder().decode(
                NavigationPath.CodableRepresentation.self, from: Data(json.utf8)))
    }

    @Test(.fact("SUI-NAV-30"))
    func `a path takes values of any type, counts them and compares them`() {
        var path = NavigationPath()
        #expect(path.isEmpty)
        path.append("Hello")
        path.append(Secret(id: 1))
        #expect(path.count == 2)
        path.removeLast()
        path.append(123)
        #expect(path == mixed())
        path.removeLast(2)
        #expect(path == NavigationPath())
        #expect(NavigationPath([1, 2]) == NavigationPath([1, 2]))
        #expect(NavigationPath([1, 2]) != NavigationPath([1, 3]))
        #expect(NavigationPath([1]) != NavigationPath([1.0]))
    }

    @Test(.unreadFact("SUI-NAV-29"), .fact("SUI-TH-05"))
    func `removing more than there is ends the process`() async {
        await #expect(processExitsWith: .failure) {
            var path = NavigationPath([1])
            path.removeLast(2)
        }
    }

    @Test(.fact("SUI-NAV-31", "SUI-NAV-36"))
    func `a path with a value that cannot be encoded has no encodable form`() {
        var path = mixed()
        #expect(path.codable != nil)
        path.append(Secret(id: 1))
        #expect(path.codable == nil)
        path.removeLast()
        #expect(path.codable != nil)
        appendKnowingLess(1, to: &path)
        #expect(path.codable == nil)
    }

    private func appendKnowingLess<V: Hashable>(_ value: V, to path: inout NavigationPath) {
        path.append(value)
    }

    @Test(.fact("SUI-NAV-32"))
    func `the encoded form is one array of types and JSON, the last element first`() throws {
        let form = try #require(mixed().codable)
        let json = String(decoding: try JSONEncoder().encode(form), as: UTF8.self)
        #expect(json == #"["Swift.Int","123","Swift.String","\"Hello\""]"#)
        let again = try decoded(json)
        #expect(again.count == 2)
        let twice = try JSONEncoder().encode(try #require(again.codable))
        #expect(String(decoding: twice, as: UTF8.self) == json)
    }

    @Test(.fact("SUI-NAV-34"))
    func `a path made of an encodable form differs from the one that it was made of`() throws {
        let path = mixed()
        let again = NavigationPath(try #require(path.codable))
        #expect(again == again)
        #expect(again != path)
        #expect(again.count == path.count)
    }

    /// A stack that shows texts and numbers.
    private func shown(_ router: Router<NavigationPath>) -> some View {
        NavigationStack(path: router.noted(probe)) {
            Text("root")
                .navigationDestination(for: String.self) { Text("text \($0)") }
                .navigationDestination(for: Int.self) { Text("number \($0)") }
        }
    }

    @Test(.fact("SUI-NAV-33"))
    func `a decoded path is read by the stack that shows it`() throws {
        let router = Router(try decoded(#"["Swift.Int","123","Swift.String","\"Hello\""]"#))
        probe.show(shown(router))
        #expect(probe.texts == ["number 123"])
        try probe.goBack()
        #expect(probe.texts == ["text Hello"])
        #expect(router.path.count == 1)
    }

    @Test(
        .fact("SUI-NAV-33", "SUI-NAV-35"), .choice("SUI-U-03"),
        arguments: [
            #"["Swift.Int","1","Swift.Int","no","Swift.String","\"Hello\""]"#,
            #"["Swift.Int","1","App.Gone","{}","Swift.String","\"Hello\""]"#,
        ])
    func `an element that cannot be read is dropped with all above it`(json: String) throws {
        let router = Router(try decoded(json))
        #expect(router.path.count == 3)
        probe.show(shown(router))
        #expect(probe.texts == ["text Hello"])
        #expect(router.path.count == 1)
    }

    @Test(.choice("SUI-U-03"))
    func `text that is no JSON may be an error when the path is decoded`() throws {
        probe.stage.viewChoices.unreadableElement = .throwsWhenDecoded
        let texts = [#"["Swift.Int","no","Swift.String","\"Hello\""]"#, #"["Swift.Int","1"]"#]
        let counts = probe.stage.perform { texts.map { try? decoded($0).count } }
        #expect(counts == [nil, 1])
    }

    @Test(.choice("SUI-U-03"))
    func `an element that cannot be read may end the process`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let json = Data(#"["App.Gone","{}"]"#.utf8)
                let form = try? JSONDecoder().decode(
                    NavigationPath.CodableRepresentation.self, from: json)
                let probe = Probe()
                probe.stage.viewChoices.unreadableElement = .endsProcess
                probe.show(
                    NavigationStack(path: .constant(form.map { NavigationPath($0) } ?? .init())) {
                        Text("root")
                    })
            }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("no destination can read an element of the path: App.Gone {}"))
    }

    @Test
    func `a path of very many elements is compared in what differs, and freed`() {
        var path = NavigationPath(0..<200_000)
        let before = path
        path.append(1)
        #expect(path != before)
        path.removeLast()
        #expect(path == before)
    }
}
