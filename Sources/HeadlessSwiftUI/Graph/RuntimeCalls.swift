// The runtime's own functions that reflection in the standard library is made of
// (`ReflectionMirror.swift` of the standard library).

@_silgen_name("swift_reflectionMirror_recursiveCount")
func runtimeFieldCount(_ type: Any.Type) -> Int

/// What the runtime knows of a stored property besides its type.
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

/// Whether a type is a struct, by the first word of its metadata (`MetadataKind.def` of Swift).
func isStruct(_ type: Any.Type) -> Bool {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0x200
}

/// Whether a type is a tuple, by the same word.
private func isTuple(_ type: Any.Type) -> Bool {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0x301
}

/// The stored properties of a struct, in the order of their declaration.
func fields(of type: Any.Type) -> [(type: Any.Type, offset: Int, isStrong: Bool)] {
    isStruct(type) ? parts(of: type) : []
}

/// The views that a tuple consists of, each of its declared type; a view is the only one.
func views<T>(of value: T) -> [any View] {
    if let view = value as? any View, !isTuple(T.self) { return [view] }
    guard isTuple(T.self) else { return [] }
    return withUnsafePointer(to: value) { pointer in
        let start = UnsafeRawPointer(pointer)
        return parts(of: T.self).compactMap { part in
            (part.type as? any View.Type).map { view($0, at: start + part.offset) }
        }
    }
}

private func view<V: View>(_ type: V.Type, at place: UnsafeRawPointer) -> any View {
    place.assumingMemoryBound(to: V.self).pointee
}

private func parts(of type: Any.Type) -> [(type: Any.Type, offset: Int, isStrong: Bool)] {
    (0..<runtimeFieldCount(type)).map { index in
        var field = RuntimeField(name: nil, free: nil, isStrong: false, isVariable: false)
        let fieldType = runtimeField(type, index: index, fieldMetadata: &field)
        field.free?(field.name)
        return (fieldType, runtimeFieldOffset(type, index: index), field.isStrong)
    }
}
