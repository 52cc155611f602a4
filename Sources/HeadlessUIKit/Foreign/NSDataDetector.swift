/// Finds links, addresses of mail and numbers of telephones in a text. Dates, places and flights
/// are not found.
///
/// It is no `NSRegularExpression` here, which no class outside of Foundation can inherit.
open class NSDataDetector: NSObject {
    public let checkingTypes: NSTextCheckingTypes
    private let expression: NSRegularExpression

    private static let link =
        "(?:[a-z][a-z0-9+.-]*://|www\\.)[^\\s<>\"]*[^\\s<>\".,;:!?)\\]']"
    private static let mail = "[a-z0-9._%+-]+@[a-z0-9-]+(?:\\.[a-z0-9-]+)*\\.[a-z]{2,}"
    private static let host =
        "(?:[a-z0-9-]+\\.)+(?:com|org|net|edu|gov|io|dev|app)(?:/[^\\s<>\"]*)?"
    private static let phone = "\\+?\\(?\\d[\\d ().-]{5,}\\d"

    /// - Throws: an error where no type is asked for.
    public init(types checkingTypes: NSTextCheckingTypes) throws {
        guard checkingTypes != 0 else { throw CocoaError(.keyValueValidation) }
        self.checkingTypes = checkingTypes
        let kinds = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
        let groups = [
            kinds.contains(Self.links) ? "(\(Self.link)|\(Self.host))" : "(\\b\\B)",
            kinds.contains(Self.links) ? "(\(Self.mail))" : "(\\b\\B)",
            kinds.contains(Self.phones) ? "(\(Self.phone))" : "(\\b\\B)",
        ]
        expression = try NSRegularExpression(
            pattern: "\(groups[1])|\(groups[0])|\(groups[2])", options: .caseInsensitive)
        super.init()
    }

    open func matches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> [NSTextCheckingResult] {
        expression.matches(in: string, options: options, range: range).map { match in
            let text = (string as NSString).substring(with: match.range)
            if match.range(at: 3).location != NSNotFound {
                return DetectedData(match.range, phone: text)
            }
            let isMail = match.range(at: 1).location != NSNotFound
            let prefix = isMail ? "mailto:" : text.contains("://") ? "" : "http://"
            return DetectedData(match.range, url: URL(string: prefix + text))
        }
    }

    open func firstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

    open func numberOfMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> Int { matches(in: string, options: options, range: range).count }

    open func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (
            NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
        ) -> Void
    ) {
        var isOver = ObjCBool(false)
        for match in matches(in: string, options: options, range: range) where !isOver.boolValue {
            block(match, [], &isOver)
        }
    }
}

public typealias NSTextCheckingTypes = UInt64

/// A part of a text that is a link or a number.
final class DetectedData: NSTextCheckingResult {
    private let place: NSRange
    let link: URL?
    let phone: String?

    init(_ place: NSRange, url: URL? = nil, phone: String? = nil) {
        self.place = place
        link = url
        self.phone = phone
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var range: NSRange { place }
    override var numberOfRanges: Int { 1 }
    override func range(at idx: Int) -> NSRange { place }
    override var resultType: CheckingType {
        phone == nil ? NSDataDetector.links : NSDataDetector.phones
    }
}

extension NSDataDetector {
    // By their bits: the names warn on Linux that nothing gives them.
    fileprivate static let links = NSTextCheckingResult.CheckingType(rawValue: 1 << 5)
    fileprivate static let phones = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
}

extension NSTextCheckingResult {
    /// The link that a detector has found.
    public var url: URL? { (self as? DetectedData)?.link }
    /// The number that a detector has found.
    public var phoneNumber: String? { (self as? DetectedData)?.phone }
    /// None: dates are not found.
    public var date: Date? { nil }
}
