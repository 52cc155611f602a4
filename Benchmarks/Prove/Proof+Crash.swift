/// Whether following allocations ever takes a program down.
extension Proof {
    static let trackerStress = Proof(
        name: "crash-tracker", kind: .fact,
        demand: "threads that never allocate with stacks past what the C library keeps, threads "
            + "that free for others or allocate as they end, and fork, posix_spawn and vfork "
            + "beside them for ten minutes, with tracking from launch and begun late: no crash, "
            + "no child that hangs, every block and byte counted"
    ) { scale in
        guard let program = program("tracker-stress") else { return noRetention }
        let seconds = scale == .full ? 300 : 5
        var holds = true
        var found: [String] = []
        for line in [["all", "\(seconds)"], ["all", "\(seconds)", "late"]] {
            let (status, text) = try answer(of: program, line)
            holds = holds && status == 0
            let last = text.split(separator: "\n").first.map(String.init) ?? "it said nothing"
            found.append(status == 0 ? last : "status \(status): \(last)")
        }
        return .figure(
            found.joined(separator: "; begun late: "), holds: holds,
            scale: "\(2 * seconds) seconds")
    }
}
