/// What keeps a test from its browser.
public enum BrowserError: Error, Hashable, Sendable {
    case notFound
    case cannotStart(String, reason: String)
    /// The browser went away; the last line that it said.
    case ended(String)
    /// A request was not answered in time.
    case late(String)
    /// The browser refused a request.
    case refused(String, reason: String)
    /// A script threw.
    case thrown(String)
    /// What was waited for did not come about.
    case notSo(String)
    /// An answer has another shape than the protocol says.
    case unexpected(String)
}

extension BrowserError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notFound: "no Chromium: \(Browser.advice)"
        case .cannotStart(let path, let reason): "\(path): cannot be started: \(reason)"
        case .ended(let line): "the browser ended: \(line)"
        case .late(let method): "\(method): no answer in \(BrowserPipe.patience) seconds"
        case .refused(let method, let reason): "\(method): refused: \(reason)"
        case .thrown(let text): "the page threw: \(text)"
        case .notSo(let condition): "it did not come about that \(condition)"
        case .unexpected(let text): "the browser's answer is unexpected: \(text)"
        }
    }
}
