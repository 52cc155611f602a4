import Foundation

/// The starts of programs that Xcode's templates wrote, as they stand.
extension Proof {
    static let starts = Proof(
        name: "uikit-starts", kind: .fact,
        demand: "a program marked '@UIApplicationMain' and one whose main.swift calls "
            + "UIApplicationMain build under the SDK as they are, debug and optimised, and launch "
            + "their delegate; a bridging header that imports UIKit brings it to a file that "
            + "imports nothing"
    ) { _ in
        guard let trial = SDKTrial() else {
            return .skipped("the SDK has to be made; run 'make sdk' first")
        }
        defer { trial.end() }
        let faults = try StartsTrial(trial).faults()
        return .figure(
            faults.isEmpty ? "all of them do" : faults.joined(separator: "; "),
            holds: faults.isEmpty, scale: "3 programs, debug and optimised")
    }
}

/// Programs of a few lines, compiled with the SDK and run.
private struct StartsTrial {
    private struct Program {
        let name: String
        let files: [String: String]
        var options: [String] = []
    }

    private let folder: URL
    private let options: [String]

    init(_ trial: SDKTrial) throws {
        folder = trial.scratch
        let toolset = URL(filePath: trial.toolset)
        let libraries = toolset.deletingLastPathComponent().appending(path: "lib").path()
        options =
            try Toolset(contentsOf: trial.toolset).options
            + ["-Xlinker", "-rpath", "-Xlinker", libraries]
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func faults() throws -> [String] {
        try Self.programs.flatMap { program in
            for (file, text) in program.files {
                try text.write(
                    to: folder.appending(path: file), atomically: true, encoding: .utf8)
            }
            return try ["-Onone", "-O"].flatMap { try faults(of: program, $0) }
        }
    }

    private func faults(of program: Program, _ level: String) throws -> [String] {
        let output = folder.appending(path: program.name).path()
        let files = program.files.keys.filter { $0.hasSuffix(".swift") }.sorted()
            .map { folder.appending(path: $0).path() }
        let header = program.options.map { $0.replacing("@", with: folder.path()) }
        let build = try Proof.answer(
            of: "/usr/bin/env",
            ["swiftc", "-suppress-warnings", "-swift-version", "5", level, "-o", output]
                + options + header + files)
        guard build.status == 0 else { return ["\(program.name) with \(level) does not build"] }
        let run = try Proof.answer(of: output, [])
        return run.status == 0 && run.text == "launched\n"
            ? [] : ["\(program.name) with \(level) prints \(run.text)"]
    }

    private static let programs = [
        Program(
            name: "marked",
            files: ["Marked.swift": "import UIKit\n@UIApplicationMain\n\(delegate)"],
            options: ["-parse-as-library"]),
        Program(
            name: "called",
            files: [
                "AppDelegate.swift": "import UIKit\n\(delegate)",
                "main.swift": """
                import UIKit
                UIApplicationMain(
                    CommandLine.argc, CommandLine.unsafeArgv, nil,
                    NSStringFromClass(AppDelegate.self))

                """,
            ]),
        Program(
            name: "bridged",
            files: [
                "Bridged.swift": "@UIApplicationMain\n\(delegate)",
                "Bridging-Header.h": "#import <UIKit/UIKit.h>\n",
            ],
            options: ["-parse-as-library", "-import-objc-header", "@/Bridging-Header.h"]),
    ]

    private static let delegate = """
        class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                print("launched")
                return true
            }
        }

        """
}
