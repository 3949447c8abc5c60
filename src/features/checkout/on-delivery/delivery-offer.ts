import { type CodRefusal, type CodRules, codOffer } from '@aangan/checkout-rules/cash-on-delivery';
import { addDays, type DeliveryPromise } from '@aangan/checkout-rules/delivery-zones';
import type { RequestedFigures } from '@/commerce/checkout/order-request';
import { toPaise } from '../paise';
import { type ShownDelivery, withDelivery } from '@/features/cart';
import type { CartView } from '@aangan/offline-cart';

/** How long a request waits for the network, in ms. */
export const ORDER_WAIT_MS = 48 * 60 * 60 * 1000;
/** The same in days: an order that is placed so much later is delivered so much later. */
export const ORDER_WAIT_DAYS = 2;

/** Whether a cart can be paid on delivery. Amounts are in paise. */
export type DeliveryOffer =
  | { kind: 'offered'; figures: PayableFigures }
  | { kind: 'refused'; reason: CodRefusal; rules: CodRules }
  /** A part is to be paid now, which needs the network. */
  | { kind: 'needs-network'; advance: number }
  /** What has to be known first. */
  | { kind: 'unknown'; missing: 'place' | 'rules' };

/** What the shopper pays on delivery. */
export interface PayableFigures extends RequestedFigures {
  /** The part of the total that is paid now. */
  advance: number;
  /** The shop has not confirmed the total, and may ask for less. */
  isAtMost: boolean;
}

export interface OfferInput {
  cart: CartView;
  /** Delivery as the summary shows it. */
  delivery: Pick<ShownDelivery, 'charge'>;
  /** Null if the place of delivery or the shop's zones are not known. */
  promise: DeliveryPromise | null;
  /** The country of delivery; cash is taken in India only. */
  countryCode: string;
  rules: CodRules | undefined;
  /** Whether the order has to wait for the network. */
  isWaiting: boolean;
}

/** Decides on the device, by the shop's rules, whether a cart can be paid on delivery, and at which figures (PAY-1). */
export function deliveryOffer(input: OfferInput): DeliveryOffer {
  const { cart, promise, countryCode, rules, isWaiting } = input;
  const isAbroad = countryCode !== 'in';
  if (rules === undefined) return { kind: 'unknown', missing: 'rules' };
  if (promise === null && rules.isEnabled && !isAbroad)
    return { kind: 'unknown', missing: 'place' };
  const place = promise?.deliverable === true && !isAbroad ? promise : null;
  const { total, isAtMost } = totalBeforeFee(input);
  const offer = codOffer(rules, { zoneAllows: place?.cod === true, total });
  if (!offer.offered) return { kind: 'refused', reason: offer.reason, rules };
  const { fee, advance } = offer;
  if (advance > 0 && isWaiting) return { kind: 'needs-network', advance };
  const day = place?.to ?? null;
  const figures: PayableFigures = {
    lines: cart.lines.map(({ variantId, quantity, unitPrice }) => ({
      variantId,
      quantity,
      unitPrice: toPaise(unitPrice),
    })),
    fee,
    total: total + fee,
    advance,
    isAtMost,
    promisedTo: day !== null && isWaiting ? addDays(day, ORDER_WAIT_DAYS) : day,
  };
  return { kind: 'offered', figures };
}

/** The total without the fee. Where the shop has not confirmed one, all lines at their prices: discounts only make it lower. */
function totalBeforeFee({ cart, delivery, promise }: OfferInput) {
  if (cart.totals.kind === 'confirmed') {
    return { total: toPaise(withDelivery(cart.totals.totals, delivery).total), isAtMost: false };
  }
  const goods = cart.lines.reduce((sum, line) => sum + toPaise(line.unitPrice) * line.quantity, 0);
  const charge = promise?.deliverable === true ? promise.charge : 0;
  const last = cart.totals.last?.shippingTotal ?? 0;
  return { total: goods + Math.max(charge, toPaise(last)), isAtMost: true };
}
