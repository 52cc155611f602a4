import Foundation
package import SystemPackage

/// A real file system of a few hundred kilobytes in memory, there as long as this value is.
package final class SmallDisk {
    package let path: FilePath
    private var isMounted = false

    /// Mounts one; nil where that may not be done, as without being root.
    package init?(kilobytes: Int) {
        let name = "wayfold-disk-\(UUID().uuidString.prefix(8))"
        path = FilePath(FileManager.default.temporaryDirectory.path).appending(name)
        do {
            try FileManager.default.createDirectory(
                atPath: path.string, withIntermediateDirectories: true)
        } catch {
            return nil
        }
        let mount = ChildProcess(
            "/bin/sh",
            ["-c", "mount -t tmpfs -o size=\(kilobytes)k tmpfs \"$0\" 2>/dev/null", path.string])
        isMounted = mount.status() == 0
        guard isMounted else { return nil }
    }

    deinit {
        if isMounted { _ = ChildProcess("/bin/sh", ["-c", "umount \"$0\"", path.string]).status() }
        removeFolder()
    }

    private func removeFolder() {
        _ = ChildProcess("/bin/rmdir", [path.string]).status()
    }
}
