import type { LedgerHooks } from '@aangan/medusa-ledger/options';
import { deliveryPricingContext } from '../delivery/cart-promise';
import { cartPath, ledgerOutcomes } from '../observe/metrics';
import { leaseSecondsLeft } from '../payments/lease';
import { orders } from './orders';

/** What this shop adds to the ledger (medusa-config.ts). */
const hooks: LedgerHooks = {
  leaseSecondsLeft,
  deliveryPricingContext,
  orders,
  completesCarts: true,
  reportPath: (path) => cartPath.set({ path }, 1),
  countOutcome: (lane, outcome) => ledgerOutcomes.inc({ lane, outcome }),
};

export default hooks;
