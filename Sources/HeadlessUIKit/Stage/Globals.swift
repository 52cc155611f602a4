/// Makes every object that a global of this library holds, before a test asks what it leaves
/// behind: made at their first use, they would look like what that test leaves.
///
/// The retention tests ask for it by this name, on any thread and without a reference to this
/// module. Each global is made once, by whoever comes first.
@_cdecl("wayfold_make_globals")
public func makeGlobals() {
    TurnPool.prepare()
    let make: @MainActor () -> Void = { withExtendedLifetime(Globals.all) {} }
    // why: no initializer of these objects looks at anything that belongs to the main thread.
    unsafeBitCast(make, to: (() -> Void).self)()
}

enum Globals {
    /// What the globals hold. `FirstUseTests` holds it against the declarations.
    @MainActor static var all: [AnyObject] {
        [
            HeadlessStage.ordinary, HeadlessStage.ordinaryDefaults, StageRegister.shared,
            UIScreen.main, UIDevice.current, UIPasteboard.general,
            NSParagraphStyle.default, UIFontMetrics.default, AssociationTable.shared,
            ObjectLocks.shared, UIImage.add,
            UIImage.remove, UIImage.actions, UIImage.checkmark, UIImage.strokedCheckmark,
            UNNotificationSound.default, UNNotificationSound.defaultCritical, UIMenuSystem.main,
            UIMenuSystem.context, UIMenuController.shared, PHPhotoLibrary.library,
            PHImageManager.manager,
            AVAudioSession.session, ASIdentifierManager.manager,
            WCSession.session, CSSearchableIndex.index, MPNowPlayingInfoCenter.center,
            MPRemoteCommandCenter.center,
        ] + colors
    }

    @MainActor private static var colors: [UIColor] {
        [
            .black, .white, .darkGray, .lightGray, .gray, .red, .green, .blue, .cyan, .yellow,
            .magenta, .orange, .purple, .brown, .clear, .systemRed, .systemGreen, .systemBlue,
            .systemOrange, .systemYellow, .systemPink, .systemPurple, .systemTeal, .systemIndigo,
            .systemBrown, .systemMint, .systemCyan, .systemGray, .systemGray2, .systemGray3,
            .systemGray4, .systemGray5, .systemGray6, .label, .secondaryLabel, .tertiaryLabel,
            .quaternaryLabel, .link, .placeholderText, .separator, .opaqueSeparator,
            .systemBackground, .secondarySystemBackground, .tertiarySystemBackground,
            .systemGroupedBackground, .secondarySystemGroupedBackground,
            .tertiarySystemGroupedBackground, .systemFill, .secondarySystemFill,
            .tertiarySystemFill,
            .quaternarySystemFill, .darkText, .lightText, .tintColor,
        ]
    }
}
