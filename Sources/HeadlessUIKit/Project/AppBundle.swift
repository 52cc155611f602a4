import Synchronization

/// What `Bundle.main` knows of the app: its `Info.plist` and its resources, from the project.
///
/// On Linux the main bundle is the folder of the program, in which nobody has put any of that.
/// Foundation's class cannot be inherited from, so its own object gets what is read: also
/// `Bundle(for:)` and `NSLocalizedString` answer by it. It is one for the process, and changes when
/// an app of another project is launched.
enum AppBundle {
    private struct State {
        var file: String?
        var keys: [String] = []
        var folders: [String] = []
        var missing: [String] = []
        /// Files whose project builds no app.
        var others: Set<String> = []
    }

    private static let limitCount = 1_000

    private static let state = Mutex(State())

    /// Reads the project of a source file, of whose app the main bundle then is; nothing happens
    /// where it is that already, or where the project builds no app.
    ///
    /// - Returns: the names in the app's list that nobody has a value for.
    @discardableResult
    static func take(
        _ file: String, isSource: Bool = true,
        listing: (String) -> [String] = { InterfaceStore.listing(of: $0) }
    ) -> [String] {
        state.withLock { state in
            if state.file == file { return state.missing }
            guard !state.others.contains(file), let bundle = MainBundle() else { return [] }
            guard let found = AppInformation.near(file, isSource: isSource, listing) else {
                if state.others.count < limitCount { state.others.insert(file) }
                return []
            }
            let folders = folders(
                with: InterfaceStore.resources(of: found.root), near: found.folder)
            bundle.replaceFolders(state.folders, by: folders)
            bundle.replace(state.keys, by: found.values)
            state = State(
                file: file, keys: Array(found.values.keys), folders: folders,
                missing: found.missing, others: state.others)
            return found.missing
        }
    }

    /// The folders that Foundation may look into, in which order it does not say: so one with a
    /// name that another has too is left out. The app's own come first, tests last.
    private static func folders(
        with resources: [String: Set<String>], near place: String
    ) -> [String] {
        func rank(_ path: String) -> (Int, Int, Int, String) {
            let parts = path.split(separator: "/")
            return (
                parts.contains { $0.hasSuffix("Tests") } ? 1 : 0,
                -InterfaceFiles.sharedFolders(path + "/", place + "/"), parts.count, path
            )
        }
        var taken: Set<String> = []
        return resources.sorted { rank($0.key) < rank($1.key) }.filter { _, names in
            guard taken.isDisjoint(with: names) else { return false }
            taken.formUnion(names)
            return true
        }.map(\.key)
    }

    /// A program under the SDK knows its app before its first line runs: of the project that it was
    /// built in, or that it runs in.
    fileprivate static func begin() {
        guard ImageName.own?.hasSuffix("/libWayfoldApps.so") == true else { return }
        let folders = (getenv("WAYFOLD_INTERFACE").map { String(cString: $0) } ?? "")
            .split(separator: ":").map { "\($0)/." }
        let program = Bundle.main.executablePath.map { [$0] } ?? []
        let here = FileManager.default.currentDirectoryPath + "/."
        for file in folders + program + [here] {
            take(file, isSource: false)
            if state.withLock({ $0.file != nil }) { return }
        }
    }
}

#if os(Linux)
    /// Called when the library is loaded.
    @section(".init_array") @used
    private let beginAppBundle: @convention(c) () -> Void = { AppBundle.begin() }
#endif

/// The four fields of glibc's `Dl_info`, which Swift's module of it leaves out.
private struct ImageName {
    var name: UnsafePointer<CChar>?
    var base: UnsafeRawPointer?
    var symbolName: UnsafePointer<CChar>?
    var symbol: UnsafeRawPointer?

    private typealias Ask =
        @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> CInt

