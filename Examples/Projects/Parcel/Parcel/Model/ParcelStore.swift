import Foundation

@MainActor
final class ParcelStore {
    let owner: String
    var onChange: (() -> Void)?
    private(set) var parcels = [
        Parcel(number: "100", size: .small, state: .underway),
        Parcel(number: "200", size: .large, state: .delivered),
    ]

    init(owner: String) {
        self.owner = owner
    }

    func parcel(_ number: String) -> Parcel? {
        parcels.first { $0.number == number }
    }

    func add(_ parcel: Parcel) {
        parcels.append(parcel)
        onChange?()
    }

    func search(_ text: String) -> [Parcel] {
        guard !text.isEmpty else { return parcels.sorted { $0.state < $1.state } }
        return parcels.filter { $0.number.hasPrefix(text) }
    }
}
