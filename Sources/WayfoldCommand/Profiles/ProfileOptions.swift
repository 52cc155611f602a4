import ArgumentParser
import WayfoldArchitectures

import struct HeadlessSwiftUI.SystemProfile

/// The version of iOS that apps run on, of a command that runs sessions against them.
struct ProfileOptions: ParsableArguments {
    /// The word that stands for every version.
    static let everything = "all"

    @Option(
        help: ArgumentHelp(
            "The version of iOS that apps run on: 16, 17, 18.4 or 26; see 'wayfold lab profiles'.",
            valueName: "version"))
    var profile: String?

    /// Has the apps of a shell run on the version that was asked for.
    ///
    /// - Parameter others: further words that the command takes.
    /// - Throws: `misused` for a version that there is not.
    func apply(to shell: inout Shell, others: [String] = []) throws(CommandError) {
        guard let name = profile else { return }
        guard let profile = SystemProfile.named(name) else {
            let words = (SystemProfile.all.map(\.name) + others).joined(separator: ", ")
            throw .misused(
                "--profile is '\(name)' but should be one of \(words); see 'wayfold lab profiles'")
        }
        shell.run(on: profile)
    }
}

extension Subject {
    /// What a line has to say that runs it on the version that it runs on here; nothing where none
    /// was asked for.
    var profileWords: [String] {
        (system as? SystemProfile).map { ["--profile", $0.name] } ?? []
    }

    /// The same as the end of a line.
    var profileText: String { profileWords.map { " " + $0 }.joined() }
}
