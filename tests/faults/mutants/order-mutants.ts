import type { Mutant } from './mutant';

const steps = 'packages/offline-cart/src/steps';
const rules = 'packages/ledger-rules/src/orders.ts';
const comparison = 'packages/checkout-rules/src/order-request.ts';
const theme = 'orders';

/** Mutants of order requests: the device's rules, the ledger's, and the comparison with what the shopper saw. */
export const orderMutants: readonly Mutant[] = [
  {
    name: 'an order is sent together with edits',
    file: 'packages/offline-cart/src/fold/fold.ts',
    find: 'isDeferred: same.length < intents.length',
    put: 'isDeferred: false',
    theme,
  },
  {
    name: 'the cart can be edited while an order is asked for',
    file: `${steps}/append.ts`,
    find: 'pendingOrder(now) || isHidden',
    put: "(edit.op === 'order' && pendingOrder(now)) || isHidden",
    theme,
  },
  {
    name: 'an order that has expired is sent',
    file: `${steps}/order-request.ts`,
    find: "found.state !== 'cancelling' && found.order.edit.expiresAt <= time",
    put: 'false',
    theme,
  },
  {
    name: 'an order that was sent is taken back on the device alone',
    file: `${steps}/order-request.ts`,
    find: 'if (batch === undefined) return dropOrderWrites(now, order, reason, time);',
    put: `if (batch !== undefined) return [{ store: 'seals', remove: batch.key }, ...dropOrderWrites(now, order, reason, time)];
  if (batch === undefined) return dropOrderWrites(now, order, reason, time);`,
    theme,
  },
  {
    name: 'an order that was placed leaves no notice',
    file: `${steps}/acknowledge.ts`,
    find: "return [{ kind: 'order-placed', request: edit.request, details }];",
    put: 'return [];',
    theme,
  },
  {
    name: 'the device keeps the cart of an order that was placed',
    file: `${steps}/acknowledge.ts`,
    find: ": leaveWrites(now, 'ordered', time);\n}\n\n/**\n * By id of each refused add",
    put: ": [{ store: 'settled', put: { ...cart, counter: cart.counter + 1 } }];\n}\n\n/**\n * By id of each refused add",
    theme,
  },
  {
    name: 'an order moves on to the next cart',
    file: `${steps}/leave-cart.ts`,
    find: "if (edit.op === 'order') return true;",
    put: '',
    theme,
  },
  {
    name: 'an order that a crash left open counts as placed',
    file: rules,
    find: 'if (isPlaced) return completeAllRows(rows, new Set());',
    put: 'if (isPlaced || rows.length > 0) return completeAllRows(rows, new Set());',
    theme,
  },
  {
    name: 'an order that a crash left open is forgotten',
    file: rules,
    find: 'if (isPlaced) return completeAllRows(rows, new Set());',
    put: 'if (isPlaced && rows.length === 0) return completeAllRows(rows, new Set());',
    theme,
  },
  {
    name: 'an order is placed at a higher total',
    file: comparison,
    find: 'if (current.total > shown.total) {',
    put: 'if (current.total > shown.total + 100_000) {',
    theme,
  },
  {
    name: 'an order is placed with other lines',
    file: comparison,
    find: 'if (seen.get(variantId)?.quantity !== quantity)',
    put: 'if (seen.get(variantId) === undefined)',
    theme,
  },
];
