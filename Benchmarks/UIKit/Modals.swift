import HeadlessUIKit
import WayfoldRetention

/// One more modal over so many others, each presented by the one below: presented and dismissed.
@MainActor
enum Modals {
    static func run(depth: Int) {
        for style in [UIModalPresentationStyle.pageSheet, .fullScreen] {
            let stage = HeadlessStage()
            var top = UIViewController()
            let window = stage.show(top)
            stage.finish()
            for _ in 1..<max(1, depth) {
                let next = controller(style)
                stage.perform { top.present(next, animated: false) }
                stage.finish()
                top = next
            }
            let cost = Cost.measured(
                {
                    stage.perform { top.present(controller(style), animated: true) }
                    stage.finish()
                },
                {
                    stage.perform { top.dismiss(animated: true) }
                    stage.finish()
                })
            cost.printed(as: style == .pageSheet ? "sheet" : "cover")
            print("warnings \(stage.warnings.count)")
            withExtendedLifetime(window) {}
        }
    }

    private static func controller(_ style: UIModalPresentationStyle) -> UIViewController {
        let controller = UIViewController()
        controller.modalPresentationStyle = style
        return controller
    }
}
