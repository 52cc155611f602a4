import Foundation

exit(Prove.main(Array(CommandLine.arguments.dropFirst())).rawValue)
