import ArgumentParser
import Foundation
import Testing

@testable import WayfoldCommand

/// What the parser of arguments checks by itself only in a debug build, which the tests are not.
struct DeclaredOptionTests {
    private struct Program: Decodable {
        let command: Declared
    }

    private struct Declared: Decodable {
        struct Argument: Decodable {
            struct Name: Hashable, Decodable {
                let kind: String
                let name: String
            }

            let kind: String
            let isRepeating: Bool
            let names: [Name]?
        }

        let commandName: String
        let subcommands: [Declared]?
        let arguments: [Argument]?

        /// The command and all below it.
        var all: [Declared] { [self] + (subcommands ?? []).flatMap(\.all) }
    }

    private let commands: [Declared]

    init() throws {
        let list = Data(RootCommand._dumpHelp().utf8)
        commands = try JSONDecoder().decode(Program.self, from: list).command.all
    }

    @Test("every option of a command has a name of its own")
    func names() {
        #expect(commands.count > 30)
        for command in commands {
            let names = (command.arguments ?? []).flatMap { $0.names ?? [] }
            #expect(Set(names).count == names.count, "\(command.commandName)")
        }
    }

    @Test("nothing follows an argument that takes all that is left")
    func repeating() {
        for command in commands {
            let arguments = (command.arguments ?? []).filter { $0.kind == "positional" }
            #expect(
                !arguments.dropLast().contains { $0.isRepeating }, "\(command.commandName)")
        }
    }
}
