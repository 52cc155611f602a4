# What people do here, one word each; `make` alone lists them. The work is in .ci/.
.POSIX:

BUILD = .build
PREFIX = /usr/local
DESTDIR =
ONLY =
SCALE =
SINCE =
SECONDS = 600
SDK = no

# SwiftPM names the traits of a package in the order of a set, and compiles everything anew when it
# is another one.
SWIFT = SWIFT_DETERMINISTIC_HASHING=1 swift build --scratch-path $(BUILD)
# Without what a debugger and an editor look up, a sixth of the work; a module at once, a fifth of
# the rest. Without a number of threads the compiler writes one object where SwiftPM looks for many.
THREADS = $$(getconf _NPROCESSORS_ONLN)
DEBUG = $(SWIFT) --disable-index-store -Xswiftc -gnone -Xswiftc -wmo \
    -Xswiftc -disable-batch-mode -Xswiftc -num-threads -Xswiftc $(THREADS)
RELEASE = $(SWIFT) -c release
PROVE = $(BUILD)/release/prove --keep $(BUILD)/prove

help:
	@echo 'make demo                  build wayfold and watch it do its main job'
	@echo 'make test                  install what is missing, then everything of make check'
	@echo 'make quick [SINCE=commit]  the tests of the targets that changed, and nothing else built'
	@echo 'make check                 the format, the build, every test; installs nothing'
	@echo 'make bench [ONLY=word]     what an action costs against the depth; with a word, the'
	@echo '                           workloads and the figures of make prove that have it'
	@echo 'make prove [ONLY=word] [SCALE=full]'
	@echo '                           what the project says of itself, proved line by line'
	@echo 'make fuzz [ONLY=name] [SECONDS=600]'
	@echo '                           hostile input to every reader, each for so long'
	@echo 'make sanitize [ONLY=thread|address]'
	@echo '                           the tests of log, recorder and model under sanitizers'
	@echo 'make sdk                   modules SwiftUI, UIKit, Combine, os and more: any package builds with them'
	@echo 'make docs                  the documentation of every library product, with docc'
	@echo 'make screenshots           pictures of the page of wayfold view, by a headless Chromium'
	@echo 'make format                lay out every Swift file by .swift-format'
	@echo 'make release [SDK=yes]     an archive that runs without a toolchain, in $(BUILD); with SDK,'
	@echo '                           one of the modules of make sdk beside it'
	@echo 'make install [PREFIX=dir]  the binary and the shell completions, to $(PREFIX)'
	@echo 'make clean                 remove the build folder, $(BUILD)'

# Not optimized, which is built in half the time: a demo waits for the compiler, not for the fold.
demo: build-packages
	@echo 'Building wayfold, then showing what it does'
	@$(DEBUG) --product wayfold
	@.ci/demo "$(BUILD)/debug/wayfold"

test:
	@echo 'Installing what is missing, then checking the format, the build and every test'
	@BUILD="$(BUILD)" .ci/check --install

quick:
	@BUILD="$(BUILD)" .ci/quick $(SINCE)

check:
	@echo 'Checking the format, the build and every test'
	@BUILD="$(BUILD)" .ci/check

sdk: build-packages
	@BUILD="$(BUILD)" .ci/sdk
	@$(RELEASE) --product wayfold

bench: build-packages
	@echo 'Building the release binaries, then measuring'
	@$(RELEASE)
	@BUILD="$(BUILD)" .ci/bench "$(ONLY)"

prove: build-packages
	@echo 'Building the release binaries, then proving, a line each'
	@.ci/install prove
	@$(RELEASE)
	@$(DEBUG) --product swiftui-benchmark
	@$(DEBUG) --product wayfold
	@$(PROVE) --scale "$(SCALE)" --only "$(ONLY)"

fuzz: build-packages
	@echo 'Building the fuzzers, then running each for $(SECONDS) seconds'
	@BUILD="$(BUILD)" SECONDS_EACH="$(SECONDS)" .ci/fuzz $(ONLY)

sanitize: build-packages
	@echo 'Building the tests twice, then running them under the sanitizers'
	@BUILD="$(BUILD)" .ci/sanitize $(ONLY)

docs: build-packages
	@echo 'Building the libraries, then their documentation'
	@BUILD="$(BUILD)" .ci/docs

screenshots: build-packages
	@.ci/install test
	@echo 'Building, then taking pictures of the page'
	@$(DEBUG) --product wayfold
	@$(DEBUG) --product screenshots
	@$(BUILD)/debug/screenshots Sources/WayfoldView/Pictures $(BUILD)/pictures

format:
	@echo 'Laying out every Swift file by .swift-format'
	@swift format --in-place --parallel --recursive Package.swift Sources Plugins Tests Benchmarks SDK

install: build-packages
	@echo 'Building the release binary and installing it under $(DESTDIR)$(PREFIX)'
	@$(RELEASE) --product wayfold
	@$(RELEASE) --product wayfold-retain
	@.ci/place "$(BUILD)/release/wayfold" "$(DESTDIR)$(PREFIX)"

# The SDK has to be there; it takes as long again.
release: build-packages
	@echo 'Building the binaries with the Swift library in them, then packing them'
	@if [ "$(SDK)" = yes ]; then $(MAKE) sdk; fi
	@BUILD="$(BUILD)" SDK="$(SDK)" .ci/release

clean:
	@echo 'Removing $(BUILD)'
	@rm -rf "$(BUILD)"

build-packages:
	@command -v swift >/dev/null 2>&1 || { echo "make: no swift in PATH; install a Swift 6.2" \
	    "or later toolchain (swift.org/install), then try again" >&2; exit 1; }
	@.ci/install build

.PHONY: help demo test quick check bench prove fuzz sanitize docs screenshots format release install \
    clean build-packages
