/// Reads what Apple's `leaks` prints, line by line, as a retention report.
///
/// | of `leaks` | becomes |
/// | --- | --- |
/// | each `CYCLE BACK TO` | a cycle: the blocks and references from that block down to it |
/// | a `ROOT LEAK` | an object that nothing holds, by its type |
/// | a `ROOT CYCLE` whose way back is not shown | an object in a cycle of which no more is known |
/// | the other blocks of a root | what its first object keeps alive |
/// | `field + 16`, `__strong field` | `.field` |
/// | the storage of a collection | nothing: `.children[x]` says it |
/// | a call stack, where the text has some | where it was allocated: the first frame of a program |
///
/// Those of one fingerprint are one object with a count. The same types and fields have the
/// fingerprint that our own reports have. Memory is linear in the fingerprints and types and in the
/// depth of one tree, and constant in the length of the text.
public struct LeaksReader {
    /// A tree this deep is none that `leaks` prints.
    static let depthLimit = 8192

    struct Node {
        var indent: Int
        var type: Int
        /// The reference in it that leads to the node after it on the stack.
        var edge: Edge
        var address: UInt64
        var bytes: Int
    }

    /// How a node is held by the one above.
    struct Edge {
        /// `.children`; empty where it has no name.
        var name = ""
        /// The bytes behind the start of the field, or of the block.
        var offset = 0
    }

    /// Everything of one fingerprint.
    struct Group {
        var object: RetainedObject
        var blockCount = 0
        var bytes = 0
        var held: [Int: Int] = [:]
        var isOfProgram: Bool
        var origin = ""
    }

    public private(set) var head = LeaksHead()
    /// How many lines of the tree were read as blocks.
    public internal(set) var blockCount = 0
    let module: String?
    var types: LeakedTypes?
    var typeCounts: [(count: Int, bytes: Int)] = []
    var groups: [Fingerprint: Group] = [:]
    var edges: [ArraySlice<UInt8>: Edge] = [:]
    /// From the root down to the block of the last line.
    var stack: [Node] = []
    var rootMark = LeaksLine.Mark.none
    var rootType = LeakedTypes.block
    /// The longest cycle of the root, and the types of the blocks in it.
    var rootGroup: Fingerprint?
    var rootCycle: [Int] = []
    var rootCycleHasRoot = false
    var rootHeld: [Int: Int] = [:]
    var rootBlocks = 0
    var rootBytes = 0
    /// What a block of which nothing is known is in the group of call stacks that is being read.
    var stackType: ArraySlice<UInt8> = []
    var stackOrigin = ""
    private var isInStack = false
    private var hasEnded = false
    private var isList = false
    var hasTree = false
    var oddCount = 0
    var firstOdd = ""

    /// - Parameter module: that of the program's types; nil for one called as the process.
    public init(module: String? = nil) {
        self.module = module
    }

    /// Whether it is what `leaks` prints of the references to an object, which are no leaks.
    public private(set) var isTrace = false

    /// Whether anything that `leaks` prints was there.
    public var isLeaks: Bool { hasTree || head.leakCount != nil || head.nodeCount != nil }

    /// Takes the next line, without its line end.
    public mutating func take(_ line: ArraySlice<UInt8>, number: Int) {
        if hasEnded { return }
        if !hasTree, !isTrace { isTrace = Self.isTrace(line) }
        if isInStack, takeFrame(line) { return }
        if let block = LeaksLine(line) { return take(block) }
        if takeListed(line) { return }
        let text = line.trimmed
        if text.isEmpty || head.take(text) || takeGroup(text) { return }
        oddCount += 1
        if firstOdd.isEmpty {
            firstOdd = "line \(number): '\(String(decoding: text.prefix(60), as: UTF8.self))'"
        }
    }

    /// Whether a line is of `leaks --debug` or `--traceTree`: `Found 2 roots referencing 0x1`.
    private static func isTrace(_ line: ArraySlice<UInt8>) -> Bool {
        let words = line.trimmed.split(separator: 0x20, maxSplits: 4)
        guard words.count > 1 else { return false }
        if words[0].elementsEqual("SCANNING".utf8) { return words[1].first == UInt8(ascii: "<") }
        return words.count > 3 && words[0].elementsEqual("Found".utf8)
            && words[2].starts(with: "root".utf8) && words[3].elementsEqual("referencing".utf8)
    }

    /// Takes what stands between trees: `STACK OF 2 INSTANCES OF 'ROOT CYCLE: <App.Model>':`.
    private mutating func takeGroup(_ text: ArraySlice<UInt8>) -> Bool {
        if text.starts(with: Array("Binary Images:".utf8)) {
            finishRoot()
            hasEnded = true
            return true
        }
        if text.starts(with: Array("STACK OF ".utf8)) {
            finishRoot()
            isInStack = true
            stackOrigin = ""
            let name = text.split(separator: UInt8(ascii: "'")).dropFirst().first ?? []
            let colon = name.firstIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
            let bare = colon.trimmed
            stackType = bare.first == UInt8(ascii: "<") ? bare.dropFirst().dropLast() : bare
            stackType = Array(stackType)[...]
            return true
        }
        let known = ["====", "----", "<< TOTAL >>"]
        return known.contains { text.reversed().starts(with: $0.utf8.reversed()) }
    }

    /// Takes `Leak: 0x100100080  size=32  zone: DefaultMallocZone_0x1  Model  Swift  Shop`, of the
    /// list that `leaks` prints with `--list` and printed until its version 4, or what is under it.
    private mutating func takeListed(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.starts(with: Array("Leak: 0x".utf8)) else {
            let isBelow = line.first == 0x20 || line.first == 0x09
            return isList && (isBelow || line.starts(with: Array("Call stack: ".utf8)))
        }
        isList = true
        let words = line.split(separator: 0x20)
        let size = words.first { $0.starts(with: Array("size=".utf8)) }?.dropFirst(5) ?? []
        let zone = words.firstIndex { $0.starts(with: Array("zone:".utf8)) }
        var type = zone.flatMap { $0 + 2 < words.count ? words[$0 + 2] : nil } ?? []
        if type.first == UInt8(ascii: "\"") { type = [] }
        take(listed: type, bytes: Int(String(decoding: size, as: UTF8.self)) ?? 0)
        return true
    }

    /// Takes a frame of a call stack: `3   Shop   0x104582060 ShopModel.init() + 532`.
    private mutating func takeFrame(_ line: ArraySlice<UInt8>) -> Bool {
        let words = String(decoding: line.trimmed, as: UTF8.self)
            .split(separator: " ", maxSplits: 3, omittingEmptySubsequences: true)
        guard words.count == 4, Int(words[0]) != nil, words[2].hasPrefix("0x") else {
            if line.trimmed.starts(with: Array("====".utf8)) { isInStack = false }
            return false
        }
        // The last frame is the innermost.
        let name = words[3].drop { $0 == " " }
        if !Self.isOfSystem(words[1]), !name.hasPrefix("0x") { stackOrigin = String(name) }
        return true
    }

    private static func isOfSystem(_ image: Substring) -> Bool {
        image.hasPrefix("lib") || image == "dyld" || image == "dyld_sim" || image == "???"
            || systemImages.contains(String(image))
    }

    private static let systemImages: Set = [
        "Foundation", "CoreFoundation", "UIKit", "UIKitCore", "SwiftUI", "SwiftUICore", "Combine",
        "QuartzCore", "AppKit", "GraphicsServices", "XCTestCore",
    ]
}
