import UIKit

enum Appearance {
    static let tint = UIColor(red: 0.16, green: 0.45, blue: 0.38, alpha: 1)

    static func apply() {
        let bar = UINavigationBarAppearance()
        bar.configureWithDefaultBackground()
        bar.titleTextAttributes = [.foregroundColor: UIColor.label]
        bar.largeTitleTextAttributes = [
            .foregroundColor: tint,
            .font: UIFont.systemFont(ofSize: 34, weight: .bold),
        ]
        UINavigationBar.appearance().standardAppearance = bar
        UINavigationBar.appearance().scrollEdgeAppearance = bar
        UITabBar.appearance().tintColor = tint
    }
}
