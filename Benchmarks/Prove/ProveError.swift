/// What keeps a run from giving an answer.
enum ProveError: Error, Equatable, CustomStringConvertible {
    case unknownOption(String)
    case missingValue(String)
    case unknownScale(String)
    case noSuchProof(String, names: [String])
    case unreadableLedger(path: String, reason: String)
    case unwritableLedger(path: String, reason: String)
    case programFailed(String, Int32)
    case noSuchFormat(String)
    case noSuchArchitecture(String)
    case noIndex(String)
    case wrongAnswer(String)

    var description: String {
        switch self {
        case .unknownOption(let option):
            "prove: \(option) is no option but should be one; see 'prove --help'"
        case .missingValue(let option):
            "prove: \(option) is the last word but should have a value behind it"
        case .unknownScale(let word):
            "prove: the scale is '\(word)' but should be small or full"
        case .noSuchProof(let word, let names):
            "prove: no proof has '\(word)' in its name but one should;"
                + " they are \(names.joined(separator: ", "))"
        case .unreadableLedger(let path, let reason):
            "\(path): cannot be read (\(reason)) but should hold kept results; remove it"
        case .unwritableLedger(let path, let reason):
            "\(path): cannot be written (\(reason)) but should keep results;"
                + " name another folder with --keep"
        case .programFailed(let program, let status):
            "\(program): ended with \(status) but should end with 0; run it by hand"
        case .noSuchArchitecture(let name):
            "prove: no architecture is called '\(name)' but one should be; see the catalogue"
        case .noIndex(let log):
            "\(log): has no index but should have one; make it with 'wayfold log index'"
        case .wrongAnswer(let what):
            "prove: \(what) was not found as it should be; compare with a scan"
        case .noSuchFormat(let name):
            "prove: no importer is called '\(name)' but one should be; see 'wayfold import --help'"
        }
    }

    var status: Prove.Status {
        switch self {
        case .unknownOption, .missingValue, .unknownScale, .noSuchProof: .usage
        case .unreadableLedger, .unwritableLedger, .programFailed, .noSuchFormat,
            .noSuchArchitecture, .noIndex, .wrongAnswer:
            .trouble
        }
    }
}
