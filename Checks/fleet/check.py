"""Sessions over replicas, with the real programs. Usage: check.py PROGRAM WHAT...

WHAT is short, or any of: itself, sequences, durable, races, once, away, faults, cluster, tls. SEQUENCES (10000) is how many
of each, BALANCER ("nginx haproxy") what stands in front, SEED (1) where they begin, CALM (20)
how many commands pass between two faults.
"""
import os
import signal
import sys

from away import away
from cluster import HOT_SLOTS, Movement
from faultproxy import ON_REPLY, ON_REQUEST, FaultProxy
from fleet import Fleet
from once import once
from races import races
from resp import slot
from results import check, finish
from sequencing import Run
from chaos import Chaos

PROGRAM = sys.argv[1]
SEQUENCES = int(os.environ.get("SEQUENCES", "10000"))
BALANCERS = os.environ.get("BALANCER", "nginx haproxy").split()
# Commands of a connection to Redis between two faults, on average.
CALM = int(os.environ.get("CALM", "20"))
SEED = int(os.environ.get("SEED", "1")) * 1_000_000


def itself(count=60):
    """The check of the checks: of replicas that share nothing, and of one that loses what it had, the oracle says so."""
    seeds = range(SEED, SEED + count)
    with Fleet(PROGRAM, "memory") as fleet:
        found = Run("three replicas that share nothing", fleet, seeds, 0).play().findings
        print(f"three replicas that share nothing: {len(found)} of {count} sequences found wrong", flush=True)
        check("the oracle finds what is wrong", len(found) > count / 2, len(found))
    with Fleet(PROGRAM, "memory", "nginx", replicas=1) as fleet:
        with Chaos(fleet, kill_every=0.5) as chaos:
            run = Run("one replica, killed, that may lose", fleet, seeds, 2, chaos=chaos, may_lose=True).play()
        run.report(chaos)
        check("what is lost is recognised", run.counts["lost"] > 0)
        with Chaos(fleet, kill_every=0.5) as chaos:
            seeds = range(SEED + count, SEED + 2 * count)
            found = Run("one replica, killed, that may not", fleet, seeds, 2, chaos=chaos).play().findings
        print(f"one replica, killed, that may not: {len(found)} of {count} sequences found wrong", flush=True)
        check("the oracle finds what is lost", found)


def sequences(title, store, balancer, count, seconds, restart=True):
    """Replicas are killed all the time; Redis is stopped a third of the way, and killed at two thirds."""
    seconds = max(seconds, 9) if restart else max(seconds, 6)
    with Fleet(PROGRAM, store, balancer) as fleet:
        stop_at, restart_at = (seconds / 3, seconds * 2 / 3 if restart else None) if store != "cluster" else (None, None)
        with Chaos(fleet, stop_at=stop_at, restart_at=restart_at) as chaos:
            run = Run(title, fleet, range(SEED, SEED + count), seconds, chaos=chaos, may_lose=store != "durable").play()
        run.report(chaos)


def long_sequences(store):
    for balancer in BALANCERS:
        sequences(f"{store}, {balancer}", store, balancer, SEQUENCES, SEQUENCES / 100)


def race(count):
    with Fleet(PROGRAM) as fleet:
        races(fleet, count)


def carried_out_once(rounds, balancers=BALANCERS):
    for balancer in balancers:
        with Fleet(PROGRAM, balancer=balancer) as fleet:
            once(fleet, rounds)


def stay_away(rounds, is_timed):
    with Fleet(PROGRAM) as fleet:
        away(fleet, rounds, is_timed)


def faults(count, seconds):
    """Without a balancer, which would hide what each replica answers."""
    seeds = iter(range(SEED, SEED + 100))
    with Fleet(PROGRAM, between=lambda port: FaultProxy(port, next(seeds), CALM)) as fleet:
        run = Run("faults", fleet, range(SEED, SEED + count), seconds, clients=48).play()
        struck = sum((proxy.faults for proxy in fleet.proxies), start=type(fleet.proxies[0].faults)())
        run.report()
    print("  " + ", ".join(f"{number} {fault}" for fault, number in struck.most_common()), flush=True)
    check("faults: each kind struck", set(ON_REQUEST + ON_REPLY) == set(struck), struck)


def hot_name(seed):
    """A name in one of the slots that are on their way."""
    return next(name for index in range(10**7) if slot(name := f"fleet-{seed}.{index}") in HOT)


HOT = set(HOT_SLOTS)


def cluster(count, seconds):
    for balancer in BALANCERS[:1]:
        with Fleet(PROGRAM, "cluster", balancer) as fleet, Movement(fleet.store) as movement:
            with Chaos(fleet) as chaos:
                run = Run("cluster", fleet, range(SEED, SEED + count), seconds, name=hot_name, chaos=chaos).play()
        run.report(chaos)
        print(f"  {movement.moved:,} slots moved with {movement.keys:,} sessions", flush=True)
        check("cluster: slots moved", movement.moved > 10 and not movement.failures, movement.failures[:3])


def short():
    """The short form, for scripts/test."""
    itself()
    sequences("redis, nginx", "redis", "nginx", 500, 8, restart=False)
    faults(150, 5)
    race(200)
    carried_out_once(3, ["nginx"])
    stay_away(1, is_timed=False)


CHECKS = {
    "short": short,
    "itself": itself,
    "sequences": lambda: long_sequences("redis"),
    "durable": lambda: long_sequences("durable"),
    "once": lambda: carried_out_once(12),
    "races": lambda: race(max(1000, SEQUENCES)),
    "away": lambda: stay_away(20, is_timed=True),
    "faults": lambda: faults(SEQUENCES, SEQUENCES / 60),
    "cluster": lambda: cluster(SEQUENCES, SEQUENCES / 100),
    "tls": lambda: long_sequences("tls"),
}

# When this process is ended, it ends everything it has started.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
for what in sys.argv[2:]:
    print(f"== {what}", flush=True)
    CHECKS[what]()
finish()
