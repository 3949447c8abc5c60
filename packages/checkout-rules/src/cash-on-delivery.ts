import type { CodRefusal } from './order-request.ts';

/** When the shop offers cash on delivery. Amounts are in paise. */
export type CodRules = {
  isEnabled: boolean;
  /** The smallest and the largest total of a cart, without the fee. */
  minimum: number;
  maximum: number;
  /** What an order costs more, tax included. */
  fee: number;
};

/** Whether a cart can be paid on delivery, and the fee in paise. */
export type CodOffer = { offered: true; fee: number } | { offered: false; reason: CodRefusal };

/**
 * Decides whether a cart can be paid on delivery. The same on the device and in the shop, which also limits the open orders of a
 * phone number and of an address.
 *
 * @param zoneAllows whether cash is taken where the cart goes to
 * @param total of the cart in paise, with delivery and without the fee
 */
export function codOffer(
  { isEnabled, minimum, maximum, fee }: CodRules,
  { zoneAllows, total }: { zoneAllows: boolean; total: number },
): CodOffer {
  if (!isEnabled) return { offered: false, reason: 'cod_off' };
  if (!zoneAllows) return { offered: false, reason: 'cod_not_in_zone' };
  // A cart that costs nothing has nothing to collect.
  if (total < Math.max(minimum, 1)) return { offered: false, reason: 'below_minimum' };
  if (total > maximum) return { offered: false, reason: 'above_maximum' };
  return { offered: true, fee };
}
