import CFuzzer
import FuzzBodies

FuzzBody.table.writeSeedsIfAsked()
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&count, &arguments) { start, count in
    FuzzBody.table.runOrTrap(UnsafeRawBufferPointer(start: start, count: count))
    return 0
}
