import type { Fault } from '../../src/sync/testing/simulated-network';
import type { ShopRequest } from '../../src/sync/testing/simulated-shop/shop-call';

/**
 * A shop that is being updated: instances that do not know the ledger's route yet answer some questions for it. A device
 * that has met the ledger may be told so any number of times; a new one once, as it cannot know better after the second.
 */
export function missingLedger() {
  let left = 0;
  let isTold = false;
  return {
    miss: (times: number, hasMetLedger: boolean): void => {
      if (!hasMetLedger && isTold) return;
      isTold ||= !hasMetLedger;
      left = hasMetLedger ? times : 1;
    },
    /** @param met what the plan has for the request */
    fault: ({ method, url }: ShopRequest, met: Fault): Fault => {
      if (method !== 'GET' || url.pathname !== '/store/sync') return met;
      if (left > 0) {
        left -= 1;
        return { kind: 'interposed', status: 404, body: 'route-missing', reachesShop: false };
      }
      const isSecond = isTold && met.kind === 'interposed' && met.status === 404;
      return isSecond ? { kind: 'none' } : met;
    },
    heal: (): void => {
      left = 0;
    },
  };
}
