import UIKit

final class PhotoViewController: UIViewController {
    private let name: String
    private let imageView = UIImageView()
    private var start = CGAffineTransform.identity

    init(name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        imageView.image = UIImage(named: name)
        imageView.isUserInteractionEnabled = true
        view.addSubview(imageView)
        let pinch = UIPinchGestureRecognizer(target: self, action: #selector(pinch(_:)))
        let pan = UIPanGestureRecognizer(target: self, action: #selector(pan(_:)))
        let doubleTap = UITapGestureRecognizer(target: self, action: #selector(close))
        doubleTap.numberOfTapsRequired = 2
        pinch.delegate = self
        pan.delegate = self
        [pinch, pan, doubleTap].forEach(imageView.addGestureRecognizer)
    }

    @objc private func pinch(_ gesture: UIPinchGestureRecognizer) {
        switch gesture.state {
        case .began: start = imageView.transform
        case .changed: imageView.transform = start.scaledBy(x: gesture.scale, y: gesture.scale)
        default: break
        }
    }

    @objc private func pan(_ gesture: UIPanGestureRecognizer) {
        let translation = gesture.translation(in: view)
        view.alpha = max(0.2, 1 - abs(translation.y) / 400)
        guard gesture.state == .ended else { return }
        if abs(gesture.velocity(in: view).y) > 500 { close() } else { view.alpha = 1 }
    }

    @objc private func close() {
        dismiss(animated: true)
    }
}

extension PhotoViewController: UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        true
    }
}
