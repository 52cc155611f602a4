/// Asked by the allocation interposer before anything else runs: this program follows its
/// allocations from the first one on.
@_cdecl("wayfold_tracks_from_launch")
public func tracksFromLaunch(
    _ argumentCount: Int32, _ arguments: UnsafePointer<UnsafePointer<CChar>?>?
) -> Bool {
    true
}
