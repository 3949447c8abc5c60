import { expect, it } from 'vitest';
import {
  AdmissionControl,
  type AdmissionLimits,
  isAdmitted,
  type Load,
  MAX_CLIENT_SHARE,
  MIN_ACTIVE,
} from './admission-control';

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
  const control = new AdmissionControl(LIMITS, () => 0);
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
