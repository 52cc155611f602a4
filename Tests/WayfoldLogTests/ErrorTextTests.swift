import SystemPackage
import Testing

@testable import WayfoldLog

@Suite struct ErrorTextTests {
    static let place = LogPlace(segment: 1, offset: 4096)
    static let head = LogPlace(segment: 12, offset: 0)
    static let mismatch = EventLogError.checksumMismatch(
        at: place, stored: 0x1234, computed: 0xABCD)

    static let texts: [(EventLogError, String)] = [
        (
            .system("open", "log/lock", .permissionDenied),
            "log/lock: cannot open: Permission denied"
        ),
        (.noSuchLog("log"), "log: does not exist but should be a log; check the path"),
        (.notAFolder("log"), "log: is a file but a log is a folder; check the path"),
        (
            .segmentsGone("log"),
            "log: holds the seal of a finished log but none of its segments, so every event is"
                + " missing; restore the files that end in .log"
        ),
        (.notALog("log"), "log: holds no segment but a log has at least one; check the path"),
        (
            .logExists("log"),
            "log: is a log already but a new one needs an empty folder; open it to append, or "
                + "choose another path"
        ),
        (
            .insideLog("log", name: "out.csv"),
            "log: is a log, whose folder holds nothing else, but out.csv should be made in it; "
                + "choose another path"
        ),
        (
            .folderInUse("log", file: "a.txt"),
            "log: holds 'a.txt' but a new log needs an empty folder; choose another path"
        ),
        (
            .targetExists("new"),
            "new: exists already but what is made needs a free path; choose another path"
        ),
        (
            .system("create", "none/new.log", .noSuchFileOrDirectory),
            "none/new.log: cannot create: No such file or directory; make its parent folder first"
        ),
        (
            .misnamedSegment("log/12.log"),
            "log/12.log: is no sequence number but a segment is named by sixteen digits; move the "
                + "file out of the log"
        ),
        (
            .notAFile("log/lock", found: "a named pipe"),
            "log/lock: is a named pipe but should be a regular file; put the file itself in its "
                + "place, or move this out of the log"
        ),
        (
            .lockedByAnotherWriter("log"),
            "log: is locked by another writer but a log has one writer at a time; close that one "
                + "first"
        ),
        (
            .headCut(at: head, present: 7, needed: 56),
            "0000000000000012.log byte 0: the head has 7 bytes but should have 56; run 'wayfold "
                + "log check'"
        ),
        (
            .notASegment(at: head),
            "0000000000000012.log byte 0: other bytes are here but a segment begins with "
                + "'WAYFOLD'; run "
                + "'wayfold log check'"
        ),
        (
            .headLength(at: head, length: 70, metadata: 9),
            "0000000000000012.log byte 0: the head's length is 70 but with 9 bytes of metadata it "
                + "should be 69; run 'wayfold log check'"
        ),
        (
            .unsupportedFormat(at: head, version: 2, flags: 4),
            "0000000000000012.log byte 0: the format is version 2 with flags 0x00000004 but "
                + "this reader "
                + "knows versions 1 to 2 with flags 0x00000001; read it with a later version"
        ),
        (
            .segmentRenamed(at: head, firstSequence: 9),
            "0000000000000012.log byte 0: the head's first sequence is 9 but the file's name "
                + "says 12; "
                + "give the file its name back"
        ),
        (
            .foreignSegment(
                at: head, found: LogIdentity(low: 1, high: 2), expected: SampleLog.identity),
            "0000000000000012.log byte 0: the segment is of log "
                + "01000000000000000200000000000000 but "
                + "should be of 887766554433221100ffeeddccbbaa99; run 'wayfold log check'"
        ),
        (
            .headDisagrees(at: head, field: "metadata"),
            "0000000000000012.log byte 0: the metadata is another than in the segments before but "
                + "should be the same; run 'wayfold log check'"
        ),
        (
            .segmentOverlaps(at: head, expected: 15),
            "0000000000000012.log byte 0: the segment begins at sequence 12 but should begin at "
                + "15; run "
                + "'wayfold log check'"
        ),
        (
            .predecessorChanged(at: head, stored: 1, computed: 2),
            "0000000000000012.log byte 0: the checksum of the segment before is 0x00000001 but "
                + "that "
                + "segment gives 0x00000002; run 'wayfold log check'"
        ),
        (
            mismatch,
            "0000000000000001.log byte 4096: the checksum is 0x00001234 but the bytes give "
                + "0x0000abcd; "
                + "run 'wayfold log check'"
        ),
        (
            .noBlock(at: place, found: 0),
            "0000000000000001.log byte 4096: the marker is 0x00000000 but should be 0x4b4c4257; "
                + "run "
                + "'wayfold log check'"
        ),
        (
            .blockHeaderChecksum(at: place, stored: 1, computed: 2),
            "0000000000000001.log byte 4096: the block header's checksum is 0x00000001 but the "
                + "bytes "
                + "give 0x00000002; run 'wayfold log check'"
        ),
        (
            .chainBroken(at: place, stored: 1, computed: 2),
            "0000000000000001.log byte 4096: the block was written after checksum 0x00000001 but "
                + "follows 0x00000002; run 'wayfold log check'"
        ),
        (
            .sequenceBroken(at: place, found: 5, expected: 4),
            "0000000000000001.log byte 4096: the block begins at sequence 5 but should begin at "
                + "4; run "
                + "'wayfold log check'"
        ),
        (
            .stringCountBroken(at: place, found: 5, expected: 4),
            "0000000000000001.log byte 4096: the block counts 5 strings before it but 4 were "
                + "defined; "
                + "run 'wayfold log check'"
        ),
        (
            .rot(at: place, mismatch, log: "traces/monday"),
            "0000000000000001.log byte 4096: the checksum is 0x00001234 but the bytes give "
                + "0x0000abcd; "
                + "run 'wayfold log repair traces/monday -o NEW'"
        ),
        (
            .limitExceeded(.string, found: 2_000_000, limit: 1_048_576),
            "event: 2000000 bytes of a string but at most 1048576 are allowed"
        ),
        (
            .causeNotEarlier(sequence: 4, cause: 4),
            "event 4: the cause is 4 but should be an earlier event"
        ),
        (
            .writerFailed(.system("sync", "log/0000000000000001.log", .ioError)),
            "the writer failed and accepts no more: log/0000000000000001.log: cannot sync: "
                + "Input/output error; open the log anew to see what is in it"
        ),
        (
            .writerClosed("log"),
            "log: the writer is closed but an open one is needed; open the log to append again"
        ),
    ]

    @Test(arguments: texts)
    func `an error is one line that says where, what and what to do`(
        error: EventLogError, text: String
    ) {
        #expect(error.description == text)
    }

    @Test func `a segment's name is sixteen digits and nothing else`() {
        #expect(SegmentName.file(of: 42) == "0000000000000042.log")
        #expect(SegmentName.firstSequence(in: "0000000000000042.log") == 42)
        #expect(
            SegmentName.file(of: LogLimits.lastSequence).utf8.count
                == "0000000000000042.log".utf8.count)
        for name in [
            "0000000000000000.log", "42.log", "000000000000004x.log", "+000000000000042.log",
            "00000000000000042.log", "0000000000000042.txt", "٠000000000000042.log",
        ] {
            #expect(SegmentName.firstSequence(in: name) == nil)
        }
    }
}
