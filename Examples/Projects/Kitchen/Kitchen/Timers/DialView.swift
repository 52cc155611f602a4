import UIKit

class DialView: UIView {
    var fraction: CGFloat = 1 {
        didSet { shape.strokeEnd = fraction }
    }

    private let shape = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        shape.fillColor = UIColor.clear.cgColor
        shape.strokeColor = UIColor.systemOrange.cgColor
        shape.lineWidth = 12
        shape.lineCap = .round
        layer.addSublayer(shape)
        isAccessibilityElement = true
        accessibilityTraits = .updatesFrequently
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let radius = min(bounds.width, bounds.height) / 2 - shape.lineWidth
        shape.path = UIBezierPath(
            arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius,
            startAngle: -.pi / 2, endAngle: .pi * 1.5, clockwise: true
        ).cgPath
    }
}
