/// Where the Swift runtime keeps what this library reads: the facts of one version and processor.
///
/// Read off the runtime's headers of Swift 6.3 (`Metadata.h`, `MetadataKind.def`, `RefCount.h`,
/// `Task.h`) on x86-64 Linux. `Calibration` compares known objects with them before anything is
/// said by their help. Offsets are bytes.
package struct RuntimeFacts: Sendable {
    /// A pointer's bits without those that the runtime uses for tags.
    var pointerMask: UInt = 0x00FF_FFFF_FFFF_FFF8
    /// `MetadataKind`: values below the limit are kinds, others are an Objective-C class pointer.
    var kindLimit: UInt = 0x7FF
    var structKind: UInt = 0x200
    var optionalKind: UInt = 0x202
    var tupleKind: UInt = 0x301
    var functionKind: UInt = 0x302
    var existentialKind: UInt = 0x303
    var contextKind: UInt = 0x400
    var boxKind: UInt = 0x500
    var errorKind: UInt = 0x501
    var taskKind: UInt = 0x502
    /// The value witness table: size, stride and flags.
    var witnessSize = 64
    var witnessStride = 72
    var witnessFlags = 80
    var notTrivialFlag: UInt32 = 0x1_0000
    var notInlineFlag: UInt32 = 0x2_0000
    var notCopyableFlag: UInt32 = 0x80_0000
    /// A class's metadata: superclass, instance size, type descriptor.
    var classSuperclass = 8
    var classInstanceSize = 24
    var classDescriptor = 40
    var classDescriptorKind: UInt32 = 16
    /// The header of a heap object: metadata and reference counts.
    var objectHeader = 16
    /// `RefCount.h`: the top bits of a count in a side table, and what the address is shifted by.
    var sideTableTag: UInt = 3
    var sideTableShift: UInt = 3
    /// Where the counts are in a side table, after the object's address.
    var sideTableCounts: UInt = 16
    var strongShift: UInt = 33
    var isDeinitialisingBit: UInt = 32
    /// `__ContiguousArrayStorageBase`: count, first element.
    var arrayCount = 16
    var arrayElements = 32
    /// `__RawDictionaryStorage` and `__RawSetStorage`.
    var hashedScale = 32
    var hashedKeys = 48
    var hashedValues = 56
    /// `AsyncTask`: identifier, function to resume and its context.
    var taskIdentifier = 36
    var taskResume = 56
    var taskContext = 64

    package init() {}

    /// Where an object's side table is, by its counts; nil for one that has none.
    func sideTable(_ counts: UInt) -> UInt? {
        counts >> 62 == sideTableTag ? (counts & 0x3FFF_FFFF_FFFF_FFFF) << sideTableShift : nil
    }

    /// Facts of another runtime, for tests of what is said then.
    package static var wrong: RuntimeFacts {
        var facts = RuntimeFacts()
        facts.arrayElements = 40
        facts.classInstanceSize = 32
        return facts
    }
}
