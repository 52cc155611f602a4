import Foundation

struct Recipe {
    struct Step {
        let text: String
        let seconds: TimeInterval?
    }

    let name: String
    let steps: [Step]

    static let samples = [
        Recipe(
            name: "Bread",
            steps: [
                Step(text: "Knead the dough.", seconds: 600),
                Step(text: "Form a loaf.", seconds: nil),
                Step(text: "Bake it.", seconds: 2_400),
            ]),
        Recipe(name: "Tea", steps: [Step(text: "Let it draw.", seconds: 180)]),
    ]
}
