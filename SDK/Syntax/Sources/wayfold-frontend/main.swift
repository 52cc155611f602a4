import Foundation
import Frontend

// What the driver of `swiftc` calls in place of the toolchain's frontend
// (`-driver-use-frontend-path`): a module that cannot be on Linux as it is is read as
// `wayfold lab port` would leave it. Everything else is the frontend's own.

/// The frontend of the toolchain that the SDK is for: `lib/swift` beside this program's folder leads
/// to what belongs to it.
func frontend() throws -> String {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let library = program.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "lib/swift").resolvingSymlinksInPath()
    let path = library.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "bin/swift-frontend").path(percentEncoded: false)
    guard access(path, X_OK) == 0 else {
        throw FrontendError(
            text: "the toolchain that the SDK was made with is not at \(path); run 'make sdk' again"
        )
    }
    return path
}

struct FrontendError: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
}

/// Calls it, and comes back only where that fails.
func replace(by path: String, _ arguments: [String]) throws -> Never {
    var words = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    execv(path, words)
    throw FrontendError(text: "\(path): \(String(cString: strerror(errno)))")
}

/// Calls it and waits.
func run(_ path: String, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : 1
}

/// Which file an error is of, and why.
func line(of error: any Error) -> String {
    let known = error as NSError
    guard let path = known.userInfo[NSFilePathErrorKey] as? String else { return "\(error)" }
    let reason = known.userInfo[NSUnderlyingErrorKey] as? NSError ?? known
    return "\(path): \(reason.localizedDescription); what is compiled is written there first"
}

func start() -> Int32 {
    var arguments = Array(CommandLine.arguments.dropFirst())
    do {
        let path = try frontend()
        // why: what cannot be read the frontend says in its own words
        guard let call = try? FrontendCall(arguments), !call.sources.isEmpty,
            call.sources.allSatisfy({ access($0, R_OK) == 0 })
        else { try replace(by: path, arguments) }
        let module = try PortedModule(call)
        if let overlay = module.overlay { arguments += ["-vfsoverlay", overlay] }
        guard module.isUnseen, call.writesObjects else { try replace(by: path, arguments) }
        let status = try run(path, arguments)
        if status == 0 {
            // Without them the driver compiles every file of the module.
            for file in try call.dependencies() { unlink(file) }
            try module.see()
        }
        return status
    } catch {
        FileHandle.standardError.write(Data("error: wayfold-frontend: \(line(of: error))\n".utf8))
        return 1
    }
}

// Trees are walked by recursion, and a chain of calls is as deep in its tree as it is long.
let thread = Thread { exit(start()) }
thread.stackSize = 2 << 30
thread.start()
while true { sleep(1_000) }
