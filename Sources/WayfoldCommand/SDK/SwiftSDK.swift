import Foundation

/// The folder with the modules named SwiftUI, UIKit, Combine and os, as `make sdk` leaves it.
///
/// | file | what it is |
/// | --- | --- |
/// | `toolset.json` | what `swift build --toolset` takes |
/// | `toolchain` | the first line of `swiftc --version` of the compiler that built it |
/// | `modules`, `lib` | interfaces, the library behind them |
/// | `bin` | what ports sources, for the compiler and for `wayfold lab port` |
/// | `lib/swift` | a link to the libraries of that compiler's toolchain |
struct SwiftSDK {
    let folder: String

    var toolset: String { folder + "/toolset.json" }

    /// The folder that is named; or by the variable `WAYFOLD_SDK`; or beside the build folder's
    /// programs or an installed one.
    ///
    /// - Throws: `noSDK` where there is none, `cannotRead` where its toolchain is gone.
    init(at named: String?) throws(CommandError) {
        let candidates = named.map { [$0] } ?? Self.usualFolders
        let found = candidates.first {
            FileManager.default.fileExists(atPath: $0 + "/toolset.json")
        }
        guard let found else { throw .noSDK(candidates) }
        folder = URL(fileURLWithPath: found).standardizedFileURL.path
        let link = folder + "/lib/swift"
        // why: an SDK that leads to no toolchain has no link
        if let leads = try? FileManager.default.destinationOfSymbolicLink(atPath: link),
            !FileManager.default.fileExists(atPath: link)
        {
            throw .cannotRead(
                link, reason: "it leads to \(leads), which is not there; run 'make sdk' again")
        }
    }

    /// Where it is looked for unless it is named.
    static var usualFolders: [String] {
        if let set = ProcessInfo.processInfo.environment["WAYFOLD_SDK"] { return [set] }
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let folder = program.deletingLastPathComponent()
        // .build/release/wayfold is .build/x86_64-.../release/wayfold; an installed one is in bin.
        return [
            folder.deletingLastPathComponent().deletingLastPathComponent().path + "/sdk",
            folder.deletingLastPathComponent().path + "/sdk",
            folder.deletingLastPathComponent().path + "/share/wayfold/sdk",
        ]
    }

    /// The compiler that built it, in its own words.
    var builtFor: String {
        get throws(CommandError) {
            let file = folder + "/toolchain"
            do {
                let text = try String(contentsOfFile: file, encoding: .utf8)
                return text.trimmingCharacters(in: .whitespacesAndNewlines)
            } catch {
                throw .cannotRead(file, reason: "it names no compiler; run 'make sdk' again")
            }
        }
    }

    /// The compiler that is in the path, in its own words.
    static var compilerAtHand: String {
        get throws(CommandError) {
            let answer: ProgramAnswer
            do {
                answer = try ProgramAnswer(
                    "/usr/bin/env", ["swiftc", "--version"], errors: .nowhere)
            } catch {
                throw .cannotRead("swiftc", reason: "\(error)")
            }
            guard answer.status == 0, let line = answer.text.split(separator: "\n").first else {
                throw .cannotRead(
                    "swiftc", reason: "there is none in PATH; install a Swift toolchain")
            }
            return String(line)
        }
    }
}
