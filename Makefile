# make run   sets everything up, starts the server, prints the address
# make test  all tests, the way continuous integration runs them
# make dev   a server and a client that follow what is being written
.PHONY: run dev test lint docs bench strength tuned soak positions torture load long timing walk shots frames figures mutants play clean setup

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install -q --disable-pip-version-check
PORT ?= 8000
WORKERS ?= 2
HOST ?= 127.0.0.1
SOURCES := $(shell find src/gulch -name '*.py' -not -path '*/client/*')
WORDS := tools/words.py $(shell find src/gulch -path '*/words/*.toml')
CLIENT := $(shell find src/gulch/web/client src/gulch/games/*/board -type f -not -path '*/node_modules/*' 2>/dev/null) $(WORDS)

run: setup
	@$(BIN)/gulch serve --host $(HOST) --port $(PORT)

# the same for whoever writes: server and client follow the files, also of games in the folders that GULCH_GAMES names
dev: $(VENV)/packages
	@PORT=$(PORT) $(BIN)/python tools/dev.py

play: $(VENV)/compiled
	@$(BIN)/gulch play

# the two halves of the set-up are done side by side
setup:
	@$(MAKE) --no-print-directory -j2 $(VENV)/compiled $(VENV)/client

$(VENV)/packages: requirements.lock
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "installing packages"
	@$(PIP) --require-hashes -r requirements.lock
	@touch $@

$(VENV)/dev-packages: requirements-dev.lock $(VENV)/packages
	@$(PIP) --require-hashes -r requirements.lock -r requirements-dev.lock
	@touch $@

# Compiled where there is a C compiler; elsewhere the same files run as they are.
$(VENV)/compiled: $(VENV)/packages setup.py pyproject.toml $(SOURCES)
	@echo "compiling the rules"
	@find src -name '*.so' -delete
	@$(BIN)/python tools/compile.py
	@GULCH_COMPILE=0 $(PIP) --no-deps --no-build-isolation -e .
	@touch $@

# compiled twice, the second time by what was counted while the first build played; needs gcc
tuned: $(VENV)/packages
	@$(BIN)/python tools/tune.py
	@GULCH_COMPILE=0 $(PIP) --no-deps --no-build-isolation -e .
	@touch $(VENV)/compiled

$(VENV)/client: $(VENV)/packages $(CLIENT)
	@echo "building the client"
	@$(BIN)/python tools/client.py
	@touch $@

$(VENV)/docs-packages: requirements-docs.lock $(VENV)/dev-packages
	@$(PIP) --require-hashes -r requirements.lock -r requirements-dev.lock -r requirements-docs.lock
	@touch $@

# What the tutorial trains with. Only where pip finds PyTorch's build for processors alone: the other one takes gigabytes.
$(VENV)/tutorial-packages: requirements-tutorial.lock $(VENV)/dev-packages
	@$(PIP) --require-hashes --no-deps -r requirements-tutorial.lock 2> /dev/null || \
		echo "no PyTorch for processors alone is at hand: the tutorial is tested with a stand-in for it"
	@touch $@

# What a cluster is tested with. Where no wheel of Ray is at hand, as for a very new Python, the rest is tested all the same.
$(VENV)/ray-packages: requirements-ray.lock $(VENV)/dev-packages
	@$(PIP) --require-hashes --no-deps -r requirements-ray.lock 2> /dev/null || \
		echo "no Ray is at hand: an arena is not tested on a cluster"
	@touch $@

# the documentation as a site, in build/site
docs: $(VENV)/docs-packages
	@NO_MKDOCS_2_WARNING=1 PYTHONPATH=src $(BIN)/python -m mkdocs build --quiet --strict
	@echo "build/site/index.html"

lint: $(VENV)/docs-packages
	@$(BIN)/ruff check src tests tools
	@$(BIN)/ruff format --check src tests tools
	@$(BIN)/mypy
	@$(BIN)/python tools/client.py lint

test: export GULCH_COMPILE = 1
test: $(VENV)/docs-packages $(VENV)/tutorial-packages $(VENV)/ray-packages setup lint
	@$(BIN)/python tools/programs.py chromium nginx
	@$(BIN)/python tools/client.py test
	@$(BIN)/python -m pytest -n $(WORKERS) tests --ignore tests/browser
	@$(BIN)/python -m pytest tests/browser

$(VENV)/bench-packages: requirements-bench.lock requirements-apart.lock $(VENV)/packages
	@$(PIP) --require-hashes -r requirements.lock -r requirements-bench.lock
	@$(PIP) --require-hashes --no-deps --upgrade --target $(VENV)/apart -r requirements-apart.lock
	@touch $@

bench: $(VENV)/bench-packages $(VENV)/compiled
	@$(BIN)/python tools/bench.py

# how strong the bots are, measured again into docs/strength.md: make strength [GAMES=400] [ONLY=duel]
strength: $(VENV)/compiled
	@$(BIN)/python tools/strength.py $(if $(ONLY),--only $(ONLY)) $(if $(filter command line,$(origin GAMES)),--games $(GAMES))

soak: $(VENV)/dev-packages $(VENV)/compiled
	@$(BIN)/python tools/soak.py
	@HYPOTHESIS=random GULCH_EXAMPLES=20000 $(BIN)/python -m pytest tests/web/test_text.py

# very many badly edited positions: make positions [POSITIONS=100000] [GAME=outlaws]
positions: $(VENV)/compiled
	@PYTHONPATH=src $(BIN)/python -m tests.mutated

# kill -9 at random instants under load, on both databases: make torture [KILLS=1000]
KILLS ?= 100
torture: $(VENV)/dev-packages $(VENV)/compiled
	@$(BIN)/python -m tests.web.torture --kills $(KILLS)

# live tables: make load; very many tables with bots and a bystander: make load BOTS=1
load: $(VENV)/dev-packages setup
	@$(BIN)/python -m tests.web.load $(if $(BOTS),--bots)

# a very long record uploaded and replayed
long: $(VENV)/dev-packages $(VENV)/compiled
	@$(BIN)/python -m tests.web.long_replay

# does the time of a bot's answer tell what it holds?
timing: $(VENV)/dev-packages $(VENV)/compiled
	@$(BIN)/python -m tests.web.timing

# does a click walk as docs/architecture.md tells? And all that it, and a decision of the search, come by: make walk [GAME=outlaws]
walk: $(VENV)/dev-packages
	@find src -name '*.so' -delete
	@PYTHONPATH=src $(BIN)/python tools/walk.py $(GAME)

# how evenly the boards move on a processor four times as slow
frames: $(VENV)/dev-packages setup
	@$(BIN)/python tools/programs.py chromium
	@$(BIN)/python tools/frames.py $(GAME)

shots: $(VENV)/dev-packages setup
	@$(BIN)/python tools/programs.py chromium
	@$(BIN)/python tools/shots.py

# random games of Wacky Wacky West, counted beside the reference: make figures [GAMES=10000]
GAMES ?= 1000
figures: $(VENV)/compiled
	@$(BIN)/python tests/games/wacky_wacky_west/figures.py $(GAMES)

# turns every ruling round and looks whether a test that is bound to it fails: make mutants [GAME=way-out-west] [RULE=W49]
mutants: $(VENV)/dev-packages
	@PYTHONPATH=src $(BIN)/python tools/mutants.py $(GAME) $(RULE)

clean:
	@rm -rf $(VENV) build dist src/gulch/web/static src/gulch/web/client/node_modules
	@find src -name '*.so' -delete
