import WayfoldModel

@testable import WayfoldArchitectures

/// Weak references to the objects of a host and its architecture's live graph.
///
/// They are reached through the properties that are open to tests: reflection would retain what it
/// reads of weak properties for ever.
struct ObjectCensus {
    private final class Reference {
        weak var object: AnyObject?
        let type: String

        init(_ object: AnyObject) {
            self.object = object
            type = "\(Swift.type(of: object))"
        }
    }

    private var references: [ObjectIdentifier: Reference] = [:]

    /// How many objects were ever counted.
    private(set) var count = 0

    /// Counts the host, the phone's parts and everything that its scenes show.
    mutating func add(_ host: Host) {
        let setting = host.setting
        let phone: [AnyObject] = [host, setting, setting.turns, setting.journal, setting.facts]
        for object in phone + [host.architecture] + host.architecture.roots { note(object) }
        var pile = host.process.scenes.compactMap { host.root(of: $0.number) }
        while let flow = pile.popLast() {
            note(flow)
            switch flow.kind {
            case .stack:
                for index in -1..<flow.count {
                    let screen = flow.screen(at: index)
                    addScreen(screen.object)
                    if let child = screen.child { pile.append(child) }
                }
            case .tabs, .wrapper:
                pile += (0..<flow.count).map { flow.flow(at: $0) }
            }
        }
    }

    private mutating func addScreen(_ object: AnyObject) {
        note(object)
        if let view = (object as? Screen)?.view { note(view) }
    }

    private mutating func note(_ object: AnyObject) {
        let key = ObjectIdentifier(object)
        if references[key]?.object != nil { return }
        references[key] = Reference(object)
        count += 1
    }

    /// The types of the objects that are still alive, each once, sorted.
    var alive: [String] {
        Set(references.values.filter { $0.object != nil }.map(\.type)).sorted()
    }
}
