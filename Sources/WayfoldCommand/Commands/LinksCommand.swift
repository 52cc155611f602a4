import ArgumentParser
import WayfoldArchitectures
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports
import WayfoldSimulation

/// Follows every link of an app in every situation.
struct LinksCommand: ShellCommand {
    static let word = "links"
    static let configuration = CommandConfiguration(
        commandName: word,
        abstract: "Follow every link of an app in every situation, each with Back.",
        discussion: """
            A file is an apple-app-site-association (as example.com=FILE where its domain is \
            known), an Info.plist with CFBundleURLTypes, an app's entitlements, or a list of URLs, \
            one a line. Links are those of the lists, one for each rule of a site, and one for \
            each link of the app map. Each is followed cold, warm, signed out, under a sheet, on \
            another tab and while screens move, by the map and in the app: where it lands, where \
            Back goes, what is lost, what stops the app. docs/links.md says how the situations \
            are found.

            A trace of each finding goes into a new folder, with the line that shows it. Exit \
            status 1 says that there is a finding.

            EXAMPLES:
              wayfold lab links --subject stinsen
              wayfold lab links shop.example=apple-app-site-association Info.plist urls.txt \\
                --app shop.map.json --page links.html
              wayfold lab links --subject stinsen --versions old.map.json --junit links.xml
            """)

    @Argument(
        help: ArgumentHelp(
            "Association files, property lists, lists of URLs.", valueName: "file"))
    var files: [String] = []

    @Option(help: ArgumentHelp("The app whose links are followed.", valueName: "name"))
    var subject: String?

    @Option(
        help: ArgumentHelp(
            "The app map, for a subject of any map or for the map alone.", valueName: "map"))
    var app: String?

    @OptionGroup var mistakes: FaultOptions

    @Option(
        help: ArgumentHelp(
            "The app's identifier, where a site has several apps.", valueName: "identifier"))
    var bundle: String?

    @Option(
        help: ArgumentHelp(
            "An older version's map, whose links and saved states should still work.",
            valueName: "map"))
    var versions: String?

    @Option(help: ArgumentHelp("Write the results as JUnit's XML too.", valueName: "file"))
    var junit: String?

    @Option(help: ArgumentHelp("Write the results as a page too.", valueName: "file"))
    var page: String?

