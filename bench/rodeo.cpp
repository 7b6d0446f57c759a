// The starter game (src/gulch/starter/rodeo) once more, written straight down in C++: as fast as its rules can be had.
// Plays the same games from the same seeds as gulch does; make bench compares both, decisions, points and speed.
// rodeo SEATS GAMES -> decisions, a sum over all final points, CPU seconds.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

constexpr int BULLS = 3, SEATS = 4, ROUNDS = 3, REST = BULLS, DARES = 2, DARE = 3;
constexpr int TEMPER[BULLS] = {2, 4, 6};

struct Rng {
    uint64_t at;
    explicit Rng(uint64_t seed) : at((seed * 2654435761u + 12345) & 0xFFFFFFFF) {}
    int64_t below(uint64_t n) {
        at = (at * 747796405u + 2891336453u) & 0xFFFFFFFF;
        uint64_t word = (((at >> ((at >> 28) + 4)) ^ at) * 277803737u) & 0xFFFFFFFF;
        return (((word >> 22) ^ word) * n) >> 32;
    }
};

struct Arena {
    int seats, round = 0;
    int tired[BULLS] = {}, stack[BULLS] = {DARES, DARES, DARES};
    int buckles[SEATS] = {}, ridden[SEATS][BULLS] = {}, dare[SEATS] = {};

    // A dare each, by lot from those that are left (R4).
    void deal(Rng &rng) {
        for (int rider = 0; rider < seats; rider++) {
            int lot = rng.below(stack[0] + stack[1] + stack[2]), bull = 0;
            while (lot >= stack[bull])
                lot -= stack[bull++];
            dare[rider] = bull;
            stack[bull]--;
        }
    }

    // A die that shows the bull's temper or more (R2).
    void hold_on(int rider, int bull, Rng &rng) {
        tired[bull] = 1;
        if (1 + rng.below(6) >= TEMPER[bull]) {
            buckles[rider] += TEMPER[bull];
            ridden[rider][bull] = 1;
        }
    }

    // At random to the end; says how many decisions that took. A single choice is no decision.
    int64_t play(Rng &rng) {
        int64_t decisions = 0;
        deal(rng);
        while (round++ < ROUNDS) {
            for (int &bull : tired)
                bull = 0;
            for (int place = 0; place < seats; place++) {
                int options[BULLS + 1], count = 0;
                for (int bull = 0; bull < BULLS; bull++)
                    if (!tired[bull])
                        options[count++] = bull;
                options[count++] = REST;
                int choice = REST;
                if (count > 1) {
                    choice = options[rng.below(count)];
                    decisions++;
                }
                if (choice != REST)
                    hold_on((round - 1 + place) % seats, choice, rng);
            }
        }
        return decisions;
    }

    int64_t points(int seat) const { return buckles[seat] + (ridden[seat][dare[seat]] ? DARE : 0); }
};

int main(int argc, char **argv) {
    int seats = argc > 1 ? atoi(argv[1]) : SEATS;
    int64_t games = argc > 2 ? atoll(argv[2]) : 1000000, decisions = 0, sum = 0;
    if (seats < 2 || seats > SEATS || games < 0)
        return 2;
    clock_t start = clock();
    for (int64_t seed = 0; seed < games; seed++) {
        Rng rng(seed);
        Arena arena{seats};
        decisions += arena.play(rng);
        for (int seat = 0; seat < seats; seat++)
            sum += (seat + 1) * arena.points(seat);
    }
    printf("%lld %lld %.6f\n", (long long)decisions, (long long)sum, double(clock() - start) / CLOCKS_PER_SEC);
}
