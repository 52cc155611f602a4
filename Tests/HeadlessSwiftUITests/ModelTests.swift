import Foundation
import HeadlessSwiftUI
import Testing

/// SwiftData: contexts, fetches, relationships, what is saved and what is not.
@MainActor
@Suite struct ModelTests {
    private let context: ModelContext
    private let container: ModelContainer

    init() throws {
        container = try ModelContainer(
            for: Trip.self, Guide.self,
            configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        context = ModelContext(container)
    }

    private func names(_ descriptor: FetchDescriptor<Trip> = FetchDescriptor()) throws -> [String] {
        try context.fetch(descriptor).map(\.name)
    }

    private func add(_ trips: Trip...) { for trip in trips { context.insert(trip) } }

    @Test func `a fetch has a condition, an order and a part`() throws {
        add(Trip("Rome", rank: 2), Trip("Oslo", rank: 1, note: "cold"), Trip("Bern", rank: 2))
        #expect(try names() == ["Rome", "Oslo", "Bern"])
        #expect(try names(.init(predicate: #Predicate { $0.rank == 2 })) == ["Rome", "Bern"])
        #expect(try names(.init(predicate: #Predicate { $0.note?.isEmpty == false })) == ["Oslo"])
        let order = [SortDescriptor(\Trip.rank, order: .reverse), SortDescriptor(\Trip.name)]
        #expect(try names(.init(sortBy: order)) == ["Bern", "Rome", "Oslo"])
        var part = FetchDescriptor<Trip>(sortBy: order)
        (part.fetchLimit, part.fetchOffset) = (1, 1)
        #expect(try names(part) == ["Rome"])
        let word = "oslo"
        let search = #Predicate<Trip> { $0.name.localizedStandardContains(word) }
        #expect(try names(.init(predicate: search)) == ["Oslo"])
        #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 3)
    }

    @Test func `a save is what other contexts see, and nothing before it`() throws {
        let trip = Trip("Rome")
        add(trip)
        let other = ModelContext(container)
        #expect(try other.fetch(FetchDescriptor<Trip>()).isEmpty)
        #expect(context.hasChanges && trip.hasChanges && trip.modelContext === context)
        try context.save()
        #expect(!context.hasChanges && !trip.hasChanges)
        let same = try #require(try other.fetch(FetchDescriptor<Trip>()).first)
        #expect(same !== trip && same == trip && same.name == "Rome" && same.note == nil)
        #expect(try other.fetch(FetchDescriptor<Trip>()).first === same)
        trip.name = "Oslo"
        #expect(context.changedModelsArray.count == 1 && same.name == "Rome")
        try context.save()
        _ = try other.fetch(FetchDescriptor<Trip>())
        #expect(same.name == "Oslo")
    }

    @Test func `what was inserted and deleted counts in a fetch unless it says otherwise`() throws {
        let rome = Trip("Rome")
        add(rome)
        try context.save()
        add(Trip("Oslo"))
        context.delete(rome)
        #expect(rome.isDeleted)
        #expect(try names() == ["Oslo"])
        var saved = FetchDescriptor<Trip>()
        saved.includePendingChanges = false
        #expect(try context.fetchCount(saved) == 0)
        try context.save()
        #expect(try names() == ["Oslo"] && rome.modelContext == nil)
    }

    @Test func `a rollback takes every change back`() throws {
        let rome = Trip("Rome")
        let oslo = Trip("Oslo")
        add(rome, oslo)
        try context.save()
        rome.name = "Bern"
        context.delete(oslo)
        add(Trip("Riga"))
        context.rollback()
        #expect(rome.name == "Rome" && !oslo.isDeleted && !context.hasChanges)
        #expect(try names() == ["Rome", "Oslo"])
    }

    @Test func `a new object with a unique value replaces the values of the earlier one`() throws {
        add(Trip("Rome", rank: 1), Trip("Oslo"))
        try context.save()
        let again = Trip("Rome", rank: 7)
        add(again)
        #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 3)
        try context.save()
        let found = try context.fetch(FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.rank)]))
        #expect(found.map(\.rank) == [0, 7] && found.last === again)
        let other = ModelContext(container)
        #expect(try other.fetch(FetchDescriptor<Trip>()).map(\.name) == ["Rome", "Oslo"])
        add(Trip("Riga", rank: 1), Trip("Riga", rank: 2))
        try context.save()
        let riga = FetchDescriptor<Trip>(predicate: #Predicate { $0.name == "Riga" })
        #expect(try context.fetch(riga).map(\.rank) == [2])
    }

    @Test func `both sides of a relationship follow each other`() throws {
        let rome = Trip("Rome")
        let oslo = Trip("Oslo")
        let hat = PackedItem("hat")
        rome.items = [hat]
        #expect(hat.trip == nil)
        add(rome, oslo)
        #expect(hat.trip === rome && hat.modelContext === context)
        hat.trip = oslo
        #expect(rome.items.isEmpty && oslo.items.map(\.title) == ["hat"])
        oslo.items.append(PackedItem("sun"))
        oslo.items.removeFirst()
        #expect(hat.trip == nil && oslo.items.first?.trip === oslo)
        let guide = Guide(trips: [rome])
        context.insert(guide)
        #expect(rome.guide === guide)
        oslo.guide = guide
        #expect(guide.trips == [rome, oslo])
        try context.save()
        let other = ModelContext(container)
        let far = try #require(try other.fetch(FetchDescriptor<Guide>()).first)
        #expect(far.trips.map(\.name) == ["Rome", "Oslo"] && far.trips[1].items[0].title == "sun")
        let query = #Predicate<PackedItem> { $0.trip?.name == "Oslo" }
        #expect(try other.fetch(FetchDescriptor(predicate: query)).map(\.title) == ["sun"])
    }

    @Test func `what a deleted object leads to follows by its rules`() throws {
        let rome = Trip("Rome")
        let guide = Guide(trips: [rome])
        rome.items = [PackedItem("hat"), PackedItem("sun")]
        context.insert(guide)
        try context.save()
        context.delete(guide)
        #expect(throws: SwiftDataError.self) { try context.save() }
        context.rollback()
        context.delete(rome.items[0])
        #expect(rome.items.map(\.title) == ["sun"])
        context.delete(rome)
        #expect(guide.trips.isEmpty)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<PackedItem>()) == 0)
        context.delete(guide)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Guide>()) == 0)
    }

    @Test func `a container that may not save says so`() throws {
        let closed = try ModelContainer(
            for: Trip.self,
            configurations: ModelConfiguration(
                "closed", isStoredInMemoryOnly: true, allowsSave: false))
        let context = ModelContext(closed)
        context.insert(Trip("Rome"))
        #expect(throws: SwiftDataError.unableToSave) { try context.save() }
    }

    @Test func `objects that nobody holds are let go, and found again`() throws {
        var trip: Trip? = Trip("Rome")
        trip?.items = [PackedItem("hat")]
        weak let watched = trip
        trip.map { context.insert($0) }
        try context.save()
        trip = nil
        #expect(watched == nil)
        let found = try context.fetch(FetchDescriptor<Trip>())
        #expect(found.first?.items.first?.trip === found.first)
    }

    @Test func `an object is by its identifier in every context`() throws {
        let trip = Trip("Rome")
        add(trip)
        #expect(trip.id == trip.persistentModelID && trip.id.entityName == "Trip")
        try context.save()
        let other = ModelContext(container)
        let none: Trip? = other.registeredModel(for: trip.id)
        #expect(none == nil)
        let same = other.model(for: trip.id) as? Trip
        let registered: Trip? = other.registeredModel(for: trip.id)
        #expect(same == trip && registered === same)
        #expect(try context.fetchIdentifiers(FetchDescriptor<Trip>()) == [trip.id])
    }
}
