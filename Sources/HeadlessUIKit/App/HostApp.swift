extension HeadlessStage {
    /// The class of the app that hosts a suite, by the variable `WAYFOLD_HOST`: `Shop.AppDelegate`.
    private static let hostName = getenv("WAYFOLD_HOST").map { String(cString: $0) }

    /// Launches the app that hosts a suite, as Xcode does before the first test, when it is first
    /// asked for on the stage of the process.
    func launchHost() {
        guard let name = Self.hostName, self === HeadlessStage.ordinary, !hasHost else { return }
        hasHost = true
        guard let type = NSClassFromString(name) as? any UIApplicationDelegate.Type,
            type is UIResponder.Type
        else {
            let line =
                "HeadlessUIKit: WAYFOLD_HOST is '\(name)' but should be the class of an app's "
                + "delegate in the suite's program, as Shop.AppDelegate\n"
            return FileHandle.standardError.write(Data(line.utf8))
        }
        // A stage that is being launched is the current one.
        perform { type.main() }
    }
}
