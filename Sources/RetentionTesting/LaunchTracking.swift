/// Asked by the allocation interposer before anything else runs: a program that links this library
/// follows its allocations from the first one on, so that every path can be determined.
@_cdecl("wayfold_tracks_from_launch")
public func tracksFromLaunch(
    _ argumentCount: Int32, _ arguments: UnsafePointer<UnsafePointer<CChar>?>?
) -> Bool {
    true
}
