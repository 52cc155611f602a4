import Foundation
import HeadlessSwiftUI
import Observation

// Three models as `@Model` writes them, since no test of this package has the SDK's macros.

final class Trip {
    var name: String {
        @storageRestrictions(accesses: modelStorage, initializes: _name)
        init(initialValue) {
            modelStorage.begin(initialValue, "name")
            _name = ModelField()
        }
        get { modelStorage.value(of: self, \.name, "name") }
        set { modelStorage.set(newValue, of: self, \.name, "name") }
    }
    private var _name: ModelField
    var rank: Int {
        @storageRestrictions(accesses: modelStorage, initializes: _rank)
        init(initialValue) {
            modelStorage.begin(initialValue, "rank")
            _rank = ModelField()
        }
        get { modelStorage.value(of: self, \.rank, "rank") }
        set { modelStorage.set(newValue, of: self, \.rank, "rank") }
    }
    private var _rank: ModelField
    var note: String? {
        @storageRestrictions(accesses: modelStorage, initializes: _note)
        init(initialValue) {
            modelStorage.begin(initialValue, "note")
            _note = ModelField()
        }
        get { modelStorage.value(of: self, \.note, "note") }
        set { modelStorage.set(newValue, of: self, \.note, "note") }
    }
    private var _note: ModelField
    var items: [PackedItem] {
        @storageRestrictions(accesses: modelStorage, initializes: _items)
        init(initialValue) {
            modelStorage.begin(initialValue, "items")
            _items = ModelField()
        }
        get { modelStorage.value(of: self, \.items, "items") }
        set { modelStorage.set(newValue, of: self, \.items, "items") }
    }
    private var _items: ModelField
    var guide: Guide? {
        @storageRestrictions(accesses: modelStorage, initializes: _guide)
        init(initialValue) {
            modelStorage.begin(initialValue, "guide")
            _guide = ModelField()
        }
        get { modelStorage.value(of: self, \.guide, "guide") }
        set { modelStorage.set(newValue, of: self, \.guide, "guide") }
    }
    private var _guide: ModelField

    init(_ name: String, rank: Int = 0, note: String? = nil) {
        self.name = name
        self.rank = rank
        self.note = note
        items = []
        guide = nil
    }

    private(set) var modelStorage = ModelStorage()
    static var schemaMetadata: [SwiftDataNames.Schema.PropertyMetadata] {
        [
            .init("name", \Trip.name, SwiftDataNames.Schema.Attribute(.unique)),
            .init("rank", \Trip.rank), .init("note", \Trip.note),
            .init(
                "items", \Trip.items,
                SwiftDataNames.Schema.Relationship(
                    deleteRule: .cascade, inverse: \PackedItem.trip)),
            .init("guide", \Trip.guide),
        ]
    }
    required init(modelStorage: ModelStorage) {
        _name = ModelField()
        _rank = ModelField()
        _note = ModelField()
        _items = ModelField()
        _guide = ModelField()
        self.modelStorage = modelStorage
    }
}
extension Trip: PersistentModel {}

final class PackedItem {
    var title: String {
        @storageRestrictions(accesses: modelStorage, initializes: _title)
        init(initialValue) {
            modelStorage.begin(initialValue, "title")
            _title = ModelField()
        }
        get { modelStorage.value(of: self, \.title, "title") }
        set { modelStorage.set(newValue, of: self, \.title, "title") }
    }
    private var _title: ModelField
    var trip: Trip? {
        @storageRestrictions(accesses: modelStorage, initializes: _trip)
        init(initialValue) {
            modelStorage.begin(initialValue, "trip")
            _trip = ModelField()
        }
        get { modelStorage.value(of: self, \.trip, "trip") }
        set { modelStorage.set(newValue, of: self, \.trip, "trip") }
    }
    private var _trip: ModelField

    init(_ title: String, trip: Trip? = nil) {
        self.title = title
        self.trip = trip
    }

    private(set) var modelStorage = ModelStorage()
    static var schemaMetadata: [SwiftDataNames.Schema.PropertyMetadata] {
        [.init("title", \PackedItem.title), .init("trip", \PackedItem.trip)]
    }
    required init(modelStorage: ModelStorage) {
        _title = ModelField()
        _trip = ModelField()
        self.modelStorage = modelStorage
    }
}
extension PackedItem: PersistentModel {}

/// One whose trips keep it from being deleted. No side names the other.
final class Guide {
    var trips: [Trip] {
        @storageRestrictions(accesses: modelStorage, initializes: _trips)
        init(initialValue) {
            modelStorage.begin(initialValue, "trips")
            _trips = ModelField()
        }
        get { modelStorage.value(of: self, \.trips, "trips") }
        set { modelStorage.set(newValue, of: self, \.trips, "trips") }
    }
    private var _trips: ModelField

    init(trips: [Trip] = []) { self.trips = trips }

    private(set) var modelStorage = ModelStorage()
    static var schemaMetadata: [SwiftDataNames.Schema.PropertyMetadata] {
        [
            .init(
                "trips", \Guide.trips, SwiftDataNames.Schema.Relationship(deleteRule: .deny))
        ]
    }
    required init(modelStorage: ModelStorage) {
        _trips = ModelField()
        self.modelStorage = modelStorage
    }
}
extension Guide: PersistentModel {}

/// An actor as `@ModelActor` writes it.
actor TripStore: ModelActor {
    nonisolated let modelExecutor: any ModelExecutor
    nonisolated let modelContainer: ModelContainer
    init(modelContainer: ModelContainer) {
        let modelContext = ModelContext(modelContainer)
        modelExecutor = DefaultSerialModelExecutor(modelContext: modelContext)
        self.modelContainer = modelContainer
    }

    func add(_ name: String) throws {
        modelContext.insert(Trip(name))
        try modelContext.save()
    }
    func rename(_ id: PersistentIdentifier, _ name: String) throws {
        self[id, as: Trip.self]?.name = name
        try modelContext.save()
    }
}
