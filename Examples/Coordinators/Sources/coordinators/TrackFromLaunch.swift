/// Asked before anything else runs, where the program has what follows allocations in it: it
/// follows them from the first one on. With the SDK the program loads that when it is needed.
@_cdecl("wayfold_tracks_from_launch")
public func tracksFromLaunch(
    _ argumentCount: Int32, _ arguments: UnsafePointer<UnsafePointer<CChar>?>?
) -> Bool {
    true
}
