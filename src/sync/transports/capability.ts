import * as v from 'valibot';
import { request } from '@/commerce/http/request';
import { StoreError } from '@/commerce/http/store-error';
import type { TransportName } from '../log/sealed-batch';
import { failureOf } from './failure-of';
import type { Failure } from './transport';

const answerSchema = v.object({ ledger: v.pipe(v.number(), v.minValue(1)) });

export type Capability = { kind: 'known'; transport: TransportName } | Failure;

/**
 * Asks whether the server keeps the ledger; once in the life of a page or worker. Only an answer decides: a call that
 * failed says nothing, or a gateway's error page would make a shop weaker.
 */
export function capability(): () => Promise<Capability> {
  let known: Capability | null = null;
  return async () => {
    if (known !== null) return known;
    try {
      await request('/store/sync', answerSchema, { cache: 'no-store', retry: false });
      known = { kind: 'known', transport: 'ledger' };
    } catch (error) {
      if (!(error instanceof StoreError) || error.kind !== 'not-found') return failureOf(error);
      known = { kind: 'known', transport: 'stock' };
    }
    return known;
  };
}
