import { addDays } from '@aangan/checkout-rules/delivery-zones';
import type { OrderRequest } from '@/commerce/checkout/order-request';
import type { OfferedFigures, OrderRefusalDetails } from '@/commerce/checkout/parse-order-request';
import { isShort } from './compare-figures';
import { ORDER_WAIT_DAYS } from './delivery-offer';

/** Reasons that agreeing to the shop's figures settles. */
const ACCEPTABLE: ReadonlySet<string> = new Set([
  'price_higher',
  'fee_higher',
  'total_higher',
  'promise_later',
  'line_gone',
  'lines_differ',
  // Confirmed before it is placed again.
  'phone_not_confirmed',
]);

/**
 * The same order at the figures that the shop offers now; null if it cannot be placed at them either.
 * @param isWaiting whether it has to wait for the network
 */
export function requestAtNewFigures(
  { email, address, shown, phoneProof }: OrderRequest,
  { reasons, now }: OrderRefusalDetails,
  isWaiting: boolean,
): OrderRequest | null {
  if (now === null || !reasons.every(({ reason }) => ACCEPTABLE.has(reason))) return null;
  const { fee, promisedTo } = now;
  if (fee === null || promisedTo === null || !isOrderable(now)) return null;
  const lastDay = isWaiting ? addDays(promisedTo, ORDER_WAIT_DAYS) : promisedTo;
  return {
    email,
    address,
    phoneProof,
    shown: {
      lines: now.lines.map(({ variantId, quantity, unitPrice }) => ({
        variantId,
        quantity,
        unitPrice,
      })),
      fee,
      total: now.total,
      promisedTo: shown.promisedTo === null ? null : lastDay,
    },
  };
}

function isOrderable({ lines }: OfferedFigures): boolean {
  return lines.length > 0 && !lines.some(isShort);
}