    /// The path of the program or library that this code is in.
    static var own: String? {
        guard let function = dlsym(nil, "dladdr") else { return nil }
        var image = ImageName()
        let found = withUnsafeMutablePointer(to: &image) {
            unsafeBitCast(function, to: Ask.self)(#dsohandle, $0)
        }
        return found == 0 ? nil : image.name.map { String(cString: $0) }
    }
}

/// The functions that Foundation's main bundle is made of.
private struct MainBundle {
    private typealias Get = @convention(c) () -> UnsafeRawPointer?
    private typealias Ask = @convention(c) (UnsafeRawPointer) -> UnsafeRawPointer?
    private typealias Put =
        @convention(c) (UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer) -> Void
    private typealias Change = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> Void
    private typealias Find =
        @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UnsafeRawPointer?

    private let bundle: UnsafeRawPointer
    private let information: Ask
    private let localInformation: Ask
    private let value: Find
    private let put: Put
    private let remove: Change
    private let removeAll: @convention(c) (UnsafeRawPointer) -> Void
    private let addFolder: Change
    private let removeFolder: Change

    /// - Returns: nil where Foundation has other ones, or hides them.
    init?() {
        guard let main = dlsym(nil, "CFBundleGetMainBundle"),
            let bundle = unsafeBitCast(main, to: Get.self)(),
            let information = dlsym(nil, "CFBundleGetInfoDictionary"),
            let localInformation = dlsym(nil, "CFBundleGetLocalInfoDictionary"),
            let value = dlsym(nil, "CFDictionaryGetValue"),
            let put = dlsym(nil, "CFDictionarySetValue"),
            let remove = dlsym(nil, "CFDictionaryRemoveValue"),
            let removeAll = dlsym(nil, "CFDictionaryRemoveAllValues"),
            let addFolder = dlsym(nil, "_CFBundleAddResourceURL"),
            let removeFolder = dlsym(nil, "_CFBundleRemoveResourceURL")
        else { return nil }
        self.bundle = bundle
        self.information = unsafeBitCast(information, to: Ask.self)
        self.localInformation = unsafeBitCast(localInformation, to: Ask.self)
        self.value = unsafeBitCast(value, to: Find.self)
        self.put = unsafeBitCast(put, to: Put.self)
        self.remove = unsafeBitCast(remove, to: Change.self)
        self.removeAll = unsafeBitCast(
            removeAll, to: (@convention(c) (UnsafeRawPointer) -> Void).self)
        self.addFolder = unsafeBitCast(addFolder, to: Change.self)
        self.removeFolder = unsafeBitCast(removeFolder, to: Change.self)
    }

    private func pointer(_ object: AnyObject) -> UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    }

    /// Replaces what the list says. Where Foundation has read `InfoPlist.strings`, it asks for
    /// nothing else any more: so all is put with the texts of that file.
    func replace(_ old: [String], by values: [String: Any]) {
        guard let own = information(bundle) else { return }
        change(own, old, values)
        guard let local = localInformation(bundle) else { return }
        removeAll(local)
        let path = Bundle.main.path(forResource: "InfoPlist", ofType: "strings")
        let texts = path.map { PropertyListFile.values(at: $0) } ?? [:]
        change(local, [], values.merging(texts) { $1 })
    }

    private func change(_ keys: UnsafeRawPointer, _ old: [String], _ values: [String: Any]) {
        for key in old {
            let name = NSString(string: key)
            withExtendedLifetime(name) { remove(keys, pointer(name)) }
        }
        let list = NSDictionary(dictionary: values)
        withExtendedLifetime(list) {
            for key in values.keys {
                let name = NSString(string: key)
                withExtendedLifetime(name) {
                    guard let found = value(pointer(list), pointer(name)) else { return }
                    put(keys, pointer(name), found)
                }
            }
        }
    }

    func replaceFolders(_ old: [String], by new: [String]) {
        for (folders, change) in [(old, removeFolder), (new, addFolder)] {
            for folder in folders {
                let place = NSURL(fileURLWithPath: folder, isDirectory: true)
                withExtendedLifetime(place) { change(bundle, pointer(place)) }
            }
        }
    }
}
