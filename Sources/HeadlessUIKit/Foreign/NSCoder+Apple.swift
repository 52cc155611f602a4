// What UIKit and Foundation add to coders on Apple's systems.

extension NSCoder {
    /// `{1, 2}`, as UIKit writes it.
    public class func string(for point: CGPoint) -> String { text(point.x, point.y) }
    public class func string(for size: CGSize) -> String { text(size.width, size.height) }
    public class func string(for vector: CGVector) -> String { text(vector.dx, vector.dy) }
    public class func string(for rect: CGRect) -> String {
        "{\(string(for: rect.origin)), \(string(for: rect.size))}"
    }
    public class func string(for transform: CGAffineTransform) -> String {
        let all = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return "[\(all.map(number).joined(separator: ", "))]"
    }
    public class func string(for insets: UIEdgeInsets) -> String {
        text(insets.top, insets.left, insets.bottom, insets.right)
    }
    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        text(insets.top, insets.leading, insets.bottom, insets.trailing)
    }
    public class func string(for offset: UIOffset) -> String {
        text(offset.horizontal, offset.vertical)
    }

    /// The point that a text stands for; zero where it is none. The others are alike.
    public class func cgPoint(for string: String) -> CGPoint {
        let all = numbers(in: string, 2)
        return CGPoint(x: all[0], y: all[1])
    }
    public class func cgSize(for string: String) -> CGSize {
        let all = numbers(in: string, 2)
        return CGSize(width: all[0], height: all[1])
    }
    public class func cgVector(for string: String) -> CGVector {
        let all = numbers(in: string, 2)
        return CGVector(dx: all[0], dy: all[1])
    }
    public class func cgRect(for string: String) -> CGRect {
        let all = numbers(in: string, 4)
        return CGRect(x: all[0], y: all[1], width: all[2], height: all[3])
    }
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        let all = numbers(in: string, 6)
        return CGAffineTransform(
            a: all[0], b: all[1], c: all[2], d: all[3], tx: all[4], ty: all[5])
    }
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        let all = numbers(in: string, 4)
        return UIEdgeInsets(top: all[0], left: all[1], bottom: all[2], right: all[3])
    }
    public class func uiOffset(for string: String) -> UIOffset {
        let all = numbers(in: string, 2)
        return UIOffset(horizontal: all[0], vertical: all[1])
    }

    private class func text(_ numbers: CGFloat...) -> String {
        "{\(numbers.map(number).joined(separator: ", "))}"
    }

    private class func number(_ value: CGFloat) -> String {
        let value = Double(value)
        return Int(exactly: value).map(String.init) ?? String(value)
    }

    private class func numbers(in text: String, _ count: Int) -> [CGFloat] {
        let found = text.split { "{}[], ".contains($0) }.compactMap { Double($0) }
        return found.count == count ? found.map { CGFloat($0) } : Array(repeating: 0, count: count)
    }
}

extension NSCoder {
    // What UIKit keeps is a text.
    public func encode(_ point: CGPoint, forKey key: String) {
        encode(Self.string(for: point) as NSString, forKey: key)
    }
    public func encode(_ size: CGSize, forKey key: String) {
        encode(Self.string(for: size) as NSString, forKey: key)
    }
    public func encode(_ rect: CGRect, forKey key: String) {
        encode(Self.string(for: rect) as NSString, forKey: key)
    }
    public func decodeCGPoint(forKey key: String) -> CGPoint { Self.cgPoint(for: kept(key)) }
    public func decodeCGSize(forKey key: String) -> CGSize { Self.cgSize(for: kept(key)) }
    public func decodeCGRect(forKey key: String) -> CGRect { Self.cgRect(for: kept(key)) }

    private func kept(_ key: String) -> String {
        decodeObject(of: NSString.self, forKey: key).map { $0 as String } ?? ""
    }
}

extension NSKeyedArchiver {
    /// Keeps a value as a property list under a key.
    public func encodeEncodable<Value: Encodable>(_ value: Value, forKey key: String) throws {
        encode(try PropertyListEncoder().encode([value]) as NSData, forKey: key)
    }
}

extension NSKeyedUnarchiver {
    /// What `encodeEncodable` kept under a key; nil where there is no such value.
    public func decodeDecodable<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value?
    {
        guard let data = decodeObject(of: NSData.self, forKey: key) else { return nil }
        // why: a value of another type is none, as Foundation has it.
        return (try? PropertyListDecoder().decode([Value].self, from: data as Data))?.first
    }
}

/// Data that the system may drop while nobody uses it; here it stays.
open class NSPurgeableData: NSMutableData {
    private var isDiscarded = false

    @discardableResult
    open func beginContentAccess() -> Bool { !isDiscarded }
    open func endContentAccess() {}
    open func discardContentIfPossible() {
        isDiscarded = true
        length = 0
    }
    open func isContentDiscarded() -> Bool { isDiscarded }
}
