/// A session's postings in a part, decoded.
struct PostingList {
    var session: UInt64
    var file: Int
    var part: Int
    var runs: [PostingRun]

    func isOf(_ session: UInt64, _ file: Int, _ part: Int) -> Bool {
        self.session == session && self.file == file && self.part == part
    }
}
