public import WayfoldModel

/// What an architecture finds in the phone it runs on.
public final class Setting {
    public let map: AppMap
    /// The architecture's dialect, with the single answers that the map changes.
    public let dialect: Dialect
    /// The texts behind all symbols.
    public let texts: Texts
    /// The app's own knowledge of its routes, guards and versions.
    public let rules: AppRules
    /// Where the original puts work off to a later turn of its main thread.
    public let turns = TurnQueue()
    /// Where live objects note what they were, so that a chain that is refused can be undone.
    public let journal: Journal
    /// Values that decisions depend on.
    public let facts: Facts
    /// The switched-on faults, by name.
    public let faults: Set<String>
    /// Which of them were asked for.
    let chances: FaultChances
    /// The bytes that outlive the process.
    public let disk: Disk
    /// The screens that actions may name by the event that made them.
    ///
    /// They belong to the host: flows hold their setting, so a setting that held screens would
    /// keep both for ever.
    public unowned let screens: KnownScreens
    /// The number of the event that is performed; of the one that put it off for what was put off.
    public package(set) var sequence: UInt64 {
        get { turns.sequence }
        set { turns.sequence = newValue }
    }
    /// The version the app said it has; `Symbol.none` until it does.
    public package(set) var appVersion = Symbol.none
    /// What happened on the way and is no part of the state, a line each; emptied by the host
    /// before every event.
    public var remarks: [String] = []
    /// What the live objects of the host do that no screen shows.
    public let notes: LiveNotes

    package init(
        _ rules: AppRules, _ dialect: Dialect, faults: Set<String>, chances: FaultChances,
        disk: Disk, journal: Journal, screens: KnownScreens, notes: LiveNotes
    ) {
        self.rules = rules
        map = rules.map
        texts = rules.texts
        self.dialect = dialect
        self.faults = faults
        self.chances = chances
        self.disk = disk
        self.journal = journal
        self.screens = screens
        self.notes = notes
        facts = Facts(rules.map.initialFacts)
    }

    /// What an oracle may ask of a session of an app: nothing in it changes.
    package convenience init(_ launch: Subject.Launch, _ screens: KnownScreens) {
        self.init(
            launch.rules, launch.dialect, faults: launch.faults, chances: launch.chances,
            disk: Disk(), journal: Journal(), screens: screens, notes: LiveNotes())
    }

    /// Whether a fault is switched on, asked where it makes a difference: one that is never asked
    /// for had no chance to act, which is said.
    public func has(_ fault: Fault) -> Bool {
        guard isPlanned(fault) else { return false }
        chances.note(fault.name)
        return true
    }

    /// Whether a fault is switched on, asked before it can make a difference.
    func isPlanned(_ fault: Fault) -> Bool {
        !faults.isEmpty && faults.contains(fault.name)
    }
}

/// The app's facts: a live object that guards look at.
public final class Facts {
    /// By the number of the name.
    public private(set) var list: [Fact]

    init(_ list: [Fact]) {
        self.list = list
    }

    public subscript(name: Symbol) -> Symbol? {
        list.first { $0.name == name }?.value
    }

    func set(_ name: Symbol, to value: Symbol?, _ journal: Journal) {
        journal.keep(self, \.list)
        list.removeAll { $0.name == name }
        guard let value else { return }
        let position = list.firstIndex { $0.name.number > name.number } ?? list.count
        list.insert(Fact(name: name, value: value), at: position)
    }
}

/// Saved bytes by slot.
public final class Disk {
    struct File {
        var slot: Symbol
        /// The event that wrote it.
        var sequence: UInt64
        var bytes: [UInt8]
    }

    private var files: [File] = []

    /// Keeps bytes under a slot, in place of what was there.
    public func save(
        _ bytes: [UInt8], as slot: Symbol, by sequence: UInt64, _ journal: Journal
    ) {
        journal.keep(self, \.files)
        files.removeAll { $0.slot == slot }
        files.append(File(slot: slot, sequence: sequence, bytes: bytes))
    }

    /// The bytes that a restore names; nil when there are none.
    func bytes(_ source: Action.Saved) -> [UInt8]? {
        switch source {
        case .bytes(let bytes): bytes
        case .slot(let slot): files.first { $0.slot == slot }?.bytes
        case .sequence(let sequence): files.first { $0.sequence == sequence }?.bytes
        }
    }
}

/// The texts behind symbols: one box for a replay and all live objects in it, so that a symbol
/// means the same to both.
public final class Texts {
    public package(set) var vocabulary: Vocabulary

    package init(_ vocabulary: Vocabulary) {
        self.vocabulary = vocabulary
    }

    public func text(_ symbol: Symbol) -> String { vocabulary.text(symbol) }
    public func route(_ symbol: Symbol) -> Route { vocabulary.route(symbol) }
    public func symbol(_ text: String) -> Symbol { vocabulary.symbol(text) }
    public func symbol(_ route: Route) -> Symbol { vocabulary.symbol(route) }
}
