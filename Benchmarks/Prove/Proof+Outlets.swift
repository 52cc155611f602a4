import Foundation

/// Outlets that compile as they stand, and code that does not change by it.
extension Proof {
    static let outlets = Proof(
        name: "uikit-outlets", kind: .fact,
        demand: "sources with @IBOutlet, @IBAction, @IBInspectable and @IBDesignable compile under "
            + "the SDK as they are, in Swift 5 and 6, debug and optimised, to the same code as "
            + "without the attributes under a module of UIKit without marks, and run; so do the "
            + "ported apps of Examples/Projects with and without the marks"
    ) { _ in
        guard let trial = SDKTrial() else {
            return .skipped("the SDK has to be made; run 'make sdk' first")
        }
        defer { trial.end() }
        let outlets = try OutletsTrial(trial)
        let faults = try outlets.faultsOfSample() + outlets.faultsOfProjects()
        return .figure(
            faults.isEmpty
                ? "\(outlets.sameCode) modules of \(outlets.sameLines) lines of code are the same"
                : faults.joined(separator: "; "),
            holds: faults.isEmpty, scale: "a program with 9 outlets, and 7 projects")
    }
}

/// The compiler with the SDK, and with a module of UIKit that has no marks.
private final class OutletsTrial {
    private let trial: SDKTrial
    private let options: [String]
    private let libraries: String
    private(set) var sameCode = 0
    private(set) var sameLines = 0

