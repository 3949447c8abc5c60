import { browser, calls, type Mutant, vitest } from '../mutant';

/** Against the cart. */
export const cartMutants: readonly Mutant[] = [
  {
    row: 'CART-1',
    name: 'the undo stands at the end of the table',
    file: 'src/features/cart/removed-lines.ts',
    find: 'at === -1 ? rows.length : at',
    put: 'rows.length',
    shownBy: vitest('src/features/cart/removed-lines.test.ts'),
  },
  {
    row: 'CART-2',
    name: 'the MRP is added up from the prices',
    file: 'packages/offline-cart/src/ledger/medusa-cart.ts',
    find: 'mrpTotal: sum((item) => item.compareAtUnitPrice * item.quantity),',
    put: 'mrpTotal: sum((item) => item.unitPrice * item.quantity),',
    shownBy: vitest('src/commerce/carts/cart-calls.test.ts'),
  },
  {
    row: 'CART-3',
    name: 'a removal that fails is not shown',
    file: 'src/features/cart/cart-contents.tsx',
    find: "void announce('error', `${translateMessage(messages.itemNotRemoved)}. ${made.message}`);",
    put: '',
    shownBy: browser('cart-failures', 'CART-3: a removal that the device cannot keep'),
  },
  {
    row: 'CART-4',
    name: 'a guest’s add goes to the cart that was ordered',
    file: 'packages/medusa-ledger/src/sync/target-cart.ts',
    find: 'const isOpen = cart && !cart.isCompleted && (',
    put: 'const isOpen = cart && (',
    shownBy: browser('cart-recovery', 'CART-4: an add to a completed cart'),
  },
  {
    row: 'CART-5',
    name: 'the guest’s quantity takes the place of the kept one',
    file: 'packages/ledger-rules/src/merge-plan.ts',
    find: 'Math.max(base, Math.min(base + wanted, available))',
    put: 'Math.max(base, Math.min(wanted, available))',
    shownBy: calls('api', 'merge', 'CART-5, schedule 2'),
  },
  {
    row: 'CART-5',
    name: 'a merge that a proxy answers is given up, and the guest’s cart is lost',
    file: 'packages/offline-cart/src/ledger/ledger-transport.ts',
    find: "isLedgerRefusal(response, 404, 'not_found') ||\n        isLedgerRefusal(response, 400, 'invalid_data')",
    put: '(response !== null && response.status >= 400 && response.status < 500)',
    shownBy: browser('merge-interposed', 'CART-5: a merge that is answered once with'),
  },
];
