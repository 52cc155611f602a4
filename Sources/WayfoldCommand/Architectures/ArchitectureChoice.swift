import WayfoldArchitectures
import WayfoldReplay

/// The architectures that a line names, one or several times, with the faults that are switched
/// on in each.
struct ArchitectureChoice {
    let architectures: [any Architecture.Type]
    /// The names of the faults, the host's among them, in the order of the line.
    let faults: [String]

    /// - Throws: `misused` for a name that the catalogue does not have, and for a fault that none
    ///   of the chosen has.
    init(_ names: [String], faults: [String], _ shell: Shell) throws(CommandError) {
        let everything = ArchitectureOptions.everything
        let words = shell.architectures.map { $0.name } + [everything]
        for name in names where !words.contains(name) {
            throw .misused(
                "--architecture is '\(name)' but should be one of "
                    + Self.list(words, nearestTo: name) + "; see 'wayfold architectures'")
        }
        // Named twice is named, and the order is always that of the catalogue.
        architectures = shell.architectures.filter {
            names.contains($0.name) || names.contains(everything)
        }
        var here = HostFault.all.map(\.name)
        for fault in architectures.flatMap({ $0.faults }) where !here.contains(fault.name) {
            here.append(fault.name)
        }
        for fault in faults where !here.contains(fault) {
            throw .misused(Self.problem(of: fault, here, shell))
        }
        self.faults = faults
    }

    /// The faults that concern an architecture: its own and the host's.
    func faults(of architecture: any Architecture.Type) -> Set<String> {
        let known = Set((HostFault.all + architecture.faults).map(\.name))
        return known.intersection(faults)
    }

    private static func list(_ names: [String], nearestTo word: String) -> String {
        let advice = Nearest.name(to: word, in: names).map { "; did you mean '\($0)'?" } ?? ""
        return names.joined(separator: ", ") + advice
    }

    private static func problem(of fault: String, _ here: [String], _ shell: Shell) -> String {
        let owner = shell.architectures.first { $0.faults.contains { $0.name == fault } }
        if let owner {
            return "--fault is '\(fault)', a fault of '\(owner.name)', but the replay goes through "
                + "another architecture; say '--architecture \(owner.name)'"
        }
        let advice = Nearest.name(to: fault, in: here).map { "did you mean '\($0)'?" }
        return "--fault is '\(fault)' but should be one of \(here.count) names; "
            + (advice.map { $0 + "; " } ?? "") + "see 'wayfold architectures --faults'"
    }
}
