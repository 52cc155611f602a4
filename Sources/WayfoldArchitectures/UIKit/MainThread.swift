/// Does work as the main thread of an app without a screen does.
///
/// UIKit's classes belong to the main actor. An app that a host leads has a stage of its own, and
/// its main thread is whichever thread leads the host: one at a time, and nothing of the stage is
/// reached from elsewhere. So the isolation that the compiler asks for is kept by the host's own
/// rule, and replays may run on any thread, several of them side by side.
func asMain<Value, Result>(_ value: Value, _ work: @MainActor (Value) -> Result) -> Result {
    withoutActuallyEscaping(work) { work in
        unsafeBitCast(work, to: ((Value) -> Result).self)(value)
    }
}
