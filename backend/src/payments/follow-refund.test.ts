import { expect, it } from 'vitest';
import { nextRefundStep } from './follow-refund';

const now = new Date('2026-11-25T12:00:00Z');
const HOUR = 3_600_000;

/** A refund that was decided so long ago. */
const refund = (ageMs: number, part: { failures?: number; state?: 'pending' | 'failed' } = {}) => ({
  state: 'pending' as const,
  failures: 0,
  created_at: new Date(now.getTime() - ageMs),
  ...part,
});
const failed = (failures: number) => ({ state: 'failed' as const, failures });

it.each([
  ['ends with the gateway’s word', refund(HOUR), { state: 'processed' as const }, 'finish'],
  ['waits for the bank', refund(HOUR), { state: 'pending' as const }, 'wait'],
  [
    'is the owner’s when the bank takes too long',
    refund(15 * 24 * HOUR),
    { state: 'pending' as const },
    'escalate',
  ],
  ['is left to who makes it just now', refund(30_000), { state: 'missing' as const }, 'wait'],
  ['is made when its maker died', refund(2 * 60_000), { state: 'missing' as const }, 'make'],
  [
    'is the owner’s when it is refused for a day',
    refund(25 * HOUR),
    { state: 'missing' as const },
    'escalate',
  ],
  ['of held money is tried', refund(2 * 60_000), { state: 'held' as const }, 'make'],
  [
    'of held money waits for the gateway to let go',
    refund(6 * 24 * HOUR),
    { state: 'held' as const },
    'make',
  ],
  ['pauses after a failure', refund(HOUR), failed(1), 'note-failure'],
  ['is made again after the pause', refund(HOUR, { failures: 1 }), failed(1), 'make'],
  ['pauses after each failure', refund(HOUR, { failures: 1 }), failed(2), 'note-failure'],
  ['is the owner’s after three failures', refund(HOUR, { failures: 2 }), failed(3), 'escalate'],
  [
    'is not made again once it is the owner’s',
    refund(HOUR, { state: 'failed', failures: 3 }),
    failed(3),
    'wait',
  ],
  [
    'ends when the owner has made it by hand',
    refund(HOUR, { state: 'failed' }),
    { state: 'processed' as const },
    'finish',
  ],
] as const)('CHK-3: a refund %s', (_what, noted, status, step) => {
  expect(nextRefundStep(noted, status, now, false)).toBe(step);
});

it('PAY-3: a refund of held money waits while another payment may pay for the order', () => {
  const noted = refund(2 * 60_000);
  expect(nextRefundStep(noted, { state: 'held' }, now, true)).toBe('wait');
  expect(nextRefundStep(noted, { state: 'missing' }, now, true)).toBe('make');
  expect(nextRefundStep(refund(15 * 24 * HOUR), { state: 'held' }, now, true)).toBe('escalate');
});
