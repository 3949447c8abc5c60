import { expect, it } from 'vitest';
import {
  type AdmissionLimits,
  createAdmissionControl,
  isAdmitted,
  type Load,
  MAX_CLIENT_SHARE,
  MIN_ACTIVE,
} from './admission-control';
import { APPLIES_EDITS } from './request-priority';

const LIMITS: AdmissionLimits = {
  browsing: { maxActive: 40, maxDelayMs: 300 },
  editing: { maxActive: 60, maxDelayMs: 600 },
  buying: { maxActive: 80, maxDelayMs: 1000 },
  settling: { maxActive: 1000, maxDelayMs: Number.POSITIVE_INFINITY },
};

const admitted = (load: Partial<Load>) =>
  (['browsing', 'editing', 'buying', 'settling'] as const).filter((priority) =>
    isAdmitted(LIMITS[priority], { active: 0, activeOfClient: 0, delayMs: 1, ...load }),
  );

it('admits everything without load', () => {
  expect(admitted({})).toEqual(['browsing', 'editing', 'buying', 'settling']);
});

it.each([
  [LIMITS.browsing.maxActive, ['editing', 'buying', 'settling']],
  [LIMITS.editing.maxActive, ['buying', 'settling']],
  [LIMITS.buying.maxActive, ['settling']],
  [LIMITS.settling.maxActive, []],
])('admits by priority with %i active requests', (active, priorities) => {
  expect(admitted({ active })).toEqual(priorities);
});

it.each([
  [LIMITS.browsing.maxDelayMs, ['editing', 'buying', 'settling']],
  [LIMITS.editing.maxDelayMs, ['buying', 'settling']],
  [LIMITS.buying.maxDelayMs, ['settling']],
  [60_000, ['settling']],
])('admits by priority with a delay of %i ms', (delayMs, priorities) => {
  expect(admitted({ active: MIN_ACTIVE, delayMs })).toEqual(priorities);
});

it('ignores the delay with few active requests', () => {
  expect(admitted({ active: MIN_ACTIVE - 1, delayMs: 60_000 })).toHaveLength(4);
});

it('T43: limits the share of one client, and frees its places when they are released', () => {
  const control = createAdmissionControl(LIMITS, () => 0);
  const share = LIMITS.browsing.maxActive * MAX_CLIENT_SHARE;
  const first = control.admit('/store/products', '203.0.113.66');
  for (let count = 1; count < share; count += 1) control.admit('/store/products', '203.0.113.66');
  expect(control.admit('/store/products', '203.0.113.66').isAdmitted).toBe(false);
  expect(control.admit('/store/products', '198.51.100.7').isAdmitted).toBe(true);
  expect(control.admit('/store/products', undefined).isAdmitted).toBe(true);
  expect(control.admit('/store/sync/cart', '203.0.113.66').isAdmitted).toBe(true);

  if (!first.isAdmitted) throw new Error('the first request has to be admitted');
  first.release();
  first.release();
  expect(control.active.browsing).toBe(share + 1);
  expect(control.admit('/store/products', '203.0.113.66').isAdmitted).toBe(true);
  expect(control.admit('/store/products', '203.0.113.66').isAdmitted).toBe(false);
});

it('lowers the limit of a priority whose requests take longer than its goal, and names a longer pause', () => {
  let now = 0;
  const latency = { targetMs: 400, minActive: 4, measured: APPLIES_EDITS };
  const limits = { ...LIMITS, editing: { ...LIMITS.editing, latency } };
  const control = createAdmissionControl(
    limits,
    () => 0,
    () => now,
  );
  for (let second = 0; second < 30; second += 1) {
    const admissions = Array.from({ length: 100 }, () =>
      control.admit('/store/sync/cart', undefined),
    );
    now += 2000;
    for (const admission of admissions) if (admission.isAdmitted) admission.release();
  }
  expect(control.limitOf('editing')).toBe(latency.minActive);
  const places = Array.from({ length: 5 }, () => control.admit('/store/sync/cart', undefined));
  expect(places.map((place) => place.isAdmitted)).toEqual([true, true, true, true, false]);
  const [last] = places.slice(-1);
  expect(last).toMatchObject({ isAdmitted: false, priority: 'editing' });
  if (last?.isAdmitted !== false) throw new Error('the last request has to be rejected');
  expect(last.retryAfterSeconds).toBeGreaterThanOrEqual(15);
  // Browsing keeps its places.
  expect(control.limitOf('browsing')).toBe(LIMITS.browsing.maxActive);
  expect(control.admit('/store/products', undefined).isAdmitted).toBe(true);
});

it('does not take fast questions for the ledger for fast edits', () => {
  let now = 0;
  const latency = { targetMs: 400, minActive: 10, measured: APPLIES_EDITS };
  const limits = { ...LIMITS, editing: { ...LIMITS.editing, latency } };
  const control = createAdmissionControl(
    limits,
    () => 0,
    () => now,
  );
  const release = (path: string, count: number, afterMs: number) => {
    const admissions = Array.from({ length: count }, () => control.admit(path, undefined));
    now += afterMs;
    for (const admission of admissions) if (admission.isAdmitted) admission.release();
  };
  for (let second = 0; second < 60; second += 1) {
    release('/store/sync', 20, 5);
    release('/store/sync/cart', 8, 1500);
  }
  expect(control.limitOf('editing')).toBe(latency.minActive);
});

it('T43: leaves places of a lowered limit to other clients', () => {
  const lowered = { maxActive: 10, maxDelayMs: 600 };
  const load = { active: 8, delayMs: 0 };
  expect(isAdmitted(lowered, { ...load, activeOfClient: 8 })).toBe(false);
  expect(isAdmitted(lowered, { ...load, activeOfClient: 0 })).toBe(true);
  expect(isAdmitted(lowered, { ...load, active: 5, activeOfClient: 5 })).toBe(true);
});
