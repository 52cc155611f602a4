/// One element of a storyboard or xib, as it is written.
final class InterfaceElement: Sendable {
    let name: String
    let attributes: [String: String]
    /// The line of its first tag, from 1.
    let line: Int
    let children: [InterfaceElement]
    let text: String

    init(_ draft: InterfaceDraft) {
        name = draft.name
        attributes = draft.attributes
        line = draft.line
        children = draft.children
        text = draft.text
    }

    subscript(_ attribute: String) -> String? { attributes[attribute] }

    var id: String? { attributes["id"] }
    var key: String? { attributes["key"] }
    /// What an element with children of one kind holds: `<subviews>`, `<connections>`.
    func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }
    func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }
    func child(key: String) -> InterfaceElement? { children.first { $0.key == key } }

    func isOn(_ attribute: String) -> Bool? { attributes[attribute].map { $0 == "YES" } }
    func integer(_ attribute: String) -> Int? { attributes[attribute].flatMap { Int($0) } }
    func number(_ attribute: String) -> Double? { attributes[attribute].flatMap { Double($0) } }
    func length(_ attribute: String) -> CGFloat? { number(attribute).map { CGFloat($0) } }

    /// An attribute, or the element that takes its place where the text is long.
    func string(_ name: String) -> String? {
        if let value = attributes[name] { return value }
        guard let child = child(key: name) else { return nil }
        switch child.name {
        case "string", "mutableString": return child.text
        case "attributedString":
            return child.children.compactMap { $0.string("content") }.joined()
        default: return nil
        }
    }

    /// This element and all below it, parents before children. Linear.
    var everything: [InterfaceElement] {
        var found: [InterfaceElement] = []
        var waiting = [self]
        while let element = waiting.popLast() {
            found.append(element)
            waiting += element.children.reversed()
        }
        return found
    }
}

/// An element that is being read.
struct InterfaceDraft {
    let name: String
    let attributes: [String: String]
    let line: Int
    var children: [InterfaceElement] = []
    var text = ""
}