    @Option(
        name: .customLong("write-map"),
        help: ArgumentHelp(
            "Write the app map with the files' sites and schemes as a new file.",
            valueName: "file"))
    var writtenMap: String?

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            "The new folder for the findings' traces; link-findings when left out.",
            valueName: "folder"))
    var output: String?

    /// Of a process that another one started; see `LinkProbe`.
    @Option(name: .customLong(LinkProbe.option), help: .hidden)
    var probeFrom: Int?

    @OptionGroup var system: ProfileOptions
    @OptionGroup var options: ReportOptions

    func validate() throws {
        guard subject != nil || app != nil else {
            throw ValidationError(
                "neither --subject nor --app is given but one says which app it is")
        }
        if subject == nil, !mistakes.faults.isEmpty {
            throw ValidationError("--fault is given but needs an app; name it with --subject")
        }
    }

    func run(in shell: inout Shell) throws -> ExitStatus {
        options.colour.apply(to: &shell)
        try system.apply(to: &shell)
        var survey = try survey(&shell)
        if let probeFrom {
            try LinkProbe.run(&survey.survey, from: probeFrom, &shell)
            return .yes
        }
        for remark in survey.remarks { try shell.remark(remark) }
        var traces = try LinkTraces(output ?? "link-findings")
        let draft = try page.map { try Draft(of: $0) }
        if let junit { try PathState.checkWritable(junit) }
        if let writtenMap {
            if PathState.exists(writtenMap) {
                throw CommandError.exists(writtenMap, what: "the app map")
            }
            try PathState.write(Array(survey.map.json().utf8), to: writtenMap)
        }
        let start = shell.nanoseconds()
        try follow(&survey.survey, &shell)
        let seconds = Double(shell.nanoseconds() &- start) / 1e9
        let breaks = try versions.map { path in
            LinkVersions(
                from: try AppMap(readingFileAt: path), to: survey.map, survey.survey.subject,
                survey.survey.links)
        }
        let view = try view(survey.survey, breaks, seconds, &traces)
        try options.say(options.format == .junit ? view.cases : view.report, in: &shell)
        try shell.output.flush()
        if let junit { try PathState.write(Array(view.cases.junit().utf8), to: junit) }
        try draft?.publish(view.page().html())
        return view.findingCount == 0 ? .yes : .no
    }

    private func survey(
        _ shell: inout Shell
    ) throws -> (survey: LinkSurvey, map: AppMap, remarks: [String]) {
        let choice = try subject.map {
            try ArchitectureChoice([$0], faults: mistakes.faults, of: "--subject", shell)
        }
        guard subject != ArchitectureOptions.everything else {
            throw CommandError.misused(
                "--subject is '\(ArchitectureOptions.everything)' but links are one app's; name "
                    + "one")
        }
        let live = choice?.architectures.first
        let given = try app.map { try AppMap(readingFileAt: $0) }
        if let live, live.map != nil, given != nil {
            throw CommandError.misused(
                "--app is given but '\(live.name)' has an app map of its own; leave one out")
        }
        guard var map = live?.map ?? given else {
            throw CommandError.misused(
                "--subject is '\(live?.name ?? "")', which shows any app map, but none is given; "
                    + "name one with --app")
        }
        if let choice, let app { _ = try choice.fitting(map, of: app, &shell) }
        let read = try LinkFiles(files, bundle: bundle)
        map.sites += read.sites
        map.schemes += read.schemes.filter { !map.schemes.contains($0) }
        var links = read.links
        for link in LinkSamples.links(of: map, live?.samples ?? SampleTexts()) {
            if !links.contains(where: { $0.url == link.url }) { links.append(link) }
        }
        for scheme in read.schemes where !map.links.contains(where: { $0.scheme == scheme }) {
            links.append(.init("\(scheme)://", source: "CFBundleURLTypes: \(scheme)"))
        }
        guard !links.isEmpty else {
            throw CommandError.misused(
                "links: neither the files nor the app map has a link; name a list of URLs, one a "
                    + "line")
        }
        let faults = live.flatMap { choice?.faults(of: $0) } ?? []
        return (LinkSurvey(live, map, faults: faults, links), map, read.remarks)
    }

    private func follow(_ survey: inout LinkSurvey, _ shell: inout Shell) throws {
        var stops: [Int: LinkProbe.Stop] = [:]
        if let subject, let program = shell.program {
            var words = [Self.word] + files + ["--subject", subject]
            if let app { words += ["--app", app] }
            if let bundle { words += ["--bundle", bundle] }
            for fault in mistakes.faults { words += ["--fault", fault] }
            words += survey.subject?.profileWords ?? []
            stops = try LinkProbe(program: program, arguments: words).stops(of: survey.count)
        }
        var progress = Progress("following", shell)
        var isOpen = true
        while isOpen {
            if let stop = stops[survey.answers.count] {
                let words = stop.words.isEmpty ? "" : ": " + stop.words
                survey.skipNext(stopping: "the process of the app ends" + words, onWay: stop.way)
            } else {
                isOpen = survey.tryNext()
            }
            try progress.draw(
                &shell, done: UInt64(survey.answers.count), total: UInt64(survey.count),
                of: "tries")
        }
        try progress.clear(&shell)
    }

    private func view(
        _ survey: LinkSurvey, _ versions: LinkVersions?, _ seconds: Double,
        _ traces: inout LinkTraces
    ) throws -> LinkView {
        var rows: [LinkView.Row] = []
        for answer in survey.answers {
            for finding in answer.findings {
                let link = survey.links[answer.link].url
                var row = LinkView.Row(
                    link: link, situation: answer.situation.text, finding: finding, words: [],
                    path: "", command: "")
                if !answer.events.isEmpty {
                    let specimen = survey.specimen(of: answer)
                    let vocabulary = specimen.map.vocabulary
                    row.words = specimen.events.map { Words.text(of: $0, in: vocabulary) }
                    row.path = try traces.save(
                        specimen, named: "\(finding.kind.rawValue)-\(answer.situation.rawValue)",
                        note: "\(link), \(row.situation): \(finding.kind.text): \(finding.text)")
                    row.command = command(row.path, finding.side, survey)
                }
                rows.append(row)
            }
        }
        var versionCommands: [String] = []
        for found in versions?.breaks ?? [] {
            let path = try traces.save(
                found.specimen, named: found.isLink ? "link-breaks" : "saved-state-breaks",
                note: "\(found.cause): \(found.before) in the older version, now \(found.now)")
            versionCommands.append(
                ToolName.command("replay \(ShellWord.quoted(path)) --step"))
        }
        let name = survey.subject?.name ?? survey.map.name
        return LinkView(
            title: "links of \(name)", survey: survey, rows: rows, versions: versions,
            versionCommands: versionCommands, seconds: seconds)
    }

    private func command(_ path: String, _ side: LinkFinding.Side, _ survey: LinkSurvey) -> String {
        let file = ShellWord.quoted(path)
        guard side == .app, let subject = survey.subject else {
            return ToolName.command("replay \(file) --step")
        }
        return ToolName.command(
            "replay \(file) --architecture \(subject.name)\(subject.profileText)"
                + mistakes.faults.map { " --fault \($0)" }.joined())
    }
}
