import SystemPackage
import WayfoldLog
import WayfoldReplay

/// Asks a log whose index files are anything, in every way there is: what is answered is what the
/// right index answers, whatever happened to it, unless somebody made its checksums right again.
func fuzzIndex(_ bytes: UnsafeRawBufferPointer) throws(FuzzFinding) {
    let input = IndexInput(Array(bytes))
    let scratch = try ScratchLog()
    try scratch.write(input.files)
    var answers = IndexAnswers()
    do throws(TraceError) {
        try answers.ask(scratch.log)
    } catch {
        try hold(!"\(error)".contains("\n"), "not one line: \(error)")
    }
    if !input.isForged { try answers.hold(against: IndexedLog.whole.answers) }
    try hold(scratch.files() == input.files, "the log was written to by its readers")
    if input.isRemade { try holdMaking(scratch.log) }
}

/// Whatever there is of an index, one can be made over it, and removed.
private func holdMaking(_ path: FilePath) throws(FuzzFinding) {
    do {
        _ = try EventLog.buildIndex(of: path, endsSession: SessionEnds.endsSession)
        if case .index(let index) = try LogIndex.find(of: EventLog(reading: path)) {
            _ = try index.firstFault()
            _ = try Checkpoints.build(beside: index, IndexedLog.limits) { _, _ in }
        }
    } catch {
        try hold(!"\(error)".contains("\n"), "not one line: \(error)")
    }
    var answers = IndexAnswers()
    do {
        _ = try EventLog.removeIndex(of: path)
        _ = try EventLog.buildIndex(of: path, endsSession: SessionEnds.endsSession)
        try answers.ask(path)
    } catch {
        throw FuzzFinding(description: "an index that is made anew does not answer: \(error)")
    }
    try answers.hold(against: IndexedLog.whole.answers)
    try hold(answers.isWhole, "an index that is made anew is not whole")
}
