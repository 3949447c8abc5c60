import { calls, type Mutant, vitest } from '../mutant';

/** Against orders. */
export const orderMutants: readonly Mutant[] = [
  {
    row: 'ORD-1',
    name: 'an order that is packed in part counts as not begun',
    file: 'src/commerce/orders/order.ts',
    find: '/^(partially_)?fulfilled$/',
    put: '/^fulfilled$/',
    shownBy: vitest('src/commerce/orders/order.test.ts'),
  },
  {
    row: 'ORD-2',
    name: 'the tracker begins at its second step, as the specification’s fixed one',
    file: 'backend/src/orders/progress.ts',
    find: 'fulfilments.length > 0 ? 2 : 1',
    put: '2',
    shownBy: calls('api', 'order-progress', 'ORD-2, ORD-3'),
  },
  {
    row: 'ORD-3',
    name: 'CGST and SGST are each the whole rate',
    file: 'src/features/orders/taxes-of.ts',
    find: 'rate / 2',
    put: 'rate',
    shownBy: vitest('src/features/orders/taxes-of.test.ts'),
  },
  {
    row: 'ORD-4',
    name: 'more is sent back than was delivered',
    file: 'src/features/orders/return-lines.ts',
    find: 'Math.min(Number(text(returnFields.quantity(itemId))) || 1, quantity)',
    put: 'Number(text(returnFields.quantity(itemId))) || quantity',
    shownBy: vitest('src/features/orders/return-lines.test.ts'),
  },
];
