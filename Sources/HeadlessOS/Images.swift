import Foundation

// The images of a process: the program and each library that it has loaded, as dyld counts them on
// Apple's systems. Packages that report issues look for SwiftUI's among them.

/// How many images the process has loaded.
// swift-format-ignore: AlwaysUseLowerCamelCase, NoLeadingUnderscores
public func _dyld_image_count() -> UInt32 { UInt32(Image.all.count) }

/// The file of an image, the program's own first; `nil` for an index beyond the last.
// swift-format-ignore: AlwaysUseLowerCamelCase, NoLeadingUnderscores
public func _dyld_get_image_name(_ image_index: UInt32) -> UnsafePointer<CChar>? {
    let images = Image.all
    guard image_index < images.count else { return nil }
    // glibc gives the program itself no name.
    let name = images[Int(image_index)].name
    return image_index == 0 ? CommandLine.unsafeArgv[0].map { UnsafePointer($0) } : name
}

/// Where an image was loaded; `nil` for an index beyond the last.
// swift-format-ignore: AlwaysUseLowerCamelCase, NoLeadingUnderscores
public func _dyld_get_image_header(_ image_index: UInt32) -> UnsafeRawPointer? {
    let images = Image.all
    return image_index < images.count ? images[Int(image_index)].base : nil
}

/// The first two fields of glibc's `dl_phdr_info`, whose header Swift's module of it leaves out.
private struct Image {
    let base: UnsafeRawPointer?
    let name: UnsafePointer<CChar>?

    private typealias Each =
        @convention(c) (UnsafeRawPointer, Int, UnsafeMutableRawPointer) -> CInt
    private typealias Iterate = @convention(c) (Each, UnsafeMutableRawPointer) -> CInt

    private static let iterate = dlsym(nil, "dl_iterate_phdr").map {
        unsafeBitCast($0, to: Iterate.self)
    }

    static var all: [Image] {
        var images: [Image] = []
        withUnsafeMutablePointer(to: &images) {
            _ = iterate?(
                { image, _, images in
                    images.assumingMemoryBound(to: [Image].self).pointee
                        .append(image.load(as: Image.self))
                    return 0
                }, $0)
        }
        return images
    }
}
