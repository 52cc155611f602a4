import Foundation

/// The README's walk-throughs, run as they stand.
extension Proof {
    static let readmeCrash = readme("sdk-readme", section: "From a crash report to a test")
    static let readmePort = readme(
        "sdk-port-readme", section: "Port a project that is not ready for Linux")

    private static func readme(_ name: String, section: String) -> Proof {
        Proof(
            name: name, kind: .fact,
            demand: "every command of '\(section)' in README.md does what is shown there, one "
                + "after the other in one shell"
        ) { _ in
            guard SDKTrial() != nil else {
                return .skipped("the SDK has to be made; run 'make sdk' first")
            }
            let trial = try ReadmeTrial(section: "## \(section)")
            let faults = try trial.faults()
            return .figure(
                faults.isEmpty
                    ? "all \(trial.steps.count) commands do" : faults.joined(separator: "; "),
                holds: faults.isEmpty, scale: "\(trial.steps.count) commands")
        }
    }
}

/// A section of the README whose blocks show a shell: commands behind `$ `, and what they print
/// below, of which `…` leaves lines out.
struct ReadmeTrial {
    struct Step {
        let command: String
        let shown: [String]
    }

    let steps: [Step]

    init(section heading: String) throws {
        let readme = try String(contentsOfFile: "README.md", encoding: .utf8)
        guard let start = readme.range(of: heading + "\n") else {
            throw ProveError.wrongAnswer("the section '\(heading)' of README.md")
        }
        let section = readme[start.upperBound...].components(separatedBy: "\n## ")[0]
        let blocks = section.components(separatedBy: "```").enumerated()
            .filter { !$0.offset.isMultiple(of: 2) && $0.element.hasPrefix("\n$ ") }
        steps = blocks.flatMap { $0.element.components(separatedBy: "\n$ ").dropFirst() }
            .map { text in
                var lines = text.components(separatedBy: "\n")
                var command = lines.removeFirst()
                while command.hasSuffix("\\"), !lines.isEmpty {
                    command += "\n" + lines.removeFirst()
                }
                return Step(command: command, shown: lines.filter { !$0.isEmpty })
            }
    }

    /// What a command does not print of what is shown, in words.
    ///
    /// It runs in a copy of the examples beside the build that is there, where `make sdk` has
    /// nothing left to make.
    func faults() throws -> [String] {
        let root = FileManager.default.currentDirectoryPath
        let files = FileManager.default
        let folder = files.temporaryDirectory
            .appending(path: "wayfold-readme-\(UUID().uuidString)")
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? files.removeItem(at: folder) }
        let copy =
            "cp -r Examples '\(folder.path)' && rm -rf '\(folder.path)'/Examples/*/.build "
            + "&& ln -s '\(root)/.build' '\(folder.path)/.build'"
        let copied = try Proof.answer(of: "/bin/sh", ["-c", copy])
        guard copied.status == 0 else { throw ProveError.programFailed("cp", copied.status) }
        let run = try Proof.answer(of: "/bin/sh", ["-c", script(in: folder.path)])
        let parts = run.text.components(separatedBy: Self.mark).dropFirst()
        return zip(steps, parts).compactMap { step, printed in
            var rest = printed.components(separatedBy: "\n")[...]
            for line in step.shown where line != "…" {
                guard let found = rest.firstIndex(of: line) else {
                    return "'\(step.command)' does not print '\(line)' but: "
                        + printed.suffix(300).replacing("\n", with: " | ")
                }
                rest = rest[(found + 1)...]
            }
            return nil
        } + (parts.count == steps.count ? [] : ["only \(parts.count) commands ran"])
    }

    private static let mark = "\u{1e}\n"

    private func script(in folder: String) -> String {
        let commands = steps.map { step in
            let isMade = step.command == "make sdk"
            return "printf '\(Self.mark)'\n" + (isMade ? ":" : step.command)
        }
        return "exec 2>&1\ncd '\(folder)'\n" + commands.joined(separator: "\n") + "\n"
    }
}
