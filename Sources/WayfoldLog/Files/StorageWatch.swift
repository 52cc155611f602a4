package import SystemPackage

/// What a writer is about to do to the disk.
package enum StorageOperation {
    /// Create the file of the segment that begins at a sequence number.
    case create(segment: UInt64)
    /// Create the file of a log's first segment under a name that is no segment's.
    case begin(segment: UInt64)
    /// Give the file that was begun its segment's name.
    case publish(segment: UInt64)
    /// Write bytes at an offset of a segment; they are valid during the call only.
    case write(segment: UInt64, offset: UInt64, bytes: UnsafeRawBufferPointer)
    /// Write the bytes that a segment has at an offset once more.
    case rewrite(segment: UInt64, offset: UInt64, bytes: UnsafeRawBufferPointer)
    /// Sync a segment's bytes.
    case sync(segment: UInt64)
    /// Sync the log's folder.
    case syncFolder
    /// Sync the folder that the log's folder is in.
    case syncParent
    /// Cut a segment to a length.
    case cut(segment: UInt64, length: UInt64)
    /// Copy what a segment has from an offset on to a file beside it, and sync that.
    case keep(segment: UInt64, offset: UInt64)
    /// Give a segment's file a name that is none of a segment.
    case setAside(segment: UInt64)
    /// Write the file that is to be `sealed` under another name.
    case writeSeal([UInt8])
    /// Sync that file.
    case syncSeal
    /// Give that file the name `sealed`.
    case publishSeal
}

/// What becomes of an operation that a test watches.
package enum StorageVerdict: Sendable, Hashable {
    /// It is done.
    case proceed
    /// It is done, no more than so many bytes a call.
    case shortWrites(bytes: Int)
    /// It is not done, and fails with the reason.
    case fail(Errno)
    /// Only the first bytes are written, then it fails; other operations just fail.
    case cutShort(bytes: Int, Errno)
    /// It is not done, and yet reported as done.
    case pretend
}

/// A test's hand on the writer's disk.
package typealias StorageWatch = @Sendable (StorageOperation) -> StorageVerdict
