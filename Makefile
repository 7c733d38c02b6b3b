.PHONY: help run test image bench bench-page audit-http audit-tls bench-tls split-invariance fuzz faults soak random-events mutations differential sanitize format documentation page screenshots

help: ## Lists what there is
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST)

run: ## Builds and serves on 127.0.0.1:8080 (ARGS="--port 9000")
	./scripts/run $(ARGS)

test: ## Runs every check
	./scripts/test

image: ## Builds the container image and tries it, read-only and as its own user
	./scripts/image

bench: ## Measures the server beside nginx
	./scripts/bench

bench-page: ## Measures the playground in a slow browser, and the drawing of pictures
	./scripts/bench-page

audit-http: ## Lets httplint and REDbot read every endpoint's answers, and slowhttptest try to shut others out
	./scripts/audit-http

audit-tls: ## Lets sslyze and testssl.sh look at the server's TLS
	./scripts/audit-tls

bench-tls: ## Measures TLS beside nginx, and reloads certificates under load
	./scripts/bench-tls

split-invariance: ## Reads the byte cases cut in a million ways
	./scripts/split-invariance

fuzz: ## Fuzzes every target (SECONDS_EACH=60)
	./Fuzz/run

faults: ## Calls that fail, signals and restarts against the real process (ROUNDS=100)
	./scripts/trust faults

soak: ## Many compared answers beside idle and slow clients (DURATION=60)
	./scripts/trust soak

random-events: ## The rules' laws on random events (COUNT=1000000)
	./scripts/random-events

mutations: ## Mutated requests against a live server (INPUTS=100000)
	./scripts/trust mutations

differential: ## Mutated requests to the service, to Node and to Go (INPUTS=100000)
	./scripts/trust differential

sanitize: ## The tests under ThreadSanitizer, the server under AddressSanitizer
	./scripts/sanitize

format: ## Formats the Swift files in place
	./scripts/format

documentation: ## Makes the DocC archives of the libraries in .build/documentation
	swift build --build-tests
	./scripts/docc

page: ## Puts the playground's files together
	./scripts/page

screenshots: ## Photographs the playground into docs/images, and draws the README's picture
	./scripts/screenshots
