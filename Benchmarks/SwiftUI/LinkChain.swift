import HeadlessSwiftUI

/// Screens that each push the next by a link with a binding, down to a number of them.
@MainActor
enum LinkChain {
    private struct Level: View {
        let number: Int
        let last: Int
        @State private var isActive = false
        var body: some View {
            VStack {
                Text("Level \(number)")
                NavigationLink("Down", isActive: $isActive) {
                    Level(number: number + 1, last: last)
                }
            }
            .onAppear { if number < last { isActive = true } }
        }
    }

    static func run(links: Int) {
        let stage = HeadlessStage()
        let mount = seconds {
            stage.show(NavigationView { Level(number: 0, last: links) })
            stage.finish()
        }
        print("mount \(mount)")
        let navigation = stage.frontController?.children.first as? UINavigationController
        print("depth \((navigation?.viewControllers.count ?? 0) - 1)")
        let pop = seconds {
            navigation?.popToRootViewController(animated: true)
            stage.finish()
        }
        print("pop \(pop)")
        print("left \((navigation?.viewControllers.count ?? 0) - 1)")
        // A chain that is still whole when its window goes.
        let free = seconds {
            let other = HeadlessStage()
            let window = other.show(NavigationView { Level(number: 0, last: links) })
            other.finish()
            other.close(window)
            other.finish()
        }
        print("free \(free - mount)")
    }
}
