import HeadlessSwiftUI
import WayfoldRetention

/// One write of a state that one view among many reads.
@MainActor
enum StateWrite {
    private struct Row: View {
        let number: Int
        @Binding var value: Int
        let isReader: Bool
        var body: some View { Text(verbatim: isReader && value < 0 ? "negative" : "a row") }
    }

    private struct Rows: View {
        let count: Int
        @State private var value = 0
        var body: some View {
            VStack {
                Button("More") { value += 1 }
                ForEach(0..<count, id: \.self) { number in
                    Row(number: number, value: $value, isReader: number == count / 2)
                }
            }
        }
    }

    static func run(views: Int) throws {
        let stage = HeadlessStage()
        stage.show(Rows(count: views))
        stage.finish()
        guard let button = stage.user.elements.first else { return }
        let rounds = 20_000
        let write = {
            button.tap()
            stage.turn()
        }
        for _ in 0..<1_000 { write() }
        let time = seconds { for _ in 0..<rounds { write() } }
        print("ns \(Int(time / Double(rounds) * 1e9))")
        AllocationTracking.start()
        let before = AllocationTracking.tally.allocations
        for _ in 0..<1_000 { write() }
        print("allocations \((AllocationTracking.tally.allocations - before) / 1_000)")
    }
}
