import { z } from '@medusajs/framework/zod';
import type { DeliveryZone } from '@aangan/checkout-rules/delivery-zones';

const fieldsSchema = z.object({
  deliverable: z.boolean(),
  /** The last day of delivery; null where the shop does not deliver. */
  days: z.number().nullable(),
  /** The first day; null: the same as the last. */
  days_min: z.number().nullable(),
  zone: z.string(),
  /** In paise, tax included. */
  charge_light: z.number(),
  charge_standard: z.number(),
  charge_heavy: z.number(),
  cod: z.boolean(),
  assembly: z.boolean(),
  city: z.string().nullable(),
  state: z.string().nullable(),
});

/** The columns of a zone that an owner decides on. */
export type ZoneFields = z.output<typeof fieldsSchema>;

/** A zone as it is stored. */
export const storedZoneSchema = fieldsSchema.extend({ prefix: z.string() });

/** The zone as the shared rules know it. */
export function toDeliveryZone(row: z.output<typeof storedZoneSchema>): DeliveryZone {
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
