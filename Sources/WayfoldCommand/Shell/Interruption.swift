import Foundation
import Synchronization
import SystemPackage

/// Ctrl-C and a polite kill, as something that can be waited for.
///
/// The handler writes a byte to a pipe, which `poll` watches beside standard input, so that no
/// signal is lost between a look and a wait. The second signal ends the process at once.
struct Interruption {
    private static let writeEnd = Atomic<Int32>(-1)

    private let readEnd: FileDescriptor

    /// Catches SIGINT and SIGTERM from now on.
    init() throws(CommandError) {
        let ends: (readEnd: FileDescriptor, writeEnd: FileDescriptor)
        do {
            ends = try FileDescriptor.pipe()
        } catch {
            throw .cannotRead("the signals", reason: CommandError.reason(error))
        }
        readEnd = ends.readEnd
        Self.writeEnd.store(ends.writeEnd.rawValue, ordering: .sequentiallyConsistent)
        // A parent that blocks signals hands that on, and they would never come.
        var heeded = sigset_t()
        sigemptyset(&heeded)
        for number in [SIGINT, SIGTERM] { sigaddset(&heeded, number) }
        pthread_sigmask(SIG_UNBLOCK, &heeded, nil)
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                var byte: UInt8 = 1
                let end = Interruption.writeEnd.load(ordering: .sequentiallyConsistent)
                _ = write(end, &byte, 1)
                signal(number, SIG_DFL)
            }
        }
    }

    /// Waits until a descriptor can be read or a signal came; whether it was the signal.
    func comesBefore(_ descriptor: FileDescriptor) throws(CommandError) -> Bool {
        var waits = [readEnd, descriptor].map {
            pollfd(fd: $0.rawValue, events: Int16(POLLIN), revents: 0)
        }
        while poll(&waits, nfds_t(waits.count), -1) < 0 {
            guard Errno(rawValue: errno) == .interrupted else {
                let reason = CommandError.reason(Errno(rawValue: errno))
                throw .cannotRead("standard input", reason: reason)
            }
        }
        return waits[0].revents != 0
    }

    /// Waits that long, or less when a signal comes; whether it was the signal.
    func comes(within milliseconds: Int32) -> Bool {
        var wait = pollfd(fd: readEnd.rawValue, events: Int16(POLLIN), revents: 0)
        return poll(&wait, 1, milliseconds) != 0
    }
}
