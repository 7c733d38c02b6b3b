export WARNINGS_AS_ERRORS = 1

.PHONY: help run test bare fast bench bench-capacity bench-page bench-tls image image-test release fix figures documentation audit-http audit-tls split-invariance fuzz faults handover fleet guide-commands soak false-alarms random-events peer-requests worlds nested-forms random-lists audits access-lines random-uses outcomes recordings records printed-texts dumps respelled memory jobs mutations differential sanitize repairs costs refusals

help: ## Lists what there is
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST)

run: ## Builds and serves on 127.0.0.1:8080 (ARGS="--port 9000")
	./scripts/run $(ARGS)

test: ## Runs every check
	./scripts/test

bare: ## Runs every check in a Debian that has nothing but Swift (an hour, as root; WARM=1 with what is built here)
	./scripts/bare

fast: ## Format, imports, and the Swift tests of what differs from main
	FAST=1 ./scripts/test

bench: ## Measures the server beside nginx
	./scripts/bench

bench-capacity: ## Measures events in memory and on Redis, and computes fleets from that
	./scripts/bench capacity

bench-page: ## Measures the playground in a slow browser, and the drawing of pictures
	./scripts/bench page

bench-tls: ## Measures TLS beside nginx, and reloads certificates under load
	./scripts/bench tls

image: ## Builds the container image and tries it: read-only, as its own user, with and without /proc
	./scripts/image

image-test: image

release: ## Makes the archive of the program that a tag publishes, and tries it in a Debian without Swift (as root)
	./scripts/release --try

fix: ## Formats the Swift files and writes the generated files anew
	./scripts/fix

figures: ## Photographs the playground for looking at, and makes the README's photograph and pictures
	./scripts/fix figures

audit-http: ## Lets httplint and REDbot read every endpoint's answers, and slowhttptest try to shut others out
	./Checks/audits/run http

audit-tls: ## Lets sslyze and testssl.sh look at the server's TLS
	./Checks/audits/run tls

split-invariance: ## Reads the byte cases cut in a million ways
	./Checks/long/run split-invariance

fuzz: ## Fuzzes every target (SECONDS_EACH=60)
	./Checks/fuzz/run

faults: ## Calls that fail, signals and restarts against the real process (ROUNDS=100)
	./Checks/long/run faults

handover: ## Ends, hands over and reloads the server under load (ROUNDS=20)
	./Checks/long/run handover

fleet: ## Sessions over three replicas and Redis, all of which are killed (SEQUENCES=10000, BALANCER="nginx haproxy")
	./Checks/fleet/run

guide-commands: ## The commands of docs/guide/fleet.md on a bare Debian, and questions to what they make (BINARY=…)
	./Checks/guide-commands/run $(BINARY)

costs: ## Searches for the dearest refused request of each operation (INPUTS=10000, SEED=1)
	./Checks/long/run costs

refusals: ## What others notice of wrong requests
	./Checks/long/run refusals

soak: ## Many compared answers beside idle and slow clients (DURATION=60)
	./Checks/long/run soak

false-alarms: ## The warnings about what was sent, on forms that are right (COUNT=1000000)
	./Checks/long/run false-alarms

random-events: ## The rules' laws on random events (COUNT=1000000)
	./Checks/long/run random-events

random-lists: ## The laws of lists that hold their end, on random sequences (COUNT=1000000)
	./Checks/long/run random-lists

peer-requests: ## Random requests to each library (COUNT=100000)
	./Checks/long/run peer-requests

worlds: ## Forms with real places, every answer applied (COUNT=1000000, SEED=1)
	./Checks/long/run worlds

nested-forms: ## Scroll views in each other beside Chromium's own scrolling (FORMS=6000)
	FORMS=$${FORMS:-6000} ./Checks/page/run "" agrees

audits: ## Links of 250 failing results of audits, opened in Chromium
	swift build -c release --product keyboard-avoidance
	AUDITS=all ./Checks/page/run .build/release/keyboard-avoidance links_of_failing

access-lines: ## Lines of the access log of random bytes (COUNT=1000000)
	./Checks/long/run access-lines

respelled: ## Requests in other forms get the same bytes (COUNT=25000)
	COUNT=$${COUNT:-25000} ./Checks/long/run respelled

printed-texts: ## Texts of tools, changed at random, are refused or read in one way (COUNT=1000000)
	./Checks/long/run printed-texts

dumps: ## Dumps of screens, cut, changed and spliced at random, give forms or an error (COUNT=1000000)
	./Checks/long/run dumps

repairs: ## Requests with one mistake, and what their fixes bring back (COUNT=100000)
	./Checks/long/run repairs

random-uses: ## Forms used at random, whose views must stand where the answers put them (COUNT=10000)
	COUNT=$${COUNT:-10000} ./Checks/long/run random-uses

outcomes: ## What every way to show an answer says of its field, on random forms (COUNT=2000)
	COUNT=$${COUNT:-2000} ./Checks/long/run outcomes

recordings: ## Events that an app recorded, replayed here and by the service (COUNT=10000)
	COUNT=$${COUNT:-10000} ./Checks/long/run recordings

records: ## Session records there and back (COUNT=1000000)
	./Checks/long/run records

memory: ## Ten thousand clients that fill memory, of which the server has 512 MiB (DURATION=20, LIMIT=address-space)
	./Checks/long/run memory

jobs: ## Full sessions, unread replays, audits and idle clients at once in 512 MiB (ORDERS=24)
	./Checks/long/run jobs

mutations: ## Mutated requests against a live server (INPUTS=100000)
	./Checks/long/run mutations

differential: ## Mutated requests to the service, to Node and to Go (INPUTS=100000), bent replies to hiredis
	./Checks/long/run differential
	./Checks/long/run replies

sanitize: ## The tests under ThreadSanitizer, the server under AddressSanitizer
	./Checks/sanitizers/run

documentation: ## Makes the DocC archives of the libraries in .build/documentation
	swift build --build-tests
	./scripts/lib/docc
