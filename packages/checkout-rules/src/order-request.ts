import type { CodOffer, CodRefusal } from './cash-on-delivery.ts';

/** A line as the shopper saw it; the price of one piece in paise. */
export type ShownLine = { variantId: string; quantity: number; unitPrice: number };

/** What the shopper saw when they asked for an order to be paid on delivery. Amounts are in paise. */
export type ShownOrder = {
  lines: readonly ShownLine[];
  /** The fee for paying on delivery. */
  fee: number;
  /** With delivery and fee. */
  total: number;
  /** The part of the total that is paid online with the order; the rest is paid on delivery. */
  advance: number;
  /** The last day of the delivery promise in India, `YYYY-MM-DD`. */
  promisedTo: string;
};

/** What the shop offers for the same cart now. Amounts are in paise. */
export type CurrentOrder = {
  /** `available`: the pieces that can be ordered; null when the variant is not sold any more. */
  lines: readonly (ShownLine & { available: number | null })[];
  cod: CodOffer;
  /** With delivery, and with the fee where it is offered. */
  total: number;
  /** The last day of the delivery promise; null where the shop does not deliver. */
  promisedTo: string | null;
  hasAddress: boolean;
  /** Whether the number of the address is confirmed, or need not be. */
  isPhoneConfirmed: boolean;
};

/** Why an order is not placed at the figures that the shopper saw. */
export type OrderRefusal =
  | { reason: 'out_of_stock'; variantId: string; available: number }
  | { reason: 'not_sold' | 'line_gone' | 'lines_differ' | 'price_higher'; variantId: string }
  | {
      reason:
        | CodRefusal
        | 'fee_higher'
        /** More is to be paid with the order than the shopper has seen or, for an order request, can pay. */
        | 'advance_due'
        /** Nothing is to be paid with the order any more. */
        | 'no_advance'
        | 'total_higher'
        | 'not_deliverable'
        | 'promise_later'
        | 'address_missing'
        | 'phone_not_confirmed';
    };

/**
 * Compares what the shopper saw with what the shop offers now. An order is placed only without a refusal: the same lines, all in
 * stock, a total and an advance that are not higher and a promise that is not later. A higher price or fee is named only where it makes the
 * total higher.
 */
export function orderRefusals(shown: ShownOrder, current: CurrentOrder): OrderRefusal[] {
  const refusals: OrderRefusal[] = lineRefusals(shown.lines, current.lines);
  if (!current.hasAddress) refusals.push({ reason: 'address_missing' });
  else if (!current.isPhoneConfirmed) refusals.push({ reason: 'phone_not_confirmed' });
  if (current.promisedTo === null) refusals.push({ reason: 'not_deliverable' });
  else if (current.promisedTo > shown.promisedTo) refusals.push({ reason: 'promise_later' });
  if (!current.cod.offered) refusals.push({ reason: current.cod.reason });
  else if (current.cod.advance > shown.advance) refusals.push({ reason: 'advance_due' });
  if (current.total > shown.total) {
    refusals.push({ reason: 'total_higher' }, ...priceRefusals(shown, current));
  }
  return refusals;
}

function lineRefusals(shown: readonly ShownLine[], current: CurrentOrder['lines']): OrderRefusal[] {
  const seen = new Map(shown.map((line) => [line.variantId, line]));
  const gone = shown.filter(
    ({ variantId }) => !current.some((line) => line.variantId === variantId),
  );
  return [
    ...gone.map(({ variantId }) => ({ reason: 'line_gone' as const, variantId })),
    ...current.flatMap(({ variantId, quantity, available }): OrderRefusal[] => {
      if (seen.get(variantId)?.quantity !== quantity)
        return [{ reason: 'lines_differ', variantId }];
      if (available === null) return [{ reason: 'not_sold', variantId }];
      return available < quantity ? [{ reason: 'out_of_stock', variantId, available }] : [];
    }),
  ];
}

function priceRefusals(shown: ShownOrder, { lines, cod }: CurrentOrder): OrderRefusal[] {
  const prices = new Map(shown.lines.map(({ variantId, unitPrice }) => [variantId, unitPrice]));
  const dearer = lines.filter(({ variantId, unitPrice }) => {
    const before = prices.get(variantId);
    return before !== undefined && unitPrice > before;
  });
  return [
    ...dearer.map(({ variantId }) => ({ reason: 'price_higher' as const, variantId })),
    ...(cod.offered && cod.fee > shown.fee ? [{ reason: 'fee_higher' as const }] : []),
  ];
}
