import Synchronization
import Testing

/// The text of the issue that a body records.
func issue(_ body: () -> Void) -> String {
    let text = Mutex("")
    withKnownIssue {
        body()
    } matching: { issue in
        text.withLock { $0 = issue.comments.map(\.rawValue).joined() }
        return true
    }
    return text.withLock { $0 }
}
