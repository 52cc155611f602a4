import WayfoldArchitectures

extension Shell {
    /// Adds a note on a switched-on fault that nothing gave a chance to act: that all is well says
    /// nothing of it then.
    mutating func remark(
        missed fault: String, by names: [String], in place: String
    ) throws(CommandError) {
        try remark(
            "\(place): no event gave --fault \(fault) a chance to act in "
                + "\(names.joined(separator: ", ")), so the result does not show what it does")
    }
}

extension ParityReplay {
    /// Adds a note on each switched-on fault that no architecture gave a chance to act.
    func remarkMissedFaults(
        _ choice: ArchitectureChoice, _ trace: String, _ shell: inout Shell
    ) throws {
        var noted: Set<String> = []
        for fault in choice.faults where noted.insert(fault).inserted {
            let sides = sides.filter {
                choice.faults(of: $0.run.subject).contains(fault)
            }
            guard sides.allSatisfy({ $0.run.missedFaults.contains(fault) }) else { continue }
            try shell.remark(missed: fault, by: sides.map(\.name), in: trace)
        }
    }
}
