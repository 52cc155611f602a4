import Foundation

enum DeepLink: Equatable {
    case parcel(String)
    case newParcel
    case settings

    init?(url: URL) {
        guard let components = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
            return nil
        }
        let parts = components.path.split(separator: "/").map(String.init)
        switch (components.host ?? "", parts.first) {
        case ("parcel", let number?): self = .parcel(number)
        case ("new", _): self = .newParcel
        case ("settings", _): self = .settings
        default: return nil
        }
    }
}
