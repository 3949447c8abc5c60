/** Medusa's id of the payment provider: `pp_`, the provider's identifier, and its id in the configuration. */
export const COD_PROVIDER = 'pp_cash-on-delivery_cash-on-delivery';

/** When the shop offers cash on delivery. Amounts are in paise. */
export type CodRules = {
  isEnabled: boolean;
  /** The smallest and the largest total of a cart, without the fee. */
  minimum: number;
  maximum: number;
  /** What an order costs more, tax included. */
  fee: number;
  /** Percentage of the total that is paid online with the order; 0 for none, at most 90. */
  advancePercent: number;
  /** The smallest total, with the fee, of which an advance is asked. */
  advanceFrom: number;
  /** Whether the number of the address must have been confirmed by a code. */
  confirmedPhone: boolean;
};

/** Why cash on delivery is not offered. */
export type CodRefusal =
  | 'cod_off'
  | 'cod_not_in_zone'
  | 'below_minimum'
  | 'above_maximum'
  | 'too_many_open_orders';

/** Whether a cart can be paid on delivery, the fee, and how much of the total is paid now, in paise. */
export type CodOffer =
  | { offered: true; fee: number; advance: number }
  | { offered: false; reason: CodRefusal };

/**
 * Decides whether a cart can be paid on delivery. The same on the device and in the shop, which also limits the open orders of a
 * phone number and of an address.
 *
 * @param zoneAllows whether cash is taken where the cart goes to
 * @param total of the cart in paise, with delivery and without the fee
 */
export function codOffer(
  { isEnabled, minimum, maximum, fee, ...advance }: CodRules,
  { zoneAllows, total }: { zoneAllows: boolean; total: number },
): CodOffer {
  if (!isEnabled) return { offered: false, reason: 'cod_off' };
  if (!zoneAllows) return { offered: false, reason: 'cod_not_in_zone' };
  // A cart that costs nothing has nothing to collect.
  if (total < Math.max(minimum, 1)) return { offered: false, reason: 'below_minimum' };
  if (total > maximum) return { offered: false, reason: 'above_maximum' };
  return { offered: true, fee, advance: advanceOf(total + fee, advance) };
}

/** The part of a total that is paid now: whole rupees, rounded up, and less than the total, so that the courier collects something. */
function advanceOf(
  total: number,
  { advancePercent, advanceFrom }: Pick<CodRules, 'advancePercent' | 'advanceFrom'>,
): number {
  if (total < advanceFrom) return 0;
  const wanted = Math.ceil((total * advancePercent) / 100 / PAISE) * PAISE;
  return Math.max(0, Math.min(wanted, (Math.ceil(total / PAISE) - 1) * PAISE));
}

/** Paise of a rupee. */
const PAISE = 100;
