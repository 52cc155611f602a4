import ArgumentParser

/// What is kept of each commit, and what is made of it.
struct HistoryOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Add this build's figures to the folder, a file a commit, and show where they moved.",
            valueName: "folder"))
    var store: String?

    @Option(
        help: ArgumentHelp(
            "Show where the figures moved that --store kept in the folder; measures nothing.",
            valueName: "folder"))
    var history: String?

    @Option(
        help: ArgumentHelp(
            "The commit that --store keeps the figures of, instead of the one that is checked out.",
            valueName: "commit"))
    var commit: String?

    var isGiven: Bool { store != nil || history != nil }

    func validate() throws {
        if store != nil, history != nil {
            throw ValidationError(
                "--history is given with --store, which shows the history too; leave one out")
        }
        if commit != nil, store == nil {
            throw ValidationError(
                "--commit is given but nothing is stored; name the folder with --store")
        }
        if let commit, commit.isEmpty || commit.hasPrefix("-") {
            throw ValidationError(
                "--commit is '\(commit)' but should be the name or hash of a commit")
        }
    }
}
