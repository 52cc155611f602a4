import Foundation
import WayfoldInterchange

/// Whether a write-ahead log of SQLite is whole. SQLite reads it up to the first frame that is not
/// right and says nothing; what the rest held is not there then.
///
/// The format is that of sqlite.org, "The WAL-file format": a head of 32 bytes, then frames of a
/// head of 24 bytes and a page. Frames of another salt than the head's are left of an earlier use.
enum WALCheck {
    private static let headBytes = 32
    private static let frameHeadBytes = 24

    /// The number of the first frame, from 1, that is cut or damaged; 0 for the head; nil where the
    /// file is whole. Linear in the file.
    static func firstFault(_ path: String) throws -> Int? {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? file.close() }
        guard let head = try file.read(upToCount: headBytes), !head.isEmpty else { return nil }
        guard head.count == headBytes, let order = Order(head) else { return 0 }
        var sum = Sum()
        sum.add(head.prefix(24), order)
        guard sum.isSaid(by: head.suffix(8)) else { return 0 }
        let pageBytes = Int(Order.big.word(head, at: 8))
        guard pageBytes >= 512, pageBytes <= 65_536 else { return 0 }
        let salts = head[16..<24]
        for number in 1... {
            guard let frame = try file.read(upToCount: frameHeadBytes + pageBytes), !frame.isEmpty
            else { return nil }
            guard frame.count >= frameHeadBytes else { return number }
            guard frame.dropFirst(8).prefix(8).elementsEqual(salts) else { return nil }
            guard frame.count == frameHeadBytes + pageBytes else { return number }
            sum.add(frame.prefix(8), order)
            sum.add(frame.dropFirst(frameHeadBytes), order)
            guard sum.isSaid(by: frame.dropFirst(16).prefix(8)) else { return number }
        }
        return nil
    }

    /// The order of the bytes of a word, for checksums; all else is big-endian.
    private enum Order {
        case big, little

        init?(_ head: Data) {
            switch Order.big.word(head, at: 0) {
            case 0x377F_0682: self = .little
            case 0x377F_0683: self = .big
            default: return nil
            }
        }

        func word(_ bytes: Data, at offset: Int) -> UInt32 {
            let word = bytes.withUnsafeBytes {
                $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            }
            return self == .big ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
        }
    }

    /// The two running sums over all words before.
    private struct Sum {
        private var first: UInt32 = 0
        private var second: UInt32 = 0

        mutating func add(_ bytes: Data, _ order: Order) {
            for offset in stride(from: 0, to: bytes.count - 7, by: 8) {
                first &+= order.word(bytes, at: offset) &+ second
                second &+= order.word(bytes, at: offset + 4) &+ first
            }
        }

        func isSaid(by bytes: Data) -> Bool {
            Order.big.word(bytes, at: 0) == first && Order.big.word(bytes, at: 4) == second
        }
    }
}
