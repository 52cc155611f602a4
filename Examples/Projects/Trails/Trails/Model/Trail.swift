import Foundation

struct Trail: Equatable, Codable {
    enum Difficulty: Int, Codable, CaseIterable {
        case easy, moderate, hard

        var title: String {
            switch self {
            case .easy: return NSLocalizedString("Easy", comment: "difficulty of a trail")
            case .moderate: return NSLocalizedString("Moderate", comment: "difficulty of a trail")
            case .hard: return NSLocalizedString("Hard", comment: "difficulty of a trail")
            }
        }
    }

    let id: Int
    var name: String
    var kilometres: Double
    var difficulty: Difficulty
    var notes: String?

    var length: Measurement<UnitLength> {
        Measurement(value: kilometres, unit: .kilometers)
    }
}
