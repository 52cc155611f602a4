public import HeadlessUIKit

// The functions that Core Services had before 'UTType', which libraries call for older systems.

// swift-format-ignore: AlwaysUseLowerCamelCase
public var kUTTagClassFilenameExtension: CFString { NSString(string: "public.filename-extension") }
// swift-format-ignore: AlwaysUseLowerCamelCase
public var kUTTagClassMIMEType: CFString { NSString(string: "public.mime-type") }

/// The identifier of the type that files of an extension, or data of a MIME type, have.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? {
    let tag = inTag.description
    let type =
        inTagClass == kUTTagClassMIMEType
        ? UTType(mimeType: tag) : UTType(filenameExtension: tag)
    return type.map { Unmanaged.passRetained(NSString(string: $0.identifier)) }
}

/// The extension or MIME type of a type; nothing for one that is not known.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UTTypeCopyPreferredTagWithClass(
    _ inUTI: CFString, _ inTagClass: CFString
) -> Unmanaged<CFString>? {
    let type = UTType(inUTI.description)
    let tag =
        inTagClass == kUTTagClassMIMEType
        ? type?.preferredMIMEType : type?.preferredFilenameExtension
    return tag.map { Unmanaged.passRetained(NSString(string: $0)) }
}
