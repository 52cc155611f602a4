import WayfoldRetention

/// Called by the allocation interposer before anything else runs: a program that links this
/// library tracks from its first allocation on, so that every path can be told.
@_cdecl("wayfold_track_from_launch")
public func wayfoldTrackFromLaunch() {
    AllocationTracking.start()
}
