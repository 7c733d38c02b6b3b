"""Many sequences at once, by clients of their own, with what they counted."""
import collections
import threading
import time

from client import Client
from player import Player
from results import check
from sequences import sequence


# Wrong answers after which the rest is of no interest.
TOO_MANY = 50


class Run:
    """Plays the sequences of `seeds`; each begins at its share of `seconds`, so that the chaos meets all of them."""

    def __init__(self, title, fleet, seeds, seconds, clients=24, name=lambda seed: None, **rules):
        self.fleet = fleet
        self.title, self.seeds, self.seconds, self.name = title, seeds, seconds, name
        self.players = [Player(Client(), fleet, -1 - index, **rules) for index in range(clients)]
        self.next, self.lock = iter(enumerate(seeds)), threading.Lock()
        self.failures = []

    def play(self):
        self.begin = time.monotonic()
        threads = [threading.Thread(target=self._work, args=[player], daemon=True) for player in self.players]
        for thread in threads:
            thread.start()
        told = time.monotonic()
        for thread in threads:
            while thread.is_alive():
                thread.join(0.2)
                if time.monotonic() - told > 5:
                    told = time.monotonic()
                    print(f"  {self.title}: {self.counts['sequences']:,} of {len(self.seeds):,} sequences, "
                          f"{self.counts['wrong']} wrong, {told - self.begin:.0f} s", flush=True)
        return self

    @property
    def counts(self):
        return sum((player.counts for player in self.players), collections.Counter())

    @property
    def findings(self):
        return [finding for player in self.players for finding in player.findings] + self.failures

    def _work(self, player):
        while True:
            with self.lock:
                index, seed = next(self.next, (None, None))
            if seed is None or len(self.findings) >= TOO_MANY:
                break
            time.sleep(max(0, self.begin + self.seconds * index / len(self.seeds) - time.monotonic()))
            try:
                player.play(sequence(seed, self.name(seed)))
            except Exception as error:  # pylint: disable=broad-except
                # One that ends a thread in silence would look like success.
                self.failures.append(f"sequence {seed}, {player.step}: {error!r}")
        player.client.close()

    def report(self, chaos=None):
        """Prints what was counted, and checks that nothing was wrong; the fleet must still be there."""
        counts = self.counts
        happened = [f"{number} {what}" for what, number in (
            ("kills of a replica", chaos.kills), ("stops of Redis", chaos.stops),
            ("restarts of Redis", chaos.restarts if chaos.fleet.store else 0)) if number] if chaos else []
        parts = [f"{counts['sequences']:,} sequences", f"{counts['requests']:,} requests", f"{counts['retries']:,} retries",
                 f"{counts['tried again']:,} by the balancer", f"{counts['repeated']:,} events repeated",
                 f"{counts['ended']:,} ended", *happened, f"{counts['refused']:,} refused", f"{counts['seen']:,} seen by GET",
                 f"{counts['doubled']:,} without eventID applied twice", f"{counts['lost']:,} lost by Redis",
                 f"{len(self.findings)} wrong"]
        print(f"{self.title}: {', '.join(parts)}, in {time.monotonic() - self.begin:.0f} s", flush=True)
        for finding in self.findings[:10]:
            print("  " + finding[:3000], flush=True)
        check(f"{self.title}: every answer is the oracle's", not self.findings, f"{len(self.findings)} wrong")
        unreadable = self.fleet.metric("keyboard_avoidance_store_unreadable_total")
        check(f"{self.title}: every record could be read", not unreadable, unreadable)
        check(f"{self.title}: all were played", counts["sequences"] == len(self.seeds), counts["sequences"])
        if chaos:
            check(f"{self.title}: the chaos happened", chaos.failure is None, chaos.failure)
