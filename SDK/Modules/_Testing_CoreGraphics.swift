// What the compiler imports for a file that imports both; the toolchain has it for Apple's
// CoreGraphics.
@_exported public import Testing
