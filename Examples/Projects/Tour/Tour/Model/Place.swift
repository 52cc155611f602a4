import UIKit

struct Place: Hashable {
    let name: String
    let photos: [String]
    let latitude: Double
    let longitude: Double

    static let samples = [
        Place(name: "Old bridge", photos: ["bridge-1", "bridge-2"], latitude: 52.1, longitude: 8.2),
        Place(name: "Market hall", photos: ["hall-1"], latitude: 52.2, longitude: 8.3),
        Place(name: "Water tower", photos: [], latitude: 52.3, longitude: 8.1),
    ]

    func distance(to other: Place) -> Double {
        let (dx, dy) = (latitude - other.latitude, longitude - other.longitude)
        return (dx * dx + dy * dy).squareRoot()
    }
}
