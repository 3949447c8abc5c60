import { type Mutant, vitest } from '../mutant';

const payments = (name: string) => vitest(`backend/src/payments/${name}.test.ts`);
const gateway = (name: string) => vitest(`backend/src/modules/razorpay/${name}.test.ts`);

/** Against payments, refunds and merges in the backend, beside the one of each row. */
export const ofPayments: readonly Mutant[] = [
  {
    row: 'CHK-3',
    name: 'an order that another process is making is deleted as left over',
    file: 'backend/src/payments/leftover-order.ts',
    find: 'if (waitSeconds > 0) {',
    put: 'if (waitSeconds < 0) {',
    shownBy: payments('leftover-order'),
  },
  {
    row: 'CHK-3',
    name: 'a left over order is deleted without the lock of its cart',
    file: 'backend/src/payments/leftover-order.ts',
    find: 'await assertCartLocked(cart.id);',
    put: '',
    shownBy: payments('leftover-order'),
  },
  {
    row: 'CHK-3',
    name: 'money is captured although the lock of the cart was lost',
    file: 'backend/src/payments/capture-payment.ts',
    find: 'await assertCartLocked(cartId);',
    put: '',
    shownBy: payments('capture-payment'),
  },
  {
    row: 'CHK-3',
    name: 'a lock counts as held without asking Postgres',
    file: 'backend/src/cart-lock/locks.ts',
    find: 'await session.verifyHeld();',
    put: '',
    shownBy: vitest('backend/src/cart-lock/locks.test.ts'),
  },
  {
    row: 'PAY-3',
    name: 'an order without money is not cancelled',
    file: 'backend/src/payments/end-unpaid.ts',
    find: 'await cancelOrder(container, orderId);',
    put: '',
    shownBy: payments('end-unpaid'),
  },
  {
    row: 'PAY-3',
    name: 'an order without money is cancelled although it is packed',
    file: 'backend/src/payments/end-unpaid.ts',
    find: "if (!isCancellable(order)) return 'packed' as const;",
    put: '',
    shownBy: payments('end-unpaid'),
  },
  {
    row: 'CHK-3',
    name: 'money that went back before it was captured counts as captured',
    file: 'backend/src/modules/razorpay/money-moves.ts',
    find: "if (payment.status === 'captured') return payment;",
    put: "if (payment.status === 'captured' || payment.status === 'refunded') return payment;",
    shownBy: gateway('money-moves'),
  },
  {
    row: 'CHK-3',
    name: 'the failure of a refund is ignored',
    file: 'backend/src/modules/razorpay/refund-status.ts',
    find: 'const live = own.filter((refund) => !isFailed(refund));',
    put: 'const live = own;',
    shownBy: gateway('refund-status'),
  },
  {
    row: 'CHK-3',
    name: 'a second try of a refund has the idempotency key of the first',
    file: 'backend/src/modules/razorpay/money-moves.ts',
    find: '`${key}-${failures + 1}`',
    put: '`${key}-1`',
    shownBy: gateway('money-moves'),
  },
  {
    row: 'CHK-3',
    name: 'a refund that failed is tried without end, and the owner is never told',
    file: 'backend/src/payments/follow-refund.ts',
    find: "if (status.failures >= MAX_REFUND_TRIES) return 'escalate';",
    put: '',
    shownBy: payments('follow-refund'),
  },
  {
    row: 'ORD-3',
    name: 'a refund that the bank has failed at is shown as in progress',
    file: 'backend/src/payments/money-state.ts',
    find: "isDelayed ? 'delayed' : 'pending'",
    put: "'pending'",
    shownBy: payments('money-state'),
  },
  {
    row: 'CART-5',
    name: 'a line that is not sold any more comes along with a merge, and blocks the cart',
    file: 'backend/src/ledger-rules/merge-plan.ts',
    find: '.filter(([variantId]) => !stock.has(variantId))',
    put: '.filter(() => false)',
    shownBy: vitest('backend/src/ledger-rules/merge-plan.test.ts'),
  },
];
