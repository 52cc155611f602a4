import Foundation
import TestSupport
import Testing
import WayfoldDatabases
import WayfoldInterchange

/// The samples in `Traces/formats`, written after the fields that each tool documents.
struct ForeignSampleTests {
    private func trial(_ format: String, _ file: String) throws -> Trial {
        let bytes = try Repository.bytes(of: "Traces/formats/" + file)
        let importer = try #require(Importers.named(format))
        return try Trial(bytes: bytes) { importer.start($0) }
    }

    @Test
    func `what sentry-cocoa leaves is read as a journey through UIKit`() throws {
        let trial = try trial("sentry", "sentry.json")
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins '5f0c1f9c2b8e4a6d9d0a7c3e1b2f4a68'
                1 system phase active @1795167000000000
                1 inferred setRoot Phones.HomeViewController @1795167000120000
                1 inferred push Phones.ListViewController @1795167002400000
                1 inferred push Phones.DetailViewController @1795167005000000
                1 inferred present sheet Phones.OrderViewController @1795167009000000
                1 inferred push Phones.AddressViewController @1795167012000000
                1 inferred alert UIAlertController @1795167014000000
                1 inferred dismiss 2 @1795167017000000
                1 inferred popTo 0 @1795167017000000
                1 system phase background @1795167020000000
                1 ends - @1795167020000000
                """)
        #expect(
            trial.summary.hasSuffix(
                """
                appearances of containers and of the system: 2
                appearances of parts of a screen: 1
                appearances in other windows: 0
                appearances of the screen on top: 0
                touches: 1
                other crumbs: 0
                crumbs that a document has twice: 0
                documents without breadcrumbs: 0
                inferred events: 8
                lines passed over: 0
                """))
    }

    @Test
    func `rows of GA4 are sorted into sessions, told apart by their screens' numbers`() throws {
        let trial = try trial("ga4", "ga4.ndjson")
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins 'anna.1763630000'
                1 inferred setRoot Home @1763630000100000
                1 inferred push List @1763630004000000
                1 inferred push Product @1763630009000000
                1 inferred push Product @1763630012000000
                1 inferred popTo 1 @1763630015000000
                1 inferred popTo 0 @1763630015000000
                1 ends - @1763630015000000
                2 begins 'ben.1763630001'
                2 inferred setRoot Home @1763630000600000
                2 inferred push Basket @1763630016000000
                2 inferred push Checkout @1763630016000000
                2 inferred popTo root @1763630020000000
                2 ends - @1763630020000000
                """)
    }

    @Test
    func `records and spans of OpenTelemetry are sights of screens`() throws {
        let trial = try trial("otlp", "otlp.json")
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins 's-1'
                1 system phase active @1763630000010000
                1 inferred setRoot Home @1763630000020000
                1 inferred push List @1763630000050000
                1 inferred popTo root @1763630000090000
                1 system phase background @1763630000120000
                1 system terminate @1763630000130000
                1 inferred launch @1763630000900000
                1 inferred ready @1763630000900000
                1 inferred setRoot Home @1763630000900000
                1 ends - @1763630000999000
                2 begins 's-2'
                2 inferred setRoot Home @1763630000060000
                2 inferred push Product @1763630000070000
                2 ends - @1763630000070000
                """)
    }

    @Test
    func `of Datadog's views the highest version of each counts`() throws {
        let trial = try trial("datadog", "datadog.ndjson")
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins '8f1c'
                1 inferred setRoot Home @1763630000100000
                1 inferred push List @1763630004000000
                1 inferred push Product @1763630009000000
                1 inferred popTo 0 @1763630012000000
                1 inferred popTo root @1763630015000000
                1 ends - @1763630016000000
                2 begins '77aa'
                2 inferred setRoot Home @1763630000050000
                2 ends - @1763630001050000
                """)
    }

    @Test
    func `states and actions of React Navigation are stacks and tabs`() throws {
        let trial = try trial("react-navigation", "react-navigation.ndjson")
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins
                1 inferred setRoot Main @1763630000000000
                1 program selectTab 1 /root @1763630001000000
                1 program push Profile?user=jane @1763630002000000
                1 program set #0: tab=posts @1763630003000000
                1 program back @1763630004000000
                1 inferred push Privacy?from=inbox @1763630005000000
                1 program popToRoot @1763630007000000
                1 inferred selectTab 0 /root @1763630008000000
                1 program setRoot Home @1763630009000000
                1 program setPath Profile user=joe @1763630009000000
                1 ends - @1763630009000000
                """)
    }

    @Test
    func `pages of an archive are called by the document that was shown`() throws {
        let trial = try trial("har", "archive.har")
        #expect(trial.skippedRows == "")
        #expect(
            trial.events == """
                1 begins
                1 inferred setRoot https://shop.example/ @1795165200000000
                1 inferred push https://shop.example/search\\?q\\=phone @1795165205000000
                1 inferred push https://shop.example/product/7 @1795165209000000
                1 inferred popTo 0 @1795165212000000
                1 inferred push Nowhere @1795165213000000
                1 ends - @1795165213000000
                """)
    }

    @Test
    func `what Sentry's and Datadog's interfaces hand out is read as what was sent`() throws {
        let sentry = try trial("sentry", "sentry-api.json")
        #expect(sentry.skippedRows == "")
        #expect(
            sentry.events == """
                1 begins '5f0c1f9c2b8e4a6d9d0a7c3e1b2f4a68'
                1 inferred setRoot / @1795167000000000
                1 inferred push /home @1795167000000000
                1 inferred push /list @1795167002000000
                1 inferred push /item/7 @1795167004000000
                1 inferred popTo 1 @1795167006000000
                1 ends - @1795167006000000
                """)
        let datadog = try trial("datadog", "datadog-api.json")
        #expect(datadog.skippedRows == "")
        #expect(
            datadog.events == """
                1 begins '8f1c'
                1 inferred setRoot Home @1763630000100000
                1 inferred push List @1763630004000000
                1 inferred push Product @1763630009000000
                1 ends - @1763630011000000
                """)
    }
}
