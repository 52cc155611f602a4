// The runtime's own functions that reflection in the standard library is made of
// (`ReflectionMirror.swift`).

@_silgen_name("swift_reflectionMirror_recursiveCount")
func runtimeFieldCount(_ type: Any.Type) -> Int

/// What the runtime says of a stored property.
struct RuntimeField {
    var name: UnsafePointer<CChar>?
    var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong: Bool
    var isVariable: Bool
}

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
func runtimeField(
    _ type: Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<RuntimeField>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
func runtimeFieldOffset(_ type: Any.Type, index: Int) -> Int

@_silgen_name("swift_getTypeByMangledNameInEnvironment")
func runtimeType(
    mangled name: UnsafeRawPointer, _ length: Int, _ environment: UnsafeRawPointer?,
    _ arguments: UnsafeRawPointer?
) -> UnsafeRawPointer?

@_silgen_name("swift_getTypeContextDescriptor")
func runtimeDescriptor(_ metadata: UnsafeRawPointer) -> UnsafeRawPointer?

@_silgen_name("swift_demangle")
func runtimeDemangle(
    _ name: UnsafePointer<CChar>, _ length: UInt, _ output: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
