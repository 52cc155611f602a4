import Foundation
import HeadlessSwiftUI
import Testing

@MainActor
struct LocalizedResourceTests {
    let probe = Probe()
    let title = LocalizedStringResource("Title")

    @Test func `a resource is its text, its values, and equal to itself after coding`() throws {
        let count = 3
        let resource: LocalizedStringResource = "\(count) items in \(title)"
        #expect(String(localized: resource) == "3 items in Title")
        let coded = try JSONEncoder().encode(resource)
        let decoded = try JSONDecoder().decode(LocalizedStringResource.self, from: coded)
        #expect(decoded == resource)
        #expect(Set([decoded, resource, title]).count == 2)
        #expect(String(localized: "a \(count, specifier: "%02d")") == "a 03")
        #expect(String(localized: "key", defaultValue: "Value") == "Value")
        #expect(
            String(localized: LocalizedStringResource("key", defaultValue: "Value")) == "Value")
    }

    @Test func `views with a resource show its text`() throws {
        let probe = probe
        let title = title
        probe.show(
            NavigationStack {
                VStack {
                    Text(title)
                    Text("in \(title)")
                    Button(title) { probe.note("tapped") }
                    Label(LocalizedStringResource("Labelled"), systemImage: "star")
                    NavigationLink(LocalizedStringResource("Next"), value: 1)
                }
                .navigationTitle(LocalizedStringResource("Bar"))
                .navigationDestination(for: Int.self) { _ in Text("Pushed") }
            })
        #expect(probe.texts == ["Bar", "Title", "in Title", "Title", "Labelled", "Next"])
        try probe.tap("Title")
        #expect(probe.take() == ["tapped"])
        try probe.tap("Next")
        #expect(probe.texts.contains("Pushed"))
    }

    @Test func `a literal is still a key`() {
        probe.show(
            VStack {
                Text("plain")
                Toggle("on", isOn: .constant(true))
                Section("head") { Text("row") }
            })
        #expect(probe.texts.first == "plain")
    }
}
