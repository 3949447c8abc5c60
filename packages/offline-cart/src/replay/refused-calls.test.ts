import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { randomId } from '../model/random-id';
import { add, code } from '../testing/edits';
import { ledgerCore } from '../testing/ledger-core';
import { smallLedger } from '../testing/small-ledger';

const HOUR_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each([
  { status: 404, type: 'no_orders' },
  { status: 400, type: 'invalid_data' },
])(
  'an order that the shop always answers with $type ends, and the cart can be changed',
  async (refusal) => {
    const ledger = smallLedger({
      refuses: (path) => (path === '/store/sync/order' ? refusal : undefined),
    });
    const core = await ledgerCore(ledger.call);
    const { epoch } = await core.view();
    await core.edit(add('x'), epoch);
    await vi.advanceTimersByTimeAsync(1000);
    const expiresAt = Date.now() + 48 * HOUR_MS;
    await core.edit({ op: 'order', request: { total: 1000 }, expiresAt }, epoch);
    await vi.advanceTimersByTimeAsync(12 * HOUR_MS);
    expect(ledger.paths).toContain('/store/sync/cancel');
    const view = await core.view();
    expect(view.cart.order).toBeNull();
    expect(view.notices).toMatchObject([{ kind: 'order-refused', reason: 'gave-up' }]);
    expect(await core.edit(add('y'), epoch)).toMatchObject({ kind: 'appended' });
    core.close();
  },
);

it.each([
  ['alone', []],
  ['between others', ['x', 'y']],
])('an edit that the ledger finds invalid, %s, ends with a notice', async (_where, others) => {
  const ledger = smallLedger({
    refuses: (_path, effects) =>
      effects.some((one) => one.code === 'WRONG')
        ? { status: 400, type: 'invalid_data' }
        : undefined,
  });
  const core = await ledgerCore(ledger.call);
  const { epoch } = await core.view();
  const edits = [...others.map((id) => add(id)), code('WRONG'), add('z')];
  await Promise.all(edits.map((edit) => core.edit(edit, epoch)));
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  const { notices, lanes } = await core.view();
  expect([...ledger.inCart].toSorted()).toEqual([...others, 'z']);
  expect(lanes.cart.pending).toBe(0);
  expect(notices).toMatchObject([{ kind: 'code-refused' }]);
  core.close();
});

it('cancels an effect that the ledger leaves without an outcome again and again', async () => {
  const ledger = smallLedger({ fails: (effect) => effect.variant_id === 'bad' });
  const core = await ledgerCore(ledger.call);
  const { epoch } = await core.view();
  await Promise.all(['x', 'bad', 'y'].map((id) => core.edit(add(id), epoch)));
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  const { notices, lanes } = await core.view();
  expect(lanes.cart.pending).toBe(0);
  expect([...ledger.inCart].toSorted()).toEqual(['x', 'y']);
  expect(notices).toMatchObject([{ item: { variantId: 'bad' } }]);
  core.close();
});

it('a guest whose only edit was refused still has no cart', async () => {
  const ledger = smallLedger({
    refuses: (_path, effects) =>
      effects.some((one) => one.variant_id === 'bad')
        ? { status: 400, type: 'invalid_data' }
        : undefined,
  });
  const core = await ledgerCore(ledger.call);
  await core.edit(add('bad'), (await core.view()).epoch);
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  for (const { id } of (await core.view()).notices) await core.dismiss(id);
  expect(await core.flush()).toEqual({ kind: 'empty' });
  core.close();
});

it('sends a tap that is absorbed after the start', async () => {
  const ledger = smallLedger({});
  const core = await ledgerCore(ledger.call);
  await core.wake('start');
  const { epoch } = await core.view();
  await core.absorb({ version: 1, id: randomId(), edit: add('x'), epoch, time: Date.now() });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(await core.pendingIntents()).toEqual([]);
  expect([...ledger.inCart]).toEqual(['x']);
  core.close();
});
