import { onlyHereOver } from './only-here';
import { pageLocks } from './page-locks';

/** One payment at a time over all tabs, and nobody asks how one stands while its window is open. */
export const paymentTurn = onlyHereOver('aangan-payment', pageLocks());
