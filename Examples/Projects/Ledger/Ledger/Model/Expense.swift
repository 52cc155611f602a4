import Foundation

struct Expense: Identifiable, Hashable, Codable {
    enum Category: String, CaseIterable, Codable {
        case food, travel, home, other

        var title: String { rawValue.capitalized }
        var symbol: String {
            switch self {
            case .food: return "fork.knife"
            case .travel: return "tram"
            case .home: return "house"
            case .other: return "ellipsis"
            }
        }
    }

    var id = UUID()
    var title: String
    var amount: Decimal
    var category: Category
    var date: Date
}

extension Expense {
    static let formatter: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        formatter.minimumFractionDigits = 2
        formatter.locale = Locale(identifier: "en_GB")
        return formatter
    }()

    var amountText: String {
        Self.formatter.string(from: amount as NSDecimalNumber) ?? "\(amount)"
    }
}
