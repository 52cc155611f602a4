extension UIResponder {
    // why: their addresses alone are used, as keys.
    private nonisolated(unsafe) static var pasteKey: UInt8 = 0
    // why: as above.
    private nonisolated(unsafe) static var assistantKey: UInt8 = 0

    var keptPasteConfiguration: UIPasteConfiguration? {
        get { objc_getAssociatedObject(self, &Self.pasteKey) as? UIPasteConfiguration }
        set { objc_setAssociatedObject(self, &Self.pasteKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }

    var madeInputAssistantItem: UITextInputAssistantItem {
        if let made = objc_getAssociatedObject(self, &Self.assistantKey)
            as? UITextInputAssistantItem
        {
            return made
        }
        let made = UITextInputAssistantItem()
        objc_setAssociatedObject(self, &Self.assistantKey, made, .OBJC_ASSOCIATION_RETAIN)
        return made
    }
}

/// What may be pasted; kept.
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject {
    open var acceptableTypeIdentifiers: [String] = []
    public override init() { super.init() }
    public init(acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
        super.init()
    }
    public init(forAccepting itemProviderReadingClass: any NSItemProviderReading.Type) {
        acceptableTypeIdentifiers =
            itemProviderReadingClass.readableTypeIdentifiersForItemProvider
        super.init()
    }
    open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
    }
}

/// Which gestures undo and redo; kept.
public enum UIEditingInteractionConfiguration: Int, Sendable {
    case none
    case `default`
}

/// A language that is typed in; nobody types.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    open var primaryLanguage: String? { "en-US" }
    open class var activeInputModes: [UITextInputMode] { [] }
    public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")
}

/// The buttons over a keyboard, which is never seen.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    open var allowsHidingShortcuts = true
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}

/// Several items of a bar that are one where there is little room; kept.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    open var barButtonItems: [UIBarButtonItem]
    open var representativeItem: UIBarButtonItem?
    open var isDisplayingRepresentativeItem: Bool { false }
    open var isHidden = false
    open var alwaysAvailable = false
    open var menuRepresentation: UIMenuElement?

    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
        super.init()
    }

    open class func fixedGroup(
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    }
}
