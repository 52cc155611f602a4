/// Every proof, in the order they run; a new one is a new entry here and one file.
enum Proofs {
    static let all: [Proof] =
        alone + Proof.parity + Proof.retention + Proof.fuzz + Proof.deep
        + Proof.bench + Proof.gate + Proof.logAppends + Proof.sqliteComparisons
        + Proof.formats + Proof.fleet + Proof.uiKit + Proof.swiftUI + [
            Proof.links, .navigationTests, .retentionGuide, .sweeps, .sdk, .sdkApp, .port,
            .projects, .starts,
            .guideCrash,
            .guidePort,
        ]

    /// Those that have no others beside them in their file.
    private static let alone: [Proof] = [
        .checksumsAgree,
        .checksumInstructionPays,
        .wikispeedia,
        .msnbc,
        .sameDigestsEverywhere,
        .randomActions,
        .faultyStorage,
        .faultyProducers,
        .recorderKills,
        .fullDisk,
        .damage,
        .wikispeediaSize,
        .msnbcSize,
        .jsonLinesSpeed,
        .manyParameters,
        .seek,
        .seekMSNBC,
        .viewMoment,
        .viewOpening,
        .logReplayReal,
        .logReplayRealProgram,
        .logReaders,
        .logReplay,
        .logReplayMixed,
        .logReplayInterleaved,
        .logReplayMSNBC,
        .logReplayProgram,
        .logReplayMemory,
        .logReplayJobs,
        .reportLog,
        .logDepth,
        .peerReactNavigation,
        .populationLikeRecorded,
        .populationSpeed,
        .exploreHeldLink,
        .exploreDoublePush,
        .exploreApp,
        .childrenEnd,
        .coordinatorMistakes,
        .trackerStress,
        .docs,
        .packageProducts,
        .releaseArchive, .releaseSDK,
    ]
}
