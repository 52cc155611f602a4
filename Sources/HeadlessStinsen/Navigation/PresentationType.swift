/// How an item is presented.
public enum PresentationType: Sendable {
    case modal
    /// A modal that cannot be pulled down.
    case modalNonDismissible
    case push
    case fullScreen

    public static func modal(dismissible: Bool) -> PresentationType {
        dismissible ? .modal : .modalNonDismissible
    }

    /// The modifier that shows it.
    package enum Slot { case link, sheet, cover }

    package var slot: Slot {
        switch self {
        case .push: .link
        case .modal, .modalNonDismissible: .sheet
        case .fullScreen: .cover
        }
    }
}
