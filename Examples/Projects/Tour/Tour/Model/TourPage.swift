import Foundation

struct TourPage: Equatable {
    let title: String
    let text: String
    let symbol: String

    static let all = [
        TourPage(title: "Walk", text: "Every place is a walk away.", symbol: "figure.walk"),
        TourPage(title: "Look", text: "Photographs of then and now.", symbol: "photo"),
        TourPage(title: "Remember", text: "Your places are kept on this phone.", symbol: "heart"),
    ]
}
