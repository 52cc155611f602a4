/// Asked by the allocation interposer before anything else runs: only what counts is followed.
@_cdecl("wayfold_tracks_from_launch")
public func tracksFromLaunch(
    _ argumentCount: Int32, _ arguments: UnsafePointer<UnsafePointer<CChar>?>?
) -> Bool {
    (0..<Int(argumentCount)).contains { index in
        arguments?[index].map { String(cString: $0) } == "--count"
    }
}
