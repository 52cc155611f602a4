/// What `leaks` says of the process before its tree.
public struct LeaksHead: Hashable, Sendable {
    /// The name of the process, `Shop`; empty where the text does not say.
    public var process = ""
    public var identifier = ""
    public var version = ""
    /// The system and its build, `iPhone OS 26.3.1 (23D8133)`.
    public var system = ""
    /// How many blocks there were.
    public var nodeCount: Int?
    /// How many of them nothing holds, and their bytes.
    public var leakCount: Int?
    public var leakedBytes: Int?

    public init() {}

    /// What the module of a program of that name is called, as Xcode does it; nil for none.
    var module: String? {
        if process.isEmpty { return nil }
        let name = String(process.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        return name.first?.isNumber == true ? "_" + name : name
    }

    /// Takes a line of the head; false for one that is none.
    mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: line.trimmed, as: UTF8.self)
        if text.hasPrefix("Process ") {
            // `Process 35988 is not debuggable...` and the like have no colon.
            guard let colon = text.firstIndex(of: ":") else { return true }
            takeCount(text[colon...].dropFirst())
            return true
        }
        if Self.remarks.contains(where: text.contains) { return true }
        guard let colon = text.firstIndex(of: ":") else { return false }
        let value = text[colon...].dropFirst().drop { $0 == " " }
        switch text[..<colon] {
        case "Process":
            process = String(value.prefix { $0 != "[" }).trimmedEnd
        case "Identifier": identifier = String(value)
        case "Version": version = String(value)
        case "OS Version": system = String(value)
        case "Hardware Model", "Path", "Load Address", "Code Type", "Platform", "Parent Process",
            "Target Type", "Date/Time", "Launch Time", "Report Version", "Physical footprint",
            "Physical footprint (peak)", "Idle exit", "leaks Report Version", "Analysis Tool",
            "Analysis Tool Version":
            break
        default: return false
        }
        return true
    }

    /// What `leaks` and the allocator say of themselves, in whatever line.
    private static let remarks = [
        ") MallocStackLogging: ", ") malloc: ", " is not debuggable.",
        "Due to security restrictions, leaks can",
    ]

    /// `Process 35988: 875 leaks for 103824 total leaked bytes.`
    private mutating func takeCount(_ text: Substring) {
        let words = text.split(separator: " ")
        guard words.count >= 4, let count = Int(words[0]) else { return }
        switch words[1] {
        case "nodes": nodeCount = count
        case "leak", "leaks":
            leakCount = count
            leakedBytes = Int(words[3])
        default: break
        }
    }
}

extension String {
    fileprivate var trimmedEnd: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
