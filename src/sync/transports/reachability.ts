import * as v from 'valibot';
import { request } from '@/commerce/http/request';
import { StoreError } from '@/commerce/http/store-error';
import type { TransportName } from '../log/sealed-batch';
import { failureOf } from './failure-of';
import type { Failure } from './transport';

const answerSchema = v.object({ ledger: v.pipe(v.number(), v.minValue(1)) });

export type Capability = { kind: 'known'; transport: TransportName } | Failure;

export interface Reachability {
  /** Which transport the shop takes, as soon as it is there to take anything. */
  ask: () => Promise<Capability>;
  /** The shop has just answered something. */
  heard: () => void;
}

/** ms for which an answer says that the shop is there. */
const freshFor = 2000;

/**
 * Asks whether the server keeps the ledger; that is decided once in the life of a page or worker, and only by an
 * answer: a call that failed says nothing, or a gateway's error page would make a shop weaker.
 *
 * Asked anew where the shop has not been heard for a moment: nothing is sealed for a shop that is not there. Else the
 * first edit made offline would be sealed alone, and what follows could no longer fold with it or take it back.
 */
export function reachability(): Reachability {
  let known: Extract<Capability, { kind: 'known' }> | null = null;
  let heardAt = -Infinity;
  const decide = (transport: TransportName) => {
    known ??= { kind: 'known', transport };
    heardAt = Date.now();
    return known;
  };
  return {
    ask: async () => {
      // A clock that was set back makes nothing fresh.
      const age = Date.now() - heardAt;
      // Not everywhere there; where it says no, it is right.
      const onLine: unknown = globalThis.navigator?.onLine;
      const isFresh = age >= 0 && age < freshFor && onLine !== false;
      if (known !== null && isFresh) return known;
      try {
        const options = { cache: 'no-store', retry: false } as const;
        await request('/store/sync', answerSchema, options);
        return decide('ledger');
      } catch (error) {
        if (!(error instanceof StoreError) || error.kind !== 'not-found') return failureOf(error);
        return decide('stock');
      }
    },
    heard: () => {
      heardAt = Date.now();
    },
  };
}
