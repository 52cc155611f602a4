// What Foundation and Objective-C's runtime have on Apple's systems, and Foundation on Linux not.
//
// These are names of this module, and nothing is imported on: each module of an app gets it
// without a line, and what brought Foundation along would bring the C library too, whose
// '@preconcurrency import' in a package then counts for nothing.
public import HeadlessUIKit

public typealias NSHashTable = HeadlessUIKit.NSHashTable
public typealias NSMapTable = HeadlessUIKit.NSMapTable
public typealias NSPointerFunctions = HeadlessUIKit.NSPointerFunctions
public typealias RelativeDateTimeFormatter = HeadlessUIKit.RelativeDateTimeFormatter
public typealias Selector = HeadlessUIKit.Selector

/// Does some work, and lets go of what the frameworks made in it.
///
/// A file that imports UIKit has UIKit's own.
@_alwaysEmitIntoClient
@_disfavoredOverload
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try HeadlessUIKit.autoreleasepool(invoking: body)
}
