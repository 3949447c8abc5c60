import { expect, it } from 'vitest';
import { createLatencyLimit, type LatencyLimit } from './latency-limit';

/** A server with one processor: `limit` requests at a time, each of which costs `costMs`. */
function simulate(costMs: number, seconds: number, limit: LatencyLimit, clock: { now: number }) {
  const active: number[] = [];
  const end = clock.now + seconds * 1000;
  while (clock.now < end) {
    while (active.length < limit.limit) {
      active.push(clock.now);
      limit.noteActive(active.length);
    }
    clock.now += costMs;
    const started = active.shift();
    if (started !== undefined) limit.record(started);
  }
  return limit.limit;
}

function open(maxActive = 60) {
  const clock = { now: 0 };
  const limit = createLatencyLimit(maxActive, { targetMs: 400, minActive: 4 }, () => clock.now);
  return { clock, limit };
}

it('starts at its maximum and stays there while requests are fast', () => {
  const { clock, limit } = open();
  expect(simulate(5, 30, limit, clock)).toBe(60);
});

it('settles where the latency is about the target', () => {
  const { clock, limit } = open();
  // 400 ms at 20 ms each are 20 requests.
  const found = simulate(20, 60, limit, clock);
  expect(found).toBeGreaterThanOrEqual(13);
  expect(found).toBeLessThanOrEqual(22);
});

it('falls within seconds of an overload, and not below its minimum', () => {
  const { clock, limit } = open();
  simulate(250, 60, limit, clock);
  expect(limit.limit).toBe(4);
});

it('rises again when requests are fast', () => {
  const { clock, limit } = open();
  simulate(250, 60, limit, clock);
  const before = limit.limit;
  expect(simulate(2, 60, limit, clock)).toBeGreaterThan(before + 40);
});

it('is not raised by requests that never reach it', () => {
  const { clock, limit } = open();
  simulate(250, 60, limit, clock);
  for (let second = 0; second < 30; second += 1) {
    limit.noteActive(1);
    const started = clock.now;
    clock.now += 10;
    limit.record(started);
    clock.now += 990;
  }
  expect(limit.limit).toBe(4);
});

it('is not lowered by one slow request among fast ones', () => {
  const { clock, limit } = open();
  for (let second = 0; second < 30; second += 1) {
    const started = clock.now;
    for (let request = 0; request < 8; request += 1) {
      clock.now += 10;
      limit.record(clock.now - 10);
    }
    clock.now += 10_000;
    limit.record(started);
  }
  expect(limit.limit).toBe(60);
});

it('counts no request that began before the last change', () => {
  const { clock, limit } = open();
  const before = clock.now;
  clock.now = 1001;
  for (let request = 0; request < 4; request += 1) limit.record(before);
  const lowered = limit.limit;
  expect(lowered).toBe(42);
  clock.now = 5000;
  for (let request = 0; request < 50; request += 1) limit.record(before);
  expect(limit.limit).toBe(lowered);
});
