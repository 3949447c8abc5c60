import { asValue } from '@medusajs/framework/awilix';
import type { MedusaContainer } from '@medusajs/framework/types';
import {
  ContainerRegistrationKeys,
  createMedusaContainer,
  Modules,
} from '@medusajs/framework/utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { deleteOrphanedOrders, type OrphanedOrder, orphanWaitSeconds } from './unfinished-orders';
import type { PayableCart } from './payable-cart';

let isLocked = true;
const deleted: string[] = [];

vi.mock('@aangan/medusa-ledger/locks/locks', () => ({
  assertCartLocked: () =>
    isLocked ? Promise.resolve() : Promise.reject(new Error('the lock is lost')),
}));
vi.mock('./cash-on-delivery/withdraw-cod-order', () => ({
  withdrawCodOrder: () => Promise.resolve(),
}));
vi.mock('@medusajs/medusa/core-flows', () => ({
  deleteReservationsByLineItemsWorkflow: () => ({ run: () => Promise.resolve() }),
}));

const MARK = 'payatt_1';

const cart: PayableCart = {
  id: 'cart_1',
  completed_at: null,
  currency_code: 'inr',
  total: 70,
  metadata: { payment_attempt: MARK },
  items: [],
  shipping_methods: [],
};

function containerWith(leftovers: readonly OrphanedOrder[]): MedusaContainer {
  const container = createMedusaContainer();
  const services: Record<string, unknown> = {
    [ContainerRegistrationKeys.PG_CONNECTION]: { raw: () => Promise.resolve({ rows: leftovers }) },
    [ContainerRegistrationKeys.QUERY]: { graph: () => Promise.resolve({ data: [] }) },
    [ContainerRegistrationKeys.LINK]: { dismiss: () => Promise.resolve() },
    [Modules.CART]: { updateCarts: () => Promise.resolve() },
    [Modules.ORDER]: {
      listOrders: ({ id }: { id: string[] }) => Promise.resolve(id.map(() => ({ items: [] }))),
      deleteOrders: (ids: string[]) => Promise.resolve(deleted.push(...ids)),
    },
  };
  for (const [name, service] of Object.entries(services)) {
    container.register(name, asValue(service));
  }
  return container;
}

beforeEach(() => {
  isLocked = true;
  deleted.length = 0;
});

it('CHK-3: an order without a cart is deleted only when it is older than two minutes', async () => {
  const young = containerWith([
    { id: 'order_old', age_seconds: 600 },
    { id: 'order_young', age_seconds: 119 },
  ]);
  await expect(deleteOrphanedOrders(young, cart)).rejects.toMatchObject({ retryAfter: 1 });
  expect(deleted, 'a second order beside a young one would be one too many').toEqual([]);
  await deleteOrphanedOrders(containerWith([{ id: 'order_old', age_seconds: 121 }]), cart);
  expect(deleted).toEqual(['order_old']);
});

it('CHK-3: an order without a cart is deleted only under the lock of the cart', async () => {
  isLocked = false;
  const container = containerWith([{ id: 'order_old', age_seconds: 600 }]);
  await expect(deleteOrphanedOrders(container, cart)).rejects.toThrow('the lock is lost');
  expect(deleted).toEqual([]);
});

it('waits for the youngest', () => {
  expect(orphanWaitSeconds([])).toBe(0);
  expect(
    orphanWaitSeconds([
      { id: 'a', age_seconds: 30 },
      { id: 'b', age_seconds: 500 },
    ]),
  ).toBe(90);
});
