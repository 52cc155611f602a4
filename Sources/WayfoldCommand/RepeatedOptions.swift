import ArgumentParser
import Foundation
import WayfoldReplay

/// Options that take one value and are given several, of which the parser keeps the last.
enum RepeatedOptions {
    /// What a command declares, as the parser lists it.
    private struct Declarations: Decodable {
        struct Command: Decodable {
            let arguments: [Argument]?
        }

        struct Argument: Decodable {
            struct Name: Decodable {
                let kind: String
                let name: String

                /// As it is typed.
                var word: String { (kind == "long" ? "--" : "-") + name }
            }

            let kind: String
            let isRepeating: Bool
            let names: [Name]?
        }

        let command: Command
    }

    /// What is said of the first option that is given several values and takes one; nil when there
    /// is none. A value that is given again is no other.
    ///
    /// - Parameter arguments: a line that the parser took, so that every option has its value.
    static func mistake(
        in arguments: [String], of command: any ParsableCommand.Type
    ) -> String? {
        guard arguments.count(where: { $0.hasPrefix("-") }) > 1 else { return nil }
        let options = options(of: command)
        var values: [Int: (word: String, value: String)] = [:]
        var rest = arguments.prefix { $0 != "--" }
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard word.hasPrefix("-"),
                let index = options.firstIndex(where: { option in
                    option.names?.contains { $0.word == parts[0] } == true
                })
            else { continue }
            guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else { break }
            guard !options[index].isRepeating else { continue }
            if let first = values[index], first.value != value {
                return "\(first.word) is '\(first.value)' and '\(value)' but takes one value; name "
                    + "one; see '\(CommandWords.line(of: arguments, tool: ToolName.usual)) --help'"
            }
            values[index] = (String(parts[0]), value)
        }
        return nil
    }

    private static func options(
        of command: any ParsableCommand.Type
    ) -> [Declarations.Argument] {
        let list = Data(command._dumpHelp().utf8)
        do {
            let declared = try JSONDecoder().decode(Declarations.self, from: list)
            return declared.command.arguments?.filter { $0.kind == "option" } ?? []
        } catch {
            preconditionFailure("the parser lists its arguments in another form: \(error)")
        }
    }
}
