import Foundation

/// The guides that need the SDK, run as they stand.
extension Proof {
    static let guideCrash = guide("sdk-guide", at: "docs/crash-to-test.md")
    static let guidePort = guide("sdk-port-guide", at: "docs/port.md")

    private static func guide(_ name: String, at path: String) -> Proof {
        Proof(
            name: name, kind: .fact,
            demand: "every command of \(path) does what is shown there, one after the other in "
                + "one shell"
        ) { _ in
            guard SDKTrial() != nil else {
                return .skipped("the SDK has to be made; run 'make sdk' first")
            }
            let trial = try GuideTrial(path)
            let faults = try trial.faults()
            return .figure(
                faults.isEmpty
                    ? "all \(trial.steps.count) commands do" : faults.joined(separator: "; "),
                holds: faults.isEmpty, scale: "\(trial.steps.count) commands")
        }
    }
}

/// A guide whose blocks of `console` show a shell: commands behind `$ `, and what they print below,
/// of which `…` leaves lines out.
struct GuideTrial {
    struct Step {
        let command: String
        let shown: [String]
    }

    let steps: [Step]

    init(_ path: String) throws {
        let guide = try String(contentsOfFile: path, encoding: .utf8)
        let blocks = guide.components(separatedBy: "```console\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
        guard !blocks.isEmpty else { throw ProveError.wrongAnswer("the commands of \(path)") }
        steps = blocks.flatMap { ("\n" + $0).components(separatedBy: "\n$ ").dropFirst() }
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
        let folder = try ScratchFolder()
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
