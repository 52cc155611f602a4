import WayfoldModel
import WayfoldReplay

/// How far two populations are apart in one respect, and how far chance alone takes two samples of
/// one population.
public struct PopulationDistance: Hashable, Sendable {
    public enum Measure: String, Hashable, Sendable {
        /// The greatest difference of two cumulative shares: Kolmogorov and Smirnov's D.
        case greatestGap
        /// Half the sum of the differences of all shares: total variation.
        case totalVariation
    }

    /// The word for scripts.
    public var key: String
    public var label: String
    public var measure: Measure
    /// From 0, the same, to 1, nothing in common.
    public var value: Double
    /// Of the greatest gap the value that one in twenty pairs of samples of one population
    /// exceeds, were their members independent; of total variation what is expected of two.
    public var byChance: Double
}

extension Population {
    /// How far another population is from this one. Linear in what was counted.
    public func distances(to other: Population) -> [PopulationDistance] {
        [
            Self.gap("lengths", "events a session", lengths, other.lengths),
            Self.gap("deepest", "deepest of a session", deepest, other.deepest),
            Self.gap("depths", "depth after an event", depths, other.depths),
            transitionDistance(to: other),
        ]
    }

    private static func gap(
        _ key: String, _ label: String, _ one: DepthCounts, _ other: DepthCounts
    ) -> PopulationDistance {
        let (first, second) = (one.counts, other.counts)
        let (total, otherTotal) = (Double(one.total), Double(other.total))
        guard total > 0, otherTotal > 0 else {
            return PopulationDistance(
                key: key, label: label, measure: .greatestGap,
                value: total == otherTotal ? 0 : 1, byChance: 1)
        }
        var (left, right) = (0, 0)
        var (sum, otherSum) = (UInt64(0), UInt64(0))
        var gap = 0.0
        while left < first.count || right < second.count {
            let next = min(
                left < first.count ? first[left].depth : .max,
                right < second.count ? second[right].depth : .max)
            if left < first.count, first[left].depth == next {
                sum += first[left].count
                left += 1
            }
            if right < second.count, second[right].depth == next {
                otherSum += second[right].count
                right += 1
            }
            gap = max(gap, abs(Double(sum) / total - Double(otherSum) / otherTotal))
        }
        // The asymptotic bound at 5%: https://en.wikipedia.org/wiki/Kolmogorov-Smirnov_test
        let chance = 1.358 * ((total + otherTotal) / (total * otherTotal)).squareRoot()
        return PopulationDistance(
            key: key, label: label, measure: .greatestGap, value: gap, byChance: min(1, chance))
    }

    /// Steps with where they were taken, by their texts: two populations have their own symbols.
    private func transitions() -> [String: Double] {
        let order = StepOrder(map.vocabulary)
        var counts: [String: Double] = [:]
        for (place, steps) in self.steps {
            let name = placeName(place)
            for (step, count) in steps {
                counts[name + "\u{0}" + order.text(of: step), default: 0] += Double(count)
            }
        }
        return counts
    }

    private func placeName(_ place: Place) -> String {
        switch place {
        case .start: "start"
        case .screen(let name, let arrival):
            (arrival?.word ?? "root") + " " + map.vocabulary.text(name)
        case .tab(let index): "tab \(index)"
        case .guarded(let name): "guarded " + map.vocabulary.text(name)
        }
    }

    private func transitionDistance(to other: Population) -> PopulationDistance {
        let (one, two) = (transitions(), other.transitions())
        let total = one.values.reduce(0, +)
        let otherTotal = two.values.reduce(0, +)
        var distance = PopulationDistance(
            key: "transitions", label: "steps by screen", measure: .totalVariation,
            value: total == otherTotal ? 0 : 1, byChance: 1)
        guard total > 0, otherTotal > 0 else { return distance }
        var (sum, chance) = (0.0, 0.0)
        // In order, since sums of fractions depend on theirs.
        for key in Set(one.keys).union(two.keys).sorted() {
            let (count, otherCount) = (one[key] ?? 0, two[key] ?? 0)
            sum += abs(count / total - otherCount / otherTotal)
            // Two counts of one share differ by about 0.8 of their standard deviation, and never
            // by more than twice the share.
            let share = (count + otherCount) / (total + otherTotal)
            let deviation = (share * (1 - share) * (1 / total + 1 / otherTotal)).squareRoot()
            chance += min(0.797_884_560_8 * deviation, 2 * share)
        }
        distance.value = sum / 2
        distance.byChance = min(1, chance / 2)
        return distance
    }
}
