.PHONY: help run test bench format page screenshots

help: ## Lists what there is
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST)

run: ## Builds and serves on 127.0.0.1:8080 (ARGS="--port 9000")
	./scripts/run $(ARGS)

test: ## Runs every check
	./scripts/test

bench: ## Measures the server beside nginx
	./scripts/bench

format: ## Formats the Swift files in place
	./scripts/format

page: ## Puts the playground's files together
	./scripts/page

screenshots: ## Photographs the playground into docs/images
	./scripts/screenshots
