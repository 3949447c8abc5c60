import { StoreError } from '@/commerce/http/store-error';
import type { TransportName } from '../log/sealed-batch';
import { ledgerFailureOf, retryOf } from './failure-of';
import { isRouteMissing } from './response-origin';
import { askForLedger, isStockMedusa } from './stock-medusa';
import type { Failure } from './transport';

export type Capability = { kind: 'known'; transport: TransportName } | Failure;

export interface Reachability {
  /**
   * Which transport the shop takes, as soon as it is there to take anything.
   * @param hasMetLedger the device has met the ledger before: no response makes this a stock Medusa then
   */
  ask: (hasMetLedger: boolean) => Promise<Capability>;
  /** The shop has just answered something. */
  heard: () => void;
}

/** ms for which an answer says that the shop is there. */
const freshFor = 2000;

/**
 * Asks whether the server keeps the ledger. Its own response decides that for good; that there is none is believed of a
 * Medusa alone, confirmed, and only until the ledger answers: a 404 from a proxy would make the shop weaker.
 *
 * Asked anew where the shop has not been heard for a moment: nothing is sealed for a shop that is not there. Else the
 * first edit made offline would be sealed alone, and what follows could no longer fold with it or take it back.
 */
export function reachability(): Reachability {
  let known: TransportName | null = null;
  let heardAt = -Infinity;
  const decide = (transport: TransportName): Capability => {
    known = transport;
    heardAt = Date.now();
    return { kind: 'known', transport };
  };
  return {
    ask: async (hasMetLedger) => {
      // A clock that was set back makes nothing fresh.
      const age = Date.now() - heardAt;
      // Not everywhere there; where it says no, it is right.
      const onLine: unknown = globalThis.navigator?.onLine;
      const isFresh = age >= 0 && age < freshFor && onLine !== false;
      const mayBeStock = !hasMetLedger && known !== 'ledger';
      if (isFresh && known !== null && (known === 'ledger' || mayBeStock)) {
        return { kind: 'known', transport: known };
      }
      try {
        await askForLedger();
        return decide('ledger');
      } catch (error) {
        const isMissing = error instanceof StoreError && isRouteMissing(error);
        if (!isMissing) return ledgerFailureOf(error);
        if (!mayBeStock) return retryOf(error);
        const isStock = known === 'stock' || (await isStockMedusa());
        return isStock ? decide('stock') : retryOf(error);
      }
    },
    heard: () => {
      heardAt = Date.now();
    },
  };
}
