/// What stands between the question marks of `delegate?.urlSession?(session, dataTask: task, …)`.
///
/// On Apple's systems a session's delegate need not have each method. On Linux each has a default,
/// which does what a session does without one; so the answer is that there was one, and nil only
/// for what no session on Linux calls.
public struct SessionMember {
    private let holder: any URLSessionDelegate

    init(of holder: any URLSessionDelegate) { self.holder = holder }

    private var tasks: (any URLSessionTaskDelegate)? { holder as? any URLSessionTaskDelegate }
    private var data: (any URLSessionDataDelegate)? { holder as? any URLSessionDataDelegate }
}

extension URLSessionDelegate {
    @_disfavoredOverload
    public var urlSession: SessionMember? { SessionMember(of: self) }
}

extension SessionMember {
    @discardableResult
    public func callAsFunction(
        _ session: URLSession, didBecomeInvalidWithError error: (any Error)?
    ) -> Void? { holder.urlSession(session, didBecomeInvalidWithError: error) }

    @discardableResult
    public func callAsFunction(
        _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @Sendable (
                URLSession.AuthChallengeDisposition, URLCredential?
            ) -> Void
    ) -> Void? {
        holder.urlSession(session, didReceive: challenge, completionHandler: completionHandler)
    }

    /// Nil: no session on Linux says that it made a task.
    @discardableResult
    public func callAsFunction(_ session: URLSession, didCreateTask task: URLSessionTask) -> Void? {
        nil
    }

    /// Nil: no session on Linux waits for a network.
    @discardableResult
    public func callAsFunction(
        _ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask
    ) -> Void? { nil }

    @discardableResult
    public func callAsFunction(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) -> Void? { tasks?.urlSession(session, task: task, didCompleteWithError: error) }

    @discardableResult
    public func callAsFunction(
        _ session: URLSession, task: URLSessionTask,
        didFinishCollecting metrics: URLSessionTaskMetrics
    ) -> Void? { tasks?.urlSession(session, task: task, didFinishCollecting: metrics) }

    @discardableResult
    public func callAsFunction(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64, totalBytesExpectedToSend: Int64
    ) -> Void? {
        tasks?.urlSession(
            session, task: task, didSendBodyData: bytesSent, totalBytesSent: totalBytesSent,
            totalBytesExpectedToSend: totalBytesExpectedToSend)
    }

    @discardableResult
    public func callAsFunction(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) -> Void? {
        tasks?.urlSession(
            session, task: task, willPerformHTTPRedirection: response, newRequest: request,
            completionHandler: completionHandler)
    }

    @discardableResult
    public func callAsFunction(
        _ session: URLSession, task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @Sendable (
                URLSession.AuthChallengeDisposition, URLCredential?
            ) -> Void
    ) -> Void? {
        tasks?.urlSession(
            session, task: task, didReceive: challenge, completionHandler: completionHandler)
    }

    @discardableResult
    public func callAsFunction(
        _ session: URLSession, task: URLSessionTask, willBeginDelayedRequest request: URLRequest,
        completionHandler:
            @escaping @Sendable (
                URLSession.DelayedRequestDisposition, URLRequest?
            ) -> Void
    ) -> Void? {
        tasks?.urlSession(
            session, task: task, willBeginDelayedRequest: request,
            completionHandler: completionHandler)
    }
}

extension SessionMember {
    @discardableResult
    public func callAsFunction(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) -> Void? {
        data?.urlSession(
            session, dataTask: dataTask, didReceive: response,
            completionHandler: completionHandler)
    }

    @discardableResult
    public func callAsFunction(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data
    ) -> Void? { self.data?.urlSession(session, dataTask: dataTask, didReceive: data) }

    @discardableResult
    public func callAsFunction(
        _ session: URLSession, dataTask: URLSessionDataTask,
        willCacheResponse proposedResponse: CachedURLResponse,
        completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void
    ) -> Void? {
        data?.urlSession(
            session, dataTask: dataTask, willCacheResponse: proposedResponse,
            completionHandler: completionHandler)
    }
}

extension URLSessionTask {
    /// Linux's sessions hand on what comes as it comes; setting it does nothing.
    public var prefersIncrementalDelivery: Bool {
        get { true }
        set {}
    }
}
