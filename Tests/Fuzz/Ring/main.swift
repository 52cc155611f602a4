import CFuzzer
import FuzzBodies

FuzzBody.ring.writeSeedsIfAsked()
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&count, &arguments) { start, count in
    FuzzBody.ring.runOrTrap(UnsafeRawBufferPointer(start: start, count: count))
    return 0
}
