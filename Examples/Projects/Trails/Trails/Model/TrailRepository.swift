import Foundation

protocol TrailRepository: AnyObject {
    func trails() -> [Trail]
    func save(_ trail: Trail)
}

final class BundledTrails: TrailRepository {
    private var stored: [Trail] = [
        Trail(id: 1, name: "Lake round", kilometres: 7.5, difficulty: .easy, notes: nil),
        Trail(id: 2, name: "Ridge walk", kilometres: 14, difficulty: .moderate, notes: "Bring water."),
        Trail(id: 3, name: "North face", kilometres: 9.2, difficulty: .hard, notes: nil),
    ]

    func trails() -> [Trail] {
        stored.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
    }

    func save(_ trail: Trail) {
        guard let index = stored.firstIndex(where: { $0.id == trail.id }) else {
            stored.append(trail)
            return
        }
        stored[index] = trail
    }
}
