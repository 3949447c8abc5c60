import { calls, type Mutant, vitest } from '../mutant';

/** Against delivery promises, cash on delivery, order requests and invoices for businesses. */
export const onDeliveryMutants: readonly Mutant[] = [
  {
    row: 'GST-1',
    name: 'a GSTIN with a typing error is accepted',
    file: 'packages/gst/src/gstin.ts',
    find: 'gstin.at(-1) === computeCheckCharacter(gstin)',
    put: 'computeCheckCharacter(gstin).length === 1',
    shownBy: vitest('packages/gst/src/gstin.test.ts'),
  },
  {
    row: 'DLV-1',
    name: 'the days of a promise are those of London',
    file: 'packages/checkout-rules/src/delivery-zones.ts',
    find: 'time + INDIA_OFFSET_MS',
    put: 'time + 0 * INDIA_OFFSET_MS',
    shownBy: vitest('packages/checkout-rules/src/delivery-zones.test.ts'),
  },
  {
    row: 'PAY-1',
    name: 'cash is taken for any amount',
    file: 'packages/checkout-rules/src/cash-on-delivery.ts',
    find: 'if (total > maximum)',
    put: 'if (total > maximum * 2)',
    shownBy: vitest('packages/checkout-rules/src/cash-on-delivery.test.ts'),
  },
  {
    row: 'PAY-2',
    name: 'the courier collects again what was collected',
    file: 'backend/src/orders/progress.ts',
    find: 'isCancelled(order) || collected > 0 ? 0',
    put: 'isCancelled(order) ? 0',
    shownBy: vitest('backend/src/orders/progress.test.ts'),
  },
  {
    row: 'PAY-3',
    name: 'an order on delivery is placed without its advance',
    file: 'packages/checkout-rules/src/order-request.ts',
    find: 'current.cod.advance > shown.advance',
    put: 'current.cod.advance > Infinity',
    shownBy: vitest('packages/checkout-rules/src/order-request.test.ts'),
  },
  {
    row: 'PAY-3',
    name: 'an order whose advance is paid collects all of it',
    file: 'backend/src/payments/cash-on-delivery/cod-session.ts',
    find: 'toPaise(collection.amount) - toPaise(advance.amount)',
    put: 'toPaise(collection.amount)',
    shownBy: calls('api', 'cod-advance', 'PAY-3: a part is paid'),
  },
  {
    row: 'ORQ-1',
    name: 'an order is placed above the total that the shopper saw',
    file: 'packages/checkout-rules/src/order-request.ts',
    find: 'if (current.total > shown.total)',
    put: 'if (current.total > shown.total + 100_000)',
    shownBy: vitest('src/sync/replay/order-requests.test.ts'),
  },
  {
    row: 'ORQ-2',
    name: 'an order request waits without a limit',
    file: 'packages/offline-cart/src/steps/order-request.ts',
    find: 'found.order.edit.expiresAt <= time',
    put: 'found.order.edit.expiresAt < 0',
    shownBy: vitest('src/sync/replay/queued-orders.test.ts'),
  },
];
