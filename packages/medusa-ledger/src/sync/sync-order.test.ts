import { createMedusaContainer } from '@medusajs/framework/utils';
import type { EffectRow, Ending } from '@aangan/ledger-rules/rows';
import { expect, it, vi } from 'vitest';
import { LockTimeout } from '../locks/cart-busy';
import { syncOrder } from './sync-order';

const rows = new Map<string, EffectRow>();
let isHeld = true;

vi.mock('../locks/locks', () => ({
  underOwners: (_owners: unknown, work: (lock: object) => unknown) =>
    work({
      lockCarts: () => Promise.resolve(),
      assertHeld: () => {
        if (!isHeld) throw new LockTimeout();
      },
    }),
}));
vi.mock('../carts/unsettled', () => ({ isUnsettled: () => false }));
vi.mock('../carts/lease', () => ({ assertNoLease: () => undefined }));
vi.mock('../carts/stored-cart', () => ({ readCart: () => ({ id: 'cart_1', isCompleted: false }) }));
vi.mock('../log-of', () => ({ logOf: () => ({ error: () => undefined }) }));
vi.mock('./target-cart', () => ({ namedCart: () => 'cart_1', isTheirs: () => true }));
vi.mock('../effects/ledger', () => ({
  hashOf: () => 'hash',
  ledgerOf: () => ({
    rowsByKey: () => [...rows.values()],
    lanesOf: () => [],
    numbersIn: () => new Set(),
    write: ([row]: [EffectRow]) => void rows.set(row.key, row),
    close: (endings: readonly Ending[]) => {
      for (const { key, ...end } of endings) change(key, { ...end, state: 'done' });
    },
  }),
}));

function change(key: string, changed: Partial<EffectRow>): void {
  const row = rows.get(key);
  if (row) rows.set(key, { ...row, ...changed });
}

it('does not refuse a request whose order another call has made since the lock was lost', async () => {
  const effect = { key: 'key', n: 1, previous: null, op: 'order' as const, request: {} };
  const orders = {
    // The connection of the lock breaks while the shop compares the figures. The device repeats its call, which makes the order
    // with the last pieces and ends the row. Then this call finds none left.
    place: () => {
      isHeld = false;
      change(effect.key, { state: 'done', outcome: 'applied' });
      return Promise.resolve({ refusal: { reasons: [{ reason: 'out_of_stock' }] } });
    },
    find: () => Promise.resolve('order_1'),
    describe: () => Promise.resolve({}),
    offer: () => Promise.resolve({}),
  };
  const caller = { client: 'device-1', customerId: undefined };
  const call = { caller, cartId: 'cart_1', effect, read: () => Promise.resolve({}) };
  await expect(syncOrder(createMedusaContainer(), orders, call)).rejects.toThrow(LockTimeout);
  expect(rows.get(effect.key)).toMatchObject({ state: 'done', outcome: 'applied', reason: null });
});
