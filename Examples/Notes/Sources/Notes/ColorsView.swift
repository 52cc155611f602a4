import SwiftUI

struct ColorsView: View {
    @State private var taps = 0

    var body: some View {
        VStack {
            Image(.note)
            #if os(iOS)
                Button("On a phone: \(taps)") { taps += 1 }
                    .foregroundStyle(Color(.brand))
            #elseif os(macOS)
                Text("On a Mac")
            #else
                Text("Nowhere")
            #endif
        }
        .tint(.brand)
    }
}

struct ColorsView_Previews: PreviewProvider {
    static var previews: some View { ColorsView() }
}

#Preview("Wide", traits: .landscapeLeft) {
    ColorsView()
}
