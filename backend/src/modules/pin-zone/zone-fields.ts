import type { DeliveryZone } from '@aangan/checkout-rules/delivery-zones';

/** The columns of a zone that an owner decides on. */
export type ZoneFields = {
  deliverable: boolean;
  /** The last day of delivery; null where the shop does not deliver. */
  days: number | null;
  /** The first day; null: the same as the last. */
  days_min: number | null;
  zone: string;
  /** In paise, tax included. */
  charge_light: number;
  charge_standard: number;
  charge_heavy: number;
  cod: boolean;
  assembly: boolean;
  city: string | null;
  state: string | null;
};

/** The zone as the shared rules know it. */
export function toDeliveryZone(row: ZoneFields & { prefix: string }): DeliveryZone {
  const { prefix, zone, days, cod, assembly, city, state } = row;
  return {
    prefix,
    zone,
    days: days === null ? null : { first: row.days_min ?? days, last: days },
    charge: { light: row.charge_light, standard: row.charge_standard, heavy: row.charge_heavy },
    cod,
    assembly,
    city,
    state,
  };
}
