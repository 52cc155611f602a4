import CFuzzer
import FuzzBodies

FuzzBody.xcresult.writeSeedsIfAsked()
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&count, &arguments) { start, count in
    FuzzBody.xcresult.runOrTrap(UnsafeRawBufferPointer(start: start, count: count))
    return 0
}
