import Foundation
import HeadlessSwiftUI
import Testing

/// SwiftData in views: queries, the context of the environment, what saves by itself.
@MainActor
@Suite struct QueryTests {
    private struct TripList: View {
        @Environment(\.modelContext) private var context
        @SwiftDataNames.Query(sort: \Trip.name) private var trips: [Trip]
        @SwiftDataNames.Query(filter: #Predicate<Trip> { $0.rank > 1 }) private var high: [Trip]

        var body: some View {
            ForEach(trips) { trip in Text("\(trip.name) \(trip.rank)") }
            Text("high: \(high.map(\.name).joined(separator: " "))")
            Button("Add") { context.insert(Trip("Trip \(trips.count)", rank: trips.count)) }
            Button("Raise") { trips.first?.rank += 2 }
            Button("Delete") { if let trip = trips.last { context.delete(trip) } }
        }
    }

    private func texts(_ stage: HeadlessStage) -> [String] { Array(stage.user.texts.dropLast(3)) }

    @Test func `a view with a query follows its context`() async throws {
        let stage = HeadlessStage()
        var container: ModelContainer?
        stage.show(
            TripList().modelContainer(for: Trip.self, inMemory: true) { container = try? $0.get() })
        await stage.settle()
        #expect(texts(stage) == ["high: "])
        for button in ["Add", "Add"] {
            try stage.user.tap(button)
            await stage.settle()
        }
        #expect(texts(stage) == ["Trip 0 0", "Trip 1 1", "high: "])
        try stage.user.tap("Raise")
        await stage.settle()
        #expect(texts(stage) == ["Trip 0 2", "Trip 1 1", "high: Trip 0"])
        try stage.user.tap("Delete")
        await stage.settle()
        #expect(texts(stage) == ["Trip 0 2", "high: Trip 0"])
        #expect(container?.mainContext.hasChanges == false)
        let own = try #require(container.map(ModelContext.init))
        #expect(try own.fetch(FetchDescriptor<Trip>()).map(\.rank) == [2])
    }

    @Test func `a view hears of what an actor saves`() async throws {
        let stage = HeadlessStage()
        let container = try ModelContainer(
            for: Trip.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        stage.show(TripList().modelContainer(container))
        await stage.settle()
        let store = TripStore(modelContainer: container)
        try await store.add("Rome")
        await stage.settle()
        #expect(texts(stage) == ["Rome 0", "high: "])
        let id = try container.mainContext.fetchIdentifiers(FetchDescriptor<Trip>())[0]
        try await store.rename(id, "Oslo")
        await stage.settle()
        #expect(texts(stage) == ["Oslo 0", "high: "])
    }

    private struct TripApp: App {
        var body: some Scene {
            WindowGroup { TripList() }.modelContainer(for: Trip.self)
        }
    }

    @Test func `an app that is launched anew finds what it has saved, on its stage`() async throws {
        let stage = HeadlessStage()
        stage.launch(TripApp.self)
        await stage.settle()
        try stage.user.tap("Add")
        await stage.settle()
        stage.quit()
        await stage.settle()
        stage.launch(TripApp.self)
        await stage.settle()
        #expect(texts(stage) == ["Trip 0 0", "high: "])
        let other = HeadlessStage()
        other.launch(TripApp.self)
        await other.settle()
        #expect(texts(other) == ["high: "])
    }

    private struct NameView: View {
        let trip: Trip
        var body: some View { Text(trip.name) }
    }

    @Test func `a view that reads a model is updated with it`() async throws {
        let stage = HeadlessStage()
        let container = try ModelContainer(
            for: Trip.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        let trip = Trip("Rome")
        container.mainContext.insert(trip)
        stage.show(NameView(trip: trip))
        await stage.settle()
        trip.name = "Oslo"
        await stage.settle()
        #expect(stage.user.texts == ["Oslo"])
    }
}
