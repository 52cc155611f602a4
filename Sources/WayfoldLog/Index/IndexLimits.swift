/// From what size on a part of an index is followed by another.
package struct IndexLimits: Sendable {
    package var anchors = 1 << 18
    package var sessions = 1 << 20
    package var postingBytes = 48 << 20

    package init() {}
}
