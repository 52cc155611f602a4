/// What an analysis is asked for.
public struct RetentionQuestion: Sendable {
    /// The births whose objects should be gone.
    public var births: ClosedRange<UInt32>
    /// Only these of them; nil for all.
    public var among: Set<UInt32>?
    /// The births of what nobody was born to meanwhile: counted, never a finding.
    public var foundlings: ClosedRange<UInt32>?
    /// Modules whose types are nobody's leak for themselves; what they hold may be.
    public var ignoredModules = Self.systemModules
    /// Types, by their full names, that may stay.
    public var ignoredTypes: Set<String> = []
    /// The address of one object instead of all of the births.
    public var object: UInt?
    /// How many objects are explained at most.
    public var limit = 100
    package var facts = RuntimeFacts()

    public init(births: ClosedRange<UInt32>) {
        self.births = births
    }

    /// The modules of the toolchain, of what stands for Combine, and of this library.
    public static let systemModules: Set<String> = [
        "Swift", "_Concurrency", "_StringProcessing", "_RegexParser", "Synchronization",
        "Observation", "Foundation", "FoundationEssentials", "FoundationNetworking",
        "FoundationInternationalization", "Dispatch", "Testing", "XCTest", "_TestingInternals",
        "OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation", "HeadlessCombine",
        "WayfoldRetention", "RetentionTesting", "__C", "__C_Synthesized",
    ]

    /// What a stage keeps of the storyboards and xibs that it has read.
    private static let readFiles: Set<String> = [
        "HeadlessUIKit.InterfaceDocument", "HeadlessUIKit.InterfaceElement",
        "HeadlessUIKit.InterfaceFiles",
    ]

    /// Whether objects of a birth are asked for.
    func asksFor(_ birth: UInt32) -> Bool {
        births.contains(birth) && among?.contains(birth) ?? true
    }

    /// Whether an object of a type is a leak when it stays.
    func concerns(_ type: String) -> Bool {
        guard !ignoredTypes.contains(type), !Self.readFiles.contains(type) else { return false }
        return !ignoredModules.contains(String(type.prefix { $0 != "." }))
    }
}
