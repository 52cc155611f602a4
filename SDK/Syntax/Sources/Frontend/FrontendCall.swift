import Foundation

/// A call of Swift's frontend, as far as a port of what it compiles asks.
public struct FrontendCall {
    /// The files that are compiled, or only read for what the others name, each once and as it is
    /// named.
    public private(set) var sources: [String] = []
    /// Whether it writes objects of some of them, and what their names depend on.
    public private(set) var writesObjects = false
    /// The module's name.
    public private(set) var module = "main"
    /// Where the compiler keeps what it can use again; nil where nobody says.
    public private(set) var cache: String?
    /// Whether the module is a program, as SwiftPM compiles one.
    public private(set) var isExecutable = false
    private var named: [String] = []
    private var maps: [String] = []

    /// - Parameter arguments: all of them but the program's name.
    /// - Throws: what keeps a list of files from being read.
    public init(_ arguments: [String]) throws {
        var seen: Set<String> = []
        func add(_ source: String) {
            if source.hasSuffix(".swift"), seen.insert(source).inserted { sources.append(source) }
        }
        var rest = try Self.expanded(arguments)[...]
        while let word = rest.popFirst() {
            switch word {
            case "-primary-file":
                writesObjects = true
                if let file = rest.popFirst() { add(file) }
            case "-filelist", "-primary-filelist":
                guard let list = rest.popFirst() else { break }
                writesObjects = writesObjects || word == "-primary-filelist"
                try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n")
                    .forEach { add(String($0)) }
            case "-module-name": module = rest.popFirst() ?? module
            case "-module-cache-path": cache = rest.popFirst()
            case "-entry-point-function-name":
                isExecutable = true
                _ = rest.popFirst()
            case "-emit-reference-dependencies-path":
                if let file = rest.popFirst() { named.append(file) }
            case "-supplementary-output-file-map":
                if let file = rest.popFirst() { maps.append(file) }
            case _ where Self.takesFile.contains(word): _ = rest.popFirst()
            default: if !word.hasPrefix("-") { add(word) }
            }
        }
    }

    /// The options whose value may be a Swift file that is not compiled.
    private static let takesFile: Set = ["-o", "-main-input-filename", "-load-plugin-executable"]

    /// The arguments with those of files that stand for more, as `@file`, in their place.
    private static func expanded(_ arguments: [String]) throws -> [String] {
        try arguments.flatMap { word in
            guard word.hasPrefix("@") else { return [word] }
            let text = try String(contentsOfFile: String(word.dropFirst()), encoding: .utf8)
            return try expanded(words(of: text))
        }
    }

    /// The words of a text as a shell splits it.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var (word, quote, isEscaped): (String?, Character?, Bool) = (nil, nil, false)
        for letter in text {
            if isEscaped {
                word = (word ?? "") + String(letter)
                isEscaped = false
            } else if letter == "\\", quote != "'" {
                isEscaped = true
            } else if letter == quote {
                quote = nil
            } else if quote == nil, letter == "\"" || letter == "'" {
                quote = letter
                word = word ?? ""
            } else if quote == nil, letter.isWhitespace {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(letter)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }

    /// Where it writes what the names in a file depend on, by which the compiler's driver finds what
    /// a change has to compile.
    ///
    /// - Throws: what keeps a list of its outputs from being read.
    public func dependencies() throws -> [String] {
        try named
            + maps.flatMap { map in
                let data = try Data(contentsOf: URL(filePath: map))
                return try JSONDecoder().decode([String: [String: String]].self, from: data)
                    .values.compactMap { $0["swift-dependencies"] }.sorted()
            }
    }
}
