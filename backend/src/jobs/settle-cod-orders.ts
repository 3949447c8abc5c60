import { describeError } from '@aangan/medusa-ledger/errors/transient-fault';
import { logOf } from '@aangan/medusa-ledger/log-of';
import {
  listInterruptedCodOrders,
  settleCodOrder,
} from '../payments/cash-on-delivery/settle-cod-order';
import { oneAtATime } from '../payments/one-at-a-time';
import { MIN_ORPHAN_AGE_S } from '../payments/unfinished-orders';

export const config = { name: 'settle-cod-orders', schedule: '15/30 * * * * *' };

/** Orders settled in one run. */
const MAX_ORDERS = 50;

/** Finishes or removes orders on delivery whose process crashed while it placed them. */
export default oneAtATime(async (container) => {
  const interrupted = { minAgeSeconds: MIN_ORPHAN_AGE_S, count: MAX_ORDERS };
  for (const cartId of await listInterruptedCodOrders(container, interrupted)) {
    try {
      await settleCodOrder(container, cartId);
    } catch (error) {
      logOf(container).warn(
        `The order on delivery of cart ${cartId} is not settled yet: ${describeError(error)}`,
      );
    }
  }
});
