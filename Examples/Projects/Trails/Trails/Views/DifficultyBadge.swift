import UIKit

final class DifficultyBadge: UIView {
    var difficulty = Trail.Difficulty.easy {
        didSet { setNeedsDisplay() }
    }

    override var intrinsicContentSize: CGSize { CGSize(width: 16, height: 16) }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(ovalIn: rect.insetBy(dx: 2, dy: 2))
        color.setFill()
        path.fill()
    }

    private var color: UIColor {
        switch difficulty {
        case .easy: return .systemGreen
        case .moderate: return .systemOrange
        case .hard: return .systemRed
        }
    }
}