    init(_ trial: SDKTrial) throws {
        self.trial = trial
        options = try Toolset(contentsOf: trial.toolset).options
        libraries = URL(filePath: trial.toolset).deletingLastPathComponent()
            .appending(path: "lib").path()
        let unmarked = ".build/apps/release/Modules/HeadlessUIKit.swiftmodule"
        try FileManager.default.createDirectory(
            at: trial.scratch.appending(path: "unmarked"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: unmarked, toPath: place("unmarked/HeadlessUIKit.swiftmodule"))
    }

    private func place(_ name: String) -> String { trial.scratch.appending(path: name).path() }

    private func swiftc(_ arguments: [String]) throws -> (status: Int32, text: String) {
        try Proof.answer(of: "/usr/bin/env", ["swiftc", "-suppress-warnings"] + arguments)
    }

    /// The code of a module but for what names its files; nil where it does not compile.
    private func code(
        _ files: [String], _ module: String, _ choice: [String], marked: Bool
    ) throws -> String? {
        let unmarked = marked ? [] : ["-I", place("unmarked")]
        let output = place("\(module).ll")
        let run = try swiftc(
            ["-emit-ir", "-wmo", "-parse-as-library", "-module-name", module, "-o", output]
                + choice + unmarked + options + files)
        guard run.status == 0 else { return nil }
        return try String(contentsOfFile: output, encoding: .utf8)
    }

    /// What is wrong with two ways to compile the same, which must be equal.
    private func faults(_ name: String, _ one: String?, _ other: String?) -> [String] {
        guard let one, let other else { return ["\(name) does not compile"] }
        guard one == other else { return ["\(name) is other code"] }
        sameCode += 1
        sameLines += one.utf8.count { $0 == 10 }
        return []
    }

    private static let choices = ["5", "6"].flatMap { version in
        ["-Onone", "-O"].map { ["-swift-version", version, $0] }
    }

    func faultsOfSample() throws -> [String] {
        let file = place("Sample.swift")
        return try Self.choices.flatMap { choice in
            let name = "the sample with \(choice.joined(separator: " "))"
            try Self.sample.write(toFile: file, atomically: true, encoding: .utf8)
            let marked = try code([file], "Sample", choice, marked: true)
            let refused = try code([file], "Sample", choice, marked: false)
            let program = place("Sample")
            let built = try swiftc(
                ["-parse-as-library", "-o", program] + choice + options + [file]
                    + ["-Xlinker", "-rpath", "-Xlinker", libraries])
            let run = try built.status == 0 ? Proof.answer(of: program, []).text : built.text
            // As wide as the attributes, so that everything else stands where it stood.
            let plain = Self.sample.replacing(/@IB[A-Za-z]+/) { match in
                String(repeating: " ", count: match.output.count)
            }
            try plain.write(toFile: file, atomically: true, encoding: .utf8)
            return try faults(name, marked, code([file], "Sample", choice, marked: false))
                + (refused == nil ? [] : ["\(name) compiles without marks too"])
                + (run == Self.printed ? [] : ["\(name) prints \(run)"])
        }
    }

    func faultsOfProjects() throws -> [String] {
        let folder = "Examples/Projects"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { !$0.contains(".") }.sorted()
        return try names.flatMap { name in
            let program = "\(FileManager.default.currentDirectoryPath)/.build/release/wayfold"
            _ = try Proof.answer(of: program, ["port", "\(folder)/\(name)", "-o", place(name)])
            let sources = place("\(name)/\(name)")
            let files = try FileManager.default.subpathsOfDirectory(atPath: sources)
                .filter { $0.hasSuffix(".swift") }.sorted().map { "\(sources)/\($0)" }
            return try ["-Onone", "-O"].flatMap { level in
                let choice = ["-swift-version", "5", level]
                return try faults(
                    "\(name) with \(level)", code(files, name, choice, marked: true),
                    code(files, name, choice, marked: false))
            }
        }
    }

    private static let sample = """
        import UIKit

        class BadgeView: UIView { var count = 0 }
        final class Row: UITableViewCell {
            @IBOutlet private weak var title: UILabel!
            @IBOutlet fileprivate(set) var parts: [UIView]!
            @IBInspectable var radius: CGFloat = 3
            override func prepareForReuse() {
                super.prepareForReuse()
                title?.text = nil
            }
            func fill(_ label: UILabel) { title = label }
            var text: String { title?.text ?? "none" }
        }
        class Screen<Model>: UIViewController {
            var model: Model?
            deinit { print("gone") }
        }
        @IBDesignable final class List: Screen<Int> {
            @IBOutlet weak var button: UIButton! {
                didSet { print("button", oldValue == nil) }
            }
            @IBOutlet var labels: [UILabel] = []
            @IBOutlet var optional: UIStackView?
            @IBOutlet var height: NSLayoutConstraint!
            @IBOutlet var gesture: UITapGestureRecognizer!
            @IBOutlet var add: UIBarButtonItem!
            @IBOutlet var other: AnyObject?
            @IBAction func tap(_ sender: Any) { print("tap", sender is UIButton) }
            @IBAction private func press(_ sender: UIButton) { print("press", sender === button) }
            func both(_ button: UIButton) {
                tap(button)
                press(button)
            }
        }
        @main
        struct Sample {
            @MainActor static func main() {
                let row = Row(style: .default, reuseIdentifier: nil)
                print(row.text, row.parts == nil)
                let label = UILabel()
                label.text = "a"
                row.fill(label)
                print(row.text, row[keyPath: \\.radius])
                row.prepareForReuse()
                print(row.text)
                var list: List? = List()
                print(list?.button == nil, list?.labels.count ?? -1, list?.gesture == nil)
                var button: UIButton? = UIButton()
                list?.button = button
                button.map { list?.both($0) }
                button = nil
                print(list?.button == nil)
                let views: [UIView] = [label, BadgeView(), UIView()]
                list?.labels = views.compactMap { $0 as? UILabel }
                list?[keyPath: \\.other] = views[1]
                print(list?.labels.count ?? -1, (list?.other as? BadgeView)?.count ?? -1)
                var responder: UIResponder? = list
                print(responder is UIViewController, responder is Screen<Int>, type(of: views[1]))
                weak var kept = list
                responder = nil
                list = nil
                print(kept != nil)
            }
        }

        """

    private static let printed = """
        none true
        a 3.0
        none
        true 0 true
        button true
        tap true
        press true
        true
        1 0
        true true BadgeView
        gone
        false

        """
}
