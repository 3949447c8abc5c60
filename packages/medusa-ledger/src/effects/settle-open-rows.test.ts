import { createMedusaContainer, MedusaError } from '@medusajs/framework/utils';
import type { Ending, EffectRow } from '@aangan/ledger-rules/rows';
import { expect, it, vi } from 'vitest';
import { settleOpenRows } from './settle-open-rows';

const rowOf = (n: number, subject: string): EffectRow => ({
  owner: 'guest:device',
  client: 'device',
  lane: 'cart',
  key: `key-${n}`,
  hash: 'h',
  n,
  cart_id: 'cart_1',
  subject,
  base: 0,
  target: 1,
  state: 'open',
  outcome: 'applied',
  reason: null,
  available: null,
});

/** The cart, the rows that are closed, and how many of the next changes of the cart fail. */
const shop = { quantities: new Map<string, number>(), faults: 0, closed: new Array<Ending>() };

vi.mock('../carts/stored-cart', () => ({ readCart: () => ({ id: 'cart_1', isCompleted: false }) }));
vi.mock('../carts/ordered-cart', () => ({ orderOfCart: () => Promise.resolve(undefined) }));
vi.mock('../carts/entered-codes', () => ({ enteredCodes: () => new Set() }));
vi.mock('../log-of', () => ({ logOf: () => ({ warn: () => undefined }) }));
vi.mock('../options', () => ({ ledgerHooks: () => ({}) }));
vi.mock('./ledger', () => ({
  ledgerOf: () => ({
    openRowsOf: () => [rowOf(1, 'variant:a'), rowOf(2, 'variant:b')],
    close: (endings: readonly Ending[]) => void shop.closed.push(...endings),
  }),
}));
vi.mock('./apply-targets', () => ({
  readSubjects: () => shop.quantities,
  applyTargets: (_container: unknown, _cart: unknown, targets: Map<string, number>) => {
    shop.faults -= 1;
    if (shop.faults >= 0) {
      const busy = new MedusaError(MedusaError.Types.CONFLICT, 'Timed-out acquiring lock.');
      return Promise.reject(busy);
    }
    for (const [subject, target] of targets) shop.quantities.set(subject, target);
    return Promise.resolve();
  },
}));

it('leaves the rows open while Medusa’s lock of the cart is held', async () => {
  shop.quantities = new Map([
    ['variant:a', 0],
    ['variant:b', 0],
  ]);
  // Of a workflow whose process has died. It expires after some seconds.
  shop.faults = 2;
  const container = createMedusaContainer();
  await expect(settleOpenRows(container, 'cart_1')).rejects.toThrow('Timed-out acquiring lock.');
  expect(shop.closed).toEqual([]);
  shop.faults = 0;
  await settleOpenRows(container, 'cart_1');
  expect(shop.closed.map(({ key, outcome }) => [key, outcome])).toEqual([
    ['key-1', 'applied'],
    ['key-2', 'applied'],
  ]);
});
