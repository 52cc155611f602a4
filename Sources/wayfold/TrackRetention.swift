/// Asked by the allocation interposer before anything else runs: whether the program follows its
/// allocations from the first one on. Only `wayfold retain` does; everything else pays a branch.
@_cdecl("wayfold_tracks_from_launch")
public func tracksFromLaunch(
    _ argumentCount: Int32, _ arguments: UnsafePointer<UnsafePointer<CChar>?>?
) -> Bool {
    guard argumentCount > 1, let word = arguments?[1] else { return false }
    var place = 0
    for letter in "retain".utf8 {
        guard UInt8(bitPattern: word[place]) == letter else { return false }
        place += 1
    }
    return word[place] == 0
}
