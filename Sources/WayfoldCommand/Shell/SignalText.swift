import Foundation

/// Text that a signal's handler can write: made before the signal, never freed, and written
/// without an allocation, since whatever was stopped may hold the allocator's lock.
struct SignalText {
    private let bytes: UnsafeMutableBufferPointer<UInt8>

    init(_ text: String) {
        let utf8 = Array(text.utf8)
        bytes = .allocate(capacity: utf8.count)
        _ = bytes.initialize(from: utf8)
    }

    /// Writes the text to standard error; what cannot be written there has no other place.
    func say() {
        _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
}
