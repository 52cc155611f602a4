import UIKit

final class ParcelViewController: UIViewController {
    private let parcel: Parcel
    private let stateControl = UIPageControl()

    init(parcel: Parcel) {
        self.parcel = parcel
        super.init(nibName: nil, bundle: nil)
        title = parcel.number
        restorationIdentifier = "parcel"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        stateControl.numberOfPages = Parcel.State.allCases.count
        stateControl.currentPage = parcel.state.rawValue
        stateControl.isUserInteractionEnabled = false
        let label = UILabel()
        label.text = parcel.state.text
        label.accessibilityIdentifier = "state"
        let copy = UIButton(
            configuration: .plain(),
            primaryAction: UIAction(title: "Copy the number") { [parcel] _ in
                UIPasteboard.general.string = parcel.number
                UIImpactFeedbackGenerator(style: .light).impactOccurred()
            })
        let stack = UIStackView(arrangedSubviews: [label, stateControl, copy])
        stack.axis = .vertical
        stack.alignment = .center
        stack.frame = view.bounds
        view.addSubview(stack)
    }
}
