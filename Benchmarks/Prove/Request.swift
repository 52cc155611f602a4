/// What a run was asked for.
struct Request: Equatable, Sendable {
    /// Only proofs with this word in their name; empty for all.
    var only = ""
    var scale = Scale.small
    /// Only what something costs, always measured anew.
    var isBench = false
    /// The folder where full results are kept.
    var keepFolder = ".build/prove"
    var wantsHelp = false

    static let usage = """
        usage: prove [--only WORD] [--scale small|full] [--bench] [--keep FOLDER]

        Finds out whether what the project says of itself holds here, a line each.
          --only WORD    only the proofs with this word in their name
          --scale full   everything that is demanded; results are kept, so that a run that was
                         stopped goes on where it was, for the same commit on the same machine
          --bench        only what things cost, measured anew
          --keep FOLDER  where full results are kept (.build/prove)
        Status: 0 all hold, 1 one falls short, 2 trouble, 64 usage.
        """

    /// Reads the command line; an empty value is as good as none, as make hands them on.
    init(_ arguments: [String]) throws(ProveError) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--bench": isBench = true
            case "--help", "-h": wantsHelp = true
            case "--only": only = try Self.value(of: option, from: &rest)
            case "--keep":
                let folder = try Self.value(of: option, from: &rest)
                if !folder.isEmpty { keepFolder = folder }
            case "--scale":
                let word = try Self.value(of: option, from: &rest)
                guard let scale = word.isEmpty ? .small : Scale(rawValue: word) else {
                    throw .unknownScale(word)
                }
                self.scale = scale
            default: throw .unknownOption(option)
            }
        }
    }

    private static func value(
        of option: String, from rest: inout ArraySlice<String>
    ) throws(ProveError) -> String {
        guard let value = rest.popFirst() else { throw .missingValue(option) }
        return value
    }
}
