@_exported public import HeadlessCombine
// It brings 'publisher(for:)' of objects along, which needs UIKit's observing.
@_exported public import struct HeadlessSwiftUI._KeyValuePublishing
