import type { TransportName } from '../log/sealed-batch';
import type { Capability, Reachability } from '../transport/transport';
import { retryOf } from './failure';
import { isRouteMissing } from './response-origin';
import { isStockMedusa, LEDGER_PATH, type Shop, statusOf } from './shop';

/** For this time in ms a response shows that the shop is reachable. */
const FRESH_MS = 2000;

/**
 * Finds out whether the server has the ledger. The ledger's own response decides it permanently. That
 * there is none is believed only if a Medusa confirms it, and only until the ledger responds: a 404 of a
 * proxy would make the shop weaker.
 *
 * Repeats the request if the shop has not responded for a moment, because nothing may be sealed while
 * the shop is unreachable. Otherwise the first offline edit would be sealed alone, and later ones could
 * not fold with it.
 * @param hasStock whether a transport for a Medusa without the ledger is there; otherwise edits wait until it has one
 */
export function shopReachability(shop: Shop, hasStock = true): Reachability {
  let known: TransportName | null = null;
  let respondedAt = -Infinity;
  const decide = (transport: TransportName): Capability => {
    known = transport;
    respondedAt = Date.now();
    return { kind: 'known', transport };
  };
  return {
    ask: async (hasMetLedger) => {
      // After the clock was set back, nothing counts as fresh.
      const age = Date.now() - respondedAt;
      // Not available everywhere; `false` is reliable.
      const onLine: unknown = globalThis.navigator?.onLine;
      const isFresh = age >= 0 && age < FRESH_MS && onLine !== false;
      const mayBeStock = hasStock && !hasMetLedger && known !== 'ledger';
      if (isFresh && known !== null && (known === 'ledger' || mayBeStock)) {
        return { kind: 'known', transport: known };
      }
      const status = await statusOf(shop);
      if (status.kind === 'answer') return decide('ledger');
      const isMissing = isRouteMissing(status.response, LEDGER_PATH);
      if (!isMissing || !mayBeStock) return retryOf(status);
      const isStock = known === 'stock' || (await isStockMedusa(shop));
      return isStock ? decide('stock') : retryOf(status);
    },
    noteResponse: () => {
      respondedAt = Date.now();
    },
  };
}
