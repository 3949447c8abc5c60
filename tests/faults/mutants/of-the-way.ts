import type { Mutant } from './mutant';

const transports = 'src/sync/transports';
const steps = 'src/sync/steps';

/** What the device could make of responses that are not the shop's, and of a shop that is away for a while. */
export const ofTheWay: readonly Mutant[] = [
  {
    name: 'any 4xx ends a merge',
    file: `${transports}/ledger-transport.ts`,
    find: "if (saysFinally(error, 410, 'cart_completed')) return { kind: 'nothing', why: 'ordered' };",
    put: "if (error instanceof StoreError && /^(not-found|refused)$/.test(error.kind)) return { kind: 'nothing', why: 'ordered' };",
    theme: 'between',
  },
  {
    name: 'a refusal is believed of whoever sends it',
    file: `${transports}/ledger-transport.ts`,
    find: 'error instanceof StoreError && error.status === status && ledgerRefusal(error)?.type === type',
    put: 'error instanceof StoreError && error.status === status && (error.type === type || ledgerRefusal(error)?.type === type)',
    theme: 'between',
  },
  {
    name: 'any 422 is a key that was used before',
    file: `${transports}/ledger-transport.ts`,
    find: "if (saysFinally(error, 422, 'key_reused')) return { kind: 'keys-reused' };",
    put: "if (error instanceof StoreError && error.status === 422) return { kind: 'keys-reused' };",
    theme: 'between',
  },
  {
    name: 'any 410 is an order',
    file: `${transports}/ledger-transport.ts`,
    find: "if (saysFinally(error, 410, 'cart_completed')) return { kind: 'cart-left', why: 'ordered' };",
    put: "if (error instanceof StoreError && error.status === 410) return { kind: 'cart-left', why: 'ordered' };",
    theme: 'between',
  },
  {
    name: 'any 404 of a cart means that it is gone',
    file: `${transports}/response-origin.ts`,
    find: "return status === 404 && type === 'not_found' && /^cart\\b/i.test(words) && words.includes(cartId);",
    put: 'void [type, words, cartId];\n  return status === 404;',
    theme: 'reads and discards',
  },
  {
    name: 'any 401 ends the session’s sending',
    file: `${transports}/failure-of.ts`,
    find: 'return (await isTokenRefused(error, token, hasMetLedger))\n    ? ',
    put: 'void [isTokenRefused, hasMetLedger];\n  return true ? ',
    theme: 'between',
  },
  {
    name: 'every 500 counts towards giving up',
    file: `${transports}/failure-of.ts`,
    find: 'return retryOf(error, isEffectFailed ? keys.filter((key) => key === refusal.key) : []);',
    put: 'void isEffectFailed;\n  return retryOf(error, error.status === 500 ? keys : []);',
    theme: 'between',
  },
  {
    name: 'a 500 of whoever sends it counts towards giving up',
    file: `${transports}/failure-of.ts`,
    find: 'if (refusal === null) return retryOf(error);',
    put: 'if (refusal === null) return retryOf(error, batch?.effects.map(({ key }) => key) ?? []);',
    theme: 'between',
  },
  {
    name: 'a 404 makes the shop a stock Medusa',
    file: `${transports}/reachability.ts`,
    find: 'if (!mayBeStock) return retryOf(error);',
    put: "return decide('stock');",
    theme: 'between',
  },
  {
    name: 'one 404 makes the shop a stock Medusa for a new device',
    file: `${transports}/reachability.ts`,
    find: "const isStock = known === 'stock' || (await isStockMedusa());",
    put: 'void isStockMedusa;\n        const isStock = true;',
    theme: 'between',
  },
  {
    name: 'a guest’s batch is lost sight of when their cart is gone',
    file: `${steps}/owned.ts`,
    find: 'return log.some((one) => sealed.has(one.id) && isOurs(now, one.owner));',
    put: 'void [log, sealed, isOurs];\n  return false;',
    theme: 'returning',
  },
  {
    name: 'a lane goes round without changing anything',
    file: 'src/sync/replay/drain.ts',
    find: "if (move.kind === 'rest' || move.kind === 'stopped' || move.kind === 'wait') return move;",
    put: "if (move.kind === 'rest' || move.kind === 'stopped') return move;\n    if (move.kind === 'wait') continue;",
  },
  {
    name: 'edits of a discarded batch are sealed again',
    file: `${steps}/discard-unreadable.ts`,
    find: "...edits.map(({ seq }): Write => ({ store: 'log', remove: seq })),",
    put: '',
    theme: 'reads and discards',
  },
  {
    name: 'prices that changed are not told',
    file: `${steps}/price-changes.ts`,
    find: 'if (toPaise(shown) === toPaise(item.unitPrice)) return [];',
    put: 'if (toPaise(shown) <= toPaise(item.unitPrice)) return [];',
  },
  {
    name: 'pieces that a merge leaves behind are not told',
    file: `${steps}/merge.ts`,
    find: 'const notices = notMoved.map((one) => {',
    put: 'const notices = notMoved.slice(0, 0).map((one) => {',
  },
  {
    name: 'the last total stays final while an edit waits',
    file: 'src/sync/projection/project-cart.ts',
    find: 'totals: totalsOf(settled, touched.size > 0),',
    put: 'totals: totalsOf(settled, false),',
  },
  {
    name: 'a shop is a stock Medusa before the ledger was asked for a second time',
    file: `${transports}/stock-medusa.ts`,
    find: 'if (isCartMissing) await askForLedger();',
    put: 'if (isCartMissing) return true;',
  },
  {
    name: 'batches for a stock Medusa use up numbers',
    file: `${steps}/seal.ts`,
    find: "transport === 'ledger'",
    put: 'transport.length > 0',
    theme: 'stock',
  },
  {
    name: 'a batch for a stock Medusa goes to the ledger that came since',
    file: 'src/sync/replay/send-batch.ts',
    find: 'await transports[batch.transport].send(batch, asking, journal);',
    put: "await transports[now.device.hasMetLedger ? 'ledger' : batch.transport].send(batch, asking, journal);",
    theme: 'stock',
  },
  {
    name: 'fields of a newer build are dropped',
    file: 'src/sync/log/step.ts',
    find: 'return additions === undefined ? write.put : withAdditions(additions, write.put);',
    put: 'void [additions, withAdditions];\n  return write.put;',
  },
];
