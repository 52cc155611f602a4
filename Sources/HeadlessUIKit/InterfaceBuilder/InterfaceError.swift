/// A line of a storyboard or xib.
struct InterfacePlace: Hashable, Sendable, CustomStringConvertible {
    let path: String
    /// From 1.
    var line = 1

    var description: String { "\(path):\(line)" }
}

/// What keeps a storyboard or xib from being read, and where.
enum InterfaceError: Error, Hashable, CustomStringConvertible {
    case unreadable(InterfacePlace)
    case tooLong(InterfacePlace, bytes: Int)
    case notUnicode(InterfacePlace)
    case empty(InterfacePlace)
    case notXML(InterfacePlace)
    /// Where it ends, and what is open there: an element, a comment.
    case cut(InterfacePlace, inside: String)
    case documentType(InterfacePlace)
    case wrongEnd(InterfacePlace, found: String, open: String)
    case missingValue(InterfacePlace, attribute: String, element: String)
    case missingQuotes(InterfacePlace, attribute: String, element: String)
    case unfinishedEntity(InterfacePlace)
    case unknownEntity(InterfacePlace, name: String)
    case tooDeep(InterfacePlace)
    case wrongRoot(InterfacePlace, found: String)
    case oldFormat(InterfacePlace)

    var description: String {
        switch self {
        case .unreadable(let place): "\(place): cannot be read; check who may read the file"
        case .tooLong(let place, let bytes):
            "\(place): is \(bytes) bytes long but may have \(InterfaceReader.limitBytes); split it "
                + "into several files"
        case .notUnicode(let place): "\(place): is not UTF-8; \(Self.anew)"
        case .empty(let place):
            "\(place): holds no element but should be a storyboard or xib; \(Self.anew)"
        case .notXML(let place):
            "\(place): is not XML but should be a storyboard or xib; \(Self.anew)"
        case .cut(let place, let inside): "\(place): ends inside \(inside); \(Self.anew)"
        case .documentType(let place):
            "\(place): declares a document type, which no storyboard has; remove it"
        case .wrongEnd(let place, let found, let open):
            "\(place): ends <\(found)> but \(open) is open; \(Self.anew)"
        case .missingValue(let place, let attribute, let element):
            "\(place): gives \(attribute) of <\(element)> no value; \(Self.anew)"
        case .missingQuotes(let place, let attribute, let element):
            "\(place): gives \(attribute) of <\(element)> a value without quotes; \(Self.anew)"
        case .unfinishedEntity(let place):
            "\(place): has an '&' that begins no entity; write '&amp;'"
        case .unknownEntity(let place, let name):
            "\(place): has the entity &\(name); but XML knows amp, lt, gt, quot, apos and numbers; "
                + "write the character itself"
        case .tooDeep(let place):
            "\(place): nests deeper than \(InterfaceReader.limitDepth) elements; move some into a "
                + "file of their own"
        case .wrongRoot(let place, let found):
            "\(place): begins with <\(found)> but should begin with <document>; \(Self.anew)"
        case .oldFormat(let place):
            "\(place): is of Xcode 4 or older; save it with a newer Xcode"
        }
    }

    private static let anew = "save it anew with Xcode"
}
