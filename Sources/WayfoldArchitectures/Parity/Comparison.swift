import WayfoldModel

/// What a fold's state and live objects show, read side by side. Keeps its memory between turns.
struct Comparison {
    private(set) var expected = StateReport()
    private(set) var found = StateReport()
    private var identities: [EntryIdentity] = []
    private var objects: [AnyObject] = []

    /// Reads both and says where they differ; nil where they show the same, and each screen that
    /// should have stayed is the object that it was.
    ///
    /// - Parameter isWhole: whether everything is read, not only what the turn can have changed.
    mutating func fault(
        _ state: NavigationState, _ live: any LiveSession, _ known: KnownScreens,
        _ fold: inout Fold, isWhole: Bool
    ) -> ParityBreak.Fault? {
        if !isWhole, partIsSame(state, live, known, &fold) { return nil }
        return wholeFault(state, live, known, &fold)
    }

    /// Reads all of both, and whether they show the same.
    mutating func isSame(
        _ state: NavigationState, _ live: any LiveSession, _ fold: inout Fold
    ) -> Bool {
        read(state, live, &fold, leavingOut: nil)
        return expected.says(found)
    }

    /// What live objects show, all of it.
    mutating func outline(
        _ live: any LiveSession, _ fold: inout Fold, limit: Int
    ) -> Outline {
        live.read(into: &found, &fold, leavingOut: nil, objects: &objects)
        return found.outline(fold.vocabulary, limit: limit)
    }

    /// Lets go of every object.
    mutating func forget() {
        objects = []
        found = StateReport()
    }

    private mutating func wholeFault(
        _ state: NavigationState, _ live: any LiveSession, _ known: KnownScreens,
        _ fold: inout Fold
    ) -> ParityBreak.Fault? {
        guard isSame(state, live, &fold) else {
            return .state(
                StateDifference(
                    from: expected.outline(fold.vocabulary), to: found.outline(fold.vocabulary)))
        }
        let exchanged = Correspondence.firstBreak(
            known.identities, known.objects, identities, objects)
        if let exchanged {
            return .identity(
                route: expected.route(ofScreen: exchanged.index), isNew: exchanged.isNew)
        }
        swap(&known.identities, &identities)
        swap(&known.objects, &objects)
        known.longStack = LongStack(expected)
        return nil
    }

    /// Whether the two show the same in what the turn can have changed; false where that is not
    /// known as well. Linear in what has changed and in what stands beside the longest stack.
    private mutating func partIsSame(
        _ state: NavigationState, _ live: any LiveSession, _ known: KnownScreens,
        _ fold: inout Fold
    ) -> Bool {
        guard let long = known.longStack else { return false }
        read(state, live, &fold, leavingOut: long)
        guard long.isSame(in: expected), expected.says(found) else { return false }
        let start = long.screensBefore
        let kept = start..<start + expected.leftOut
        let exchanged = Correspondence.firstBreak(
            known.identities.without(kept), known.objects.without(kept), identities, objects)
        guard exchanged == nil else { return false }
        known.identities.replaceSubrange(kept.upperBound..., with: identities[start...])
        known.objects.replaceSubrange(kept.upperBound..., with: objects[start...])
        known.longStack = long.after(expected)
        return true
    }

    private mutating func read(
        _ state: NavigationState, _ live: any LiveSession, _ fold: inout Fold,
        leavingOut long: LongStack?
    ) {
        expected.read(state, fold, leavingOut: long, identities: &identities)
        if !live.showsHeldLinks { expected.leaveOutHeldLinks() }
        live.read(into: &found, &fold, leavingOut: long, objects: &objects)
    }
}

extension Array {
    fileprivate func without(_ range: Range<Int>) -> [Element] {
        Array(self[..<range.lowerBound] + self[range.upperBound...])
    }
}
