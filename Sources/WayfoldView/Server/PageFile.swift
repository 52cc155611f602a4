import CPage

/// The files of the page, which are part of the program.
enum PageFile {
    /// The file of a name below the page's address; nil when there is none.
    static func answer(_ name: String) -> ViewAnswer? {
        var index = 0
        while let file = wayfold_page_file(index)?.pointee {
            if String(cString: file.name) == name {
                let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
                return ViewAnswer(
                    status: 200, type: String(cString: file.type), bytes: Array(bytes))
            }
            index += 1
        }
        return nil
    }
}
