import type { Mutant } from './mutant';

const ledger = 'packages/offline-cart/src/ledger';
const steps = 'packages/offline-cart/src/steps';

/** Mutants of the device's classification of responses, and of its behaviour during outages. */
export const responseMutants: readonly Mutant[] = [
  {
    name: 'any 4xx ends a merge',
    file: `${ledger}/ledger-transport.ts`,
    find: "if (isLedgerRefusal(response, 410, 'cart_completed'))\n        return { kind: 'nothing', why: 'ordered' };",
    put: "if (response !== null && response.status >= 400 && response.status < 500 && response.status !== 401 && response.status !== 429) return { kind: 'nothing', why: 'ordered' };",
    theme: 'between',
  },
  {
    name: 'any refusal is believed, also of a proxy',
    file: `${ledger}/response-origin.ts`,
    find: 'return response?.status === status && ledgerRefusal(response)?.type === type;',
    put: 'return response?.status === status && (medusaError(response).type === type || ledgerRefusal(response)?.type === type);',
    theme: 'between',
  },
  {
    name: 'any 422 is a key that was used before',
    file: `${ledger}/ledger-transport.ts`,
    find: "if (isLedgerRefusal(response, 422, 'key_reused')) return { kind: 'keys-reused' };",
    put: "if (response?.status === 422) return { kind: 'keys-reused' };",
    theme: 'between',
  },
  {
    name: 'any 410 is an order',
    file: `${ledger}/ledger-transport.ts`,
    find: "if (isLedgerRefusal(response, 410, 'cart_completed'))\n    return { kind: 'cart-left', why: 'ordered' };",
    put: "if (response?.status === 410) return { kind: 'cart-left', why: 'ordered' };",
    theme: 'between',
  },
  {
    name: 'any 404 for a cart means that it is gone',
    file: `${ledger}/response-origin.ts`,
    find: 'return isNotFound && /^cart\\b/i.test(words) && words.includes(cartId);',
    put: 'void [isNotFound, words, cartId];\n  return response?.status === 404;',
    theme: 'discarded batches',
  },
  {
    name: 'any 401 ends the session',
    file: `${ledger}/failure.ts`,
    find: 'return (await isTokenRefused(failed, token, hasMetLedger, shop))\n    ? ',
    put: 'void [isTokenRefused, hasMetLedger, shop];\n  return true ? ',
    theme: 'between',
  },
  {
    name: 'every 500 counts towards cancelling',
    file: `${ledger}/failure.ts`,
    find: 'return retryOf(failed, isEffectFailed ? keys.filter((key) => key === refusal.key) : []);',
    put: 'void isEffectFailed;\n  return retryOf(failed, status === 500 ? keys : []);',
    theme: 'between',
  },
  {
    name: 'a 500 of a proxy counts towards cancelling',
    file: `${ledger}/failure.ts`,
    find: 'if (response === null || refusal === null) return retryOf(failed);',
    put: 'if (response === null || refusal === null) return retryOf(failed, batch?.effects.map(({ key }) => key) ?? []);',
    theme: 'between',
  },
  {
    name: 'a 404 makes the shop a stock Medusa',
    file: `${ledger}/reachability.ts`,
    find: 'if (!isMissing || !mayBeStock) return retryOf(status);',
    put: "if (!isMissing) return retryOf(status);\n      return decide('stock');",
    theme: 'between',
  },
  {
    name: 'one 404 makes the shop a stock Medusa for a new device',
    file: `${ledger}/reachability.ts`,
    find: "const isStock = known === 'stock' || (await isStockMedusa(shop));",
    put: 'void isStockMedusa;\n      const isStock = true;',
    theme: 'between',
  },
  {
    name: 'a guest’s batch is lost if their cart is gone',
    file: 'packages/offline-cart/src/log/owner-selectors.ts',
    find: 'return log.some((one) => sealed.has(one.id) && isOwn(now, one.owner));',
    put: 'void [log, sealed, isOwn];\n  return false;',
    theme: 'returning',
  },
  {
    name: 'a lane loops without changing anything',
    file: 'packages/offline-cart/src/replay/replay-lane.ts',
    find: " || action.kind === 'wait')\n      return action;",
    put: ")\n      return action;\n    if (action.kind === 'wait') continue;",
  },
  {
    name: 'edits of a discarded batch are sealed again',
    file: `${steps}/discard-unreadable.ts`,
    find: "...edits.map(({ seq }): Write => ({ store: 'log', remove: seq })),",
    put: '',
    theme: 'discarded batches',
  },
  {
    name: 'price changes get no notice',
    file: `${steps}/price-changes.ts`,
    find: 'const isSame = shown === unitPrice ||',
    put: 'const isSame = shown <= unitPrice ||',
  },
  {
    name: 'pieces that a merge leaves out get no notice',
    file: `${steps}/merge.ts`,
    find: 'const notices = notMoved.map((one) => {',
    put: 'const notices = notMoved.slice(0, 0).map((one) => {',
  },
  {
    name: 'the last total stays final while an edit is pending',
    file: 'packages/offline-cart/src/projection/project-cart.ts',
    find: "touched.size > 0 ? 'edits' : hasStaleTotals ? 'shop' : null",
    put: "hasStaleTotals ? 'shop' : null",
  },
  {
    name: 'a shop counts as a stock Medusa before the second request for the ledger',
    file: `${ledger}/shop.ts`,
    find: 'const status = await statusOf(shop);',
    put: 'if (cart.answer === null) return true;\n  const status = await statusOf(shop);',
  },
  {
    name: 'batches for a stock Medusa use sequence numbers',
    file: `${steps}/seal.ts`,
    find: "transport === 'ledger'",
    put: 'transport.length > 0',
    theme: 'stock',
  },
  {
    name: 'a batch for a stock Medusa is sent to a ledger that was found since',
    file: 'packages/offline-cart/src/replay/actions.ts',
    find: 'await transports[batch.transport].send(batch, request, journal);',
    put: "await transports[now.device.hasMetLedger ? 'ledger' : batch.transport].send(batch, request, journal);",
    theme: 'stock',
  },
  {
    name: 'fields of a newer build are dropped',
    file: 'packages/offline-cart/src/log/step.ts',
    find: 'return additions === undefined ? write.put : withAdditions(additions, write.put);',
    put: 'void [additions, withAdditions];\n  return write.put;',
  },
];
