/// What a node is on the screen, which its class says.
struct NodeRoles: OptionSet {
    let rawValue: UInt8

    static let decorated = Self(rawValue: 1)
    static let element = Self(rawValue: 1 << 1)
    static let severalElements = Self(rawValue: 1 << 2)
    static let representing = Self(rawValue: 1 << 3)
    static let text = Self(rawValue: 1 << 4)
    static let value = Self(rawValue: 1 << 5)
    static let sometimesVisible = Self(rawValue: 1 << 6)
    static let image = Self(rawValue: 1 << 7)

    @MainActor
    init(of node: _Node) {
        var roles: Self = []
        if node is any DecoratedNode { roles.insert(.decorated) }
        if node is any ElementNode { roles.insert(.element) }
        if node is any SeveralElementsNode { roles.insert(.severalElements) }
        if node is any RepresentingNode { roles.insert(.representing) }
        if node is any TextNode { roles.insert(.text) }
        if node is any ValueNode { roles.insert(.value) }
        if node is any SometimesVisibleNode { roles.insert(.sometimesVisible) }
        if node is ImageViewNode { roles.insert(.image) }
        self = roles
    }

    init(rawValue: UInt8) { self.rawValue = rawValue }
}

extension _Node {
    /// The node as what it is where it has a role. A screen has many nodes, of which few have one,
    /// and to ask each for each protocol is what reading it would cost.
    func cast<Role>(_ role: NodeRoles, _ type: Role.Type) -> Role? {
        roles.contains(role) ? self as? Role : nil
    }

    var ownDecoration: _Decoration? { cast(.decorated, (any DecoratedNode).self)?.decoration }
    var usableElement: (any ElementNode)? {
        cast(.element, (any ElementNode).self).flatMap { $0.isElement ? $0 : nil }
    }
    var shownText: String? { cast(.text, (any TextNode).self)?.text }
}
