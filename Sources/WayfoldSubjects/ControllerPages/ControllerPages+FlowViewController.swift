import HeadlessUIKit

extension ControllerPages {
    /// A page that shows a flow: its navigation controller or tab bar controller within.
    class FlowViewController: PageViewController {
        private let flowController: UIViewController

        init(page: Page, showing flowController: UIViewController) {
            self.flowController = flowController
            super.init(page: page)
            addChild(flowController)
            flowController.didMove(toParent: self)
        }

        override func setViews() {
            view.addSubview(flowController.view)
        }
    }
}
