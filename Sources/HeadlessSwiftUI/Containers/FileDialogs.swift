/// The system's choice of files: what the stage offers, and a way out.
///
/// A person taps the name of a file or `Cancel`, or swipes it away, which is a cancellation too.
struct FileDialog: View {
    enum Purpose {
        case open(several: Bool)
        case save(String)
    }
    let purpose: Purpose
    let answer: @MainActor ([URL]) -> Void
    @Environment(\.dismiss) private var dismiss
    @State private var chosen: [URL] = []

    var body: some View {
        Button("Cancel", role: .cancel) { dismiss() }
        switch purpose {
        case .open(let several):
            ForEach(HeadlessStage.current.offeredFiles, id: \.self) { file in
                Button(file.lastPathComponent) {
                    if several { chosen.append(file) } else { answer([file]) }
                }
            }
            if several { Button("Open") { answer(chosen) }.disabled(chosen.isEmpty) }
        case .save(let name):
            Button("Save") { answer([URL(fileURLWithPath: "/" + name)]) }
        }
    }
}

extension HeadlessStage {
    /// The files that the system's dialogs offer a person to open. None is read.
    public var offeredFiles: [URL] {
        get { engine.offeredFiles }
        set { engine.offeredFiles = newValue }
    }
}

/// Shows a dialog as a sheet, and clears its binding before it answers.
private struct FileDialogModifier: ViewModifier {
    let isPresented: Binding<Bool>
    let purpose: FileDialog.Purpose
    let answer: @MainActor ([URL]) -> Void
    let cancel: () -> Void
    @State private var state = FileDialogState()

    func body(content: Content) -> some View {
        content.sheet(isPresented: isPresented, onDismiss: dismissed) {
            FileDialog(purpose: purpose) { files in
                state.isAnswered = true
                isPresented.wrappedValue = false
                answer(files)
            }
        }
    }

    private func dismissed() {
        defer { state.isAnswered = false }
        if !state.isAnswered { cancel() }
    }
}

@MainActor
private final class FileDialogState {
    var isAnswered = false
    nonisolated init() {}
}

extension View {
    private func fileDialog(
        _ isPresented: Binding<Bool>, _ purpose: FileDialog.Purpose, cancel: @escaping () -> Void,
        answer: @escaping @MainActor ([URL]) -> Void
    ) -> some View {
        modifier(
            FileDialogModifier(
                isPresented: isPresented, purpose: purpose, answer: answer, cancel: cancel))
    }

    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType],
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileDialog(isPresented, .open(several: false), cancel: {}) { files in
            if let file = files.first { onCompletion(.success(file)) }
        }
    }
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View {
        fileDialog(isPresented, .open(several: allowsMultipleSelection), cancel: {}) { files in
            onCompletion(.success(files))
        }
    }
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View {
        let purpose = FileDialog.Purpose.open(several: allowsMultipleSelection)
        return fileDialog(isPresented, purpose, cancel: onCancellation) { files in
            onCompletion(.success(files))
        }
    }

    /// Nothing is written: the answer is where the document would be.
    public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType,
        defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileDialog(isPresented, .save(defaultFilename ?? "Untitled"), cancel: {}) { files in
            if let file = files.first { onCompletion(.success(file)) }
        }
    }
    public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [],
        defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View {
        let purpose = FileDialog.Purpose.save(defaultFilename ?? "Untitled")
        return fileDialog(isPresented, purpose, cancel: onCancellation) { files in
            if let file = files.first { onCompletion(.success(file)) }
        }
    }
    public func fileExporter<T: Transferable>(
        isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [],
        defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View {
        let purpose = FileDialog.Purpose.save(defaultFilename ?? "Untitled")
        return fileDialog(isPresented, purpose, cancel: onCancellation) { files in
            if let file = files.first { onCompletion(.success(file)) }
        }
    }
    /// Nothing is moved: the answer is where the file would be.
    public func fileMover(
        isPresented: Binding<Bool>, file: URL?,
        onCompletion: @escaping (Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View {
        let purpose = FileDialog.Purpose.save(file?.lastPathComponent ?? "Untitled")
        return fileDialog(isPresented, purpose, cancel: onCancellation) { files in
            if let file = files.first { onCompletion(.success(file)) }
        }
    }
    public nonisolated func fileDialogMessage(_ message: Text?) -> some View {
        decorated("fileDialogMessage")
    }
    public nonisolated func fileDialogDefaultDirectory(_ url: URL?) -> some View {
        decorated("fileDialogDefaultDirectory")
    }
}

/// A document that is read from a file and written to one.
public protocol FileDocument {
    static var readableContentTypes: [UTType] { get }
    static var writableContentTypes: [UTType] { get }
    init(configuration: ReadConfiguration) throws
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
    typealias ReadConfiguration = FileDocumentReadConfiguration
    typealias WriteConfiguration = FileDocumentWriteConfiguration
}
extension FileDocument {
    public static var writableContentTypes: [UTType] { readableContentTypes }
}
public struct FileDocumentReadConfiguration {
    public let contentType: UTType
    public let file: FileWrapper
}
public struct FileDocumentWriteConfiguration {
    public let contentType: UTType
    public let existingFile: FileWrapper?
}

/// A file or a folder with its content; Foundation has it on Apple systems.
public final class FileWrapper: NSObject {
    public private(set) var regularFileContents: Data?
    public private(set) var fileWrappers: [String: FileWrapper]?
    public var preferredFilename: String?
    public var filename: String?
    public var isRegularFile: Bool { regularFileContents != nil }
    public var isDirectory: Bool { fileWrappers != nil }
    public init(regularFileWithContents contents: Data) {
        regularFileContents = contents
        super.init()
    }
    public init(directoryWithFileWrappers children: [String: FileWrapper]) {
        fileWrappers = children
        super.init()
    }
}
