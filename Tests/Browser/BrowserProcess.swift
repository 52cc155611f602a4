import Foundation
import Synchronization

/// A Chromium process with a profile of its own, and the socket over which it is run.
final class BrowserProcess: Sendable {
    private let process: pid_t
    private let socket: Int32
    private let profile: String
    private let writing = Mutex(())
    private let hasEnded = Mutex(false)

    /// Starts it, with its descriptors 3 and 4 on the socket.
    init(starting executable: String) throws {
        profile = NSTemporaryDirectory() + "wayfold-browser-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: profile, withIntermediateDirectories: true)
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Self.stream, 0, &ends) == 0 else {
            throw BrowserError.cannotStart(executable, reason: String(cString: strerror(errno)))
        }
        // Away from the numbers that the child's ends get.
        socket = fcntl(ends[0], F_DUPFD_CLOEXEC, 64)
        let other = fcntl(ends[1], F_DUPFD_CLOEXEC, 64)
        for end in ends { close(end) }
        defer { close(other) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(
            &actions, 2, profile + "/errors", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_adddup2(&actions, other, 3)
        posix_spawn_file_actions_adddup2(&actions, other, 4)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A group of its own, so that its children go with it.
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        let words = [executable] + Self.options + ["--user-data-dir=\(profile)", "about:blank"]
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var number: pid_t = 0
        let failure = posix_spawn(
            &number, executable, &actions, &attributes, &arguments, environ)
        process = number
        guard failure == 0 else {
            throw BrowserError.cannotStart(executable, reason: String(cString: strerror(failure)))
        }
    }

    #if canImport(Darwin)
        private static let stream = SOCK_STREAM
    #else
        private static let stream = Int32(SOCK_STREAM.rawValue)
    #endif

    /// What keeps it quiet, apart and the same on every machine.
    private static var options: [String] {
        var options = [
            "--headless=new", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu",
            "--no-default-browser-check", "--disable-background-networking", "--disable-sync",
            "--disable-component-update", "--disable-default-apps", "--disable-extensions",
            "--disable-dev-shm-usage", "--disable-breakpad", "--metrics-recording-only",
            "--mute-audio", "--hide-scrollbars", "--force-color-profile=srgb",
            "--font-render-hinting=none", "--password-store=basic", "--lang=en-US",
            "--disable-features=Translate,MediaRouter,OptimizationHints",
            "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
        ]
        // Its sandbox refuses to work for root, which a container's user is.
        if getuid() == 0 { options.append("--no-sandbox") }
        return options
    }

    /// Writes all bytes; false when nobody reads them any more.
    func write(_ bytes: [UInt8]) -> Bool {
        writing.withLock { _ in
            bytes.withUnsafeBytes { buffer in
                var rest = buffer[...]
                while !rest.isEmpty {
                    let count = send(
                        socket, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count,
                        Int32(MSG_NOSIGNAL))
                    if count < 0, errno == EINTR { continue }
                    guard count > 0 else { return false }
                    rest = rest.dropFirst(count)
                }
                return true
            }
        }
    }

    /// What has come within that time, which may be nothing; nil when nothing will come any more.
    func read(milliseconds: Int32) -> [UInt8]? {
        var wait = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        guard poll(&wait, 1, milliseconds) != 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: 256 << 10)
        let count = recv(socket, &bytes, bytes.count, 0)
        if count < 0, errno == EINTR { return [] }
        return count > 0 ? Array(bytes[..<count]) : nil
    }

    /// The last line that it wrote to its standard error.
    var lastWords: String {
        // Without a file it has said nothing.
        let text = (try? String(contentsOfFile: profile + "/errors", encoding: .utf8)) ?? ""
        return text.split(separator: "\n").last.map(String.init) ?? "without a word"
    }

    /// Ends the process and its children, and removes the profile.
    func end() {
        let isFirst = hasEnded.withLock { hasEnded in
            defer { hasEnded = true }
            return !hasEnded
        }
        guard isFirst else { return }
        shutdown(socket, Int32(SHUT_RDWR))
        kill(-process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        // What cannot be removed is the system's to clear away.
        try? FileManager.default.removeItem(atPath: profile)
    }

    deinit {
        end()
        close(socket)
    }
}
