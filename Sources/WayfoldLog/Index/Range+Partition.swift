extension Range<Int> {
    /// The first number for which a condition does not hold that holds for all before and for none
    /// after it; the upper bound where it holds for all. Logarithmic.
    package func partition<Failure: Error>(
        while isBefore: (Int) throws(Failure) -> Bool
    ) throws(Failure) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if try isBefore(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
