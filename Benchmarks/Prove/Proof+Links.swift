import Foundation
import LogBenchmarks

/// Every link of apps in every situation.
extension Proof {
    static let links = Proof(
        name: "links", kind: .fact,
        demand:
            "every link of the apps 'storage', 'uikit', 'stinsen', 'phones' and 'post' in every "
            + "situation, with Back, in under a minute; of 'post' nothing is found, and each of 5 "
            + "planted mistakes is named: a link before the app is ready, behind a sheet, lost at "
            + "the login, a Back that leaves the app, a stop"
    ) { _ in
        let folder = FileManager.default.currentDirectoryPath
        let program = "\(folder)/.build/release/coordinators"
        guard FileManager.default.isExecutableFile(atPath: program),
            FileManager.default.fileExists(atPath: "Traces/storage/form.map.json")
        else {
            return .skipped("\(program) and Traces are needed; 'make prove' in the checkout")
        }
        let scratch = try ScratchFolder()
        let list = scratch.path + "/urls.txt"
        try "post://message/9\n".write(toFile: list, atomically: true, encoding: .utf8)
        var faults: [String] = []
        var tried = 0
        func follow(_ words: [String], wanted: String? = nil, isQuiet: Bool = false) throws {
            let name = words.joined(separator: " ")
            let traces = "\(scratch.path)/\(UUID().uuidString)"
            let answer = try answer(of: program, ["links"] + words + ["--markdown", "-o", traces])
            let count = answer.text.split(separator: "\n").first { $0.hasPrefix("| tried |") }
            tried += count.flatMap { Int($0.filter(\.isNumber)) } ?? 0
            if isQuiet, answer.status != 0 { faults.append("\(name): \(answer.status)") }
            if let wanted, !answer.text.contains("| \(wanted) | the app |") {
                faults.append("\(name): not '\(wanted)'")
            }
            if count == nil { faults.append("\(name): no answer") }
        }
        let seconds = try Stopwatch.wall.seconds {
            try follow(["--subject", "storage", "--app", "Traces/storage/form.map.json"])
            try follow(["--subject", "uikit", "--app", "Traces/uikit/shop.map.json"])
            for name in ["stinsen", "phones"] { try follow(["--subject", name]) }
            try follow(["--subject", "post"], isQuiet: true)
        }
        for (mistake, wanted) in [
            ("cold-link-dropped", "is lost before the app is ready"),
            ("link-behind-sheet", "lands behind a sheet"),
            ("link-lost-at-login", "is lost at the login"),
            ("link-replaces-root", "Back leaves the app"),
            ("link-stops-unknown-message", "stops the app"),
        ] {
            try follow([list, "--subject", "post", "--fault", mistake], wanted: wanted)
        }
        return .figure(
            faults.isEmpty
                ? "5 of 5 mistakes named; the 5 apps in \(Text.decimal(seconds)) s"
                : faults.joined(separator: "; "),
            holds: faults.isEmpty && seconds < 60, scale: "\(tried) tries")
    }
}
