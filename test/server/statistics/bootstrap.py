# The limits in estimate.test.ts, computed a second time:
#
#   python3 test/server/statistics/bootstrap.py
MASK = 2**64 - 1
state = 20_261_127


def draw():
    global state
    state = (state + 0x9E3779B97F4A7C15) & MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return (z ^ (z >> 31)) >> 32


def below(count):
    while True:
        drawn = draw()
        if drawn < 2**32 - 2**32 % count:
            return drawn % count


means = [((at % 7) / 8 + (at % 3) / 4) / 2 for at in range(30)]
resampled = sorted(sum(means[below(30)] for _ in means) / 30 for _ in range(10_000))
print(resampled[249], resampled[9750])
