/// Every proof, in the order they run; a new one is a new entry here and one file.
enum Proofs {
    static let all: [Proof] =
        [
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
            .wikispeediaSize,
            .msnbcSize,
            .jsonLinesSpeed,
            .seek,
            .seekMSNBC,
            .logReplay,
            .logReplayMixed,
            .logReplayInterleaved,
            .logReplayMSNBC,
            .logReplayProgram,
            .logReplayMemory,
            .logReplayJobs,
            .logDepth,
        ] + Proof.parity + Proof.retention + Proof.depth + Proof.trees + Proof.logAppends
        + Proof.sqliteComparisons + Proof.formats
}
