import Foundation

struct Parcel: Hashable, Sendable {
    enum Size: String, CaseIterable, Sendable {
        case small = "S"
        case medium = "M"
        case large = "L"
    }

    enum State: Int, CaseIterable, Comparable, Sendable {
        case announced, collected, underway, delivered

        static func < (left: State, right: State) -> Bool { left.rawValue < right.rawValue }

        var text: String {
            switch self {
            case .announced: "Announced"
            case .collected: "Collected"
            case .underway: "On its way"
            case .delivered: "Delivered"
            }
        }
    }

    let number: String
    var size: Size
    var state: State
}
