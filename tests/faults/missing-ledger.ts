import type { Fault } from '../../src/sync/testing/simulated-network';
import type { ShopRequest } from '../../src/sync/testing/simulated-shop/shop-state';

/**
 * A shop during an update: instances without the ledger's route respond to some requests. A device that
 * has met the ledger ignores such responses. A new device gets only one, since after the second it
 * cannot know better.
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
    /** @param met the plan's fault for the request */
    fault: ({ method, url }: ShopRequest, met: Fault): Fault => {
      if (method !== 'GET' || url.pathname !== '/store/sync') return met;
      if (left === 0) return met;
      left -= 1;
      return { kind: 'interposed', status: 404, body: 'route-missing', reachesShop: false };
    },
    heal: (): void => {
      left = 0;
    },
  };
}
