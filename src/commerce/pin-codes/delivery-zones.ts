import type { DeliveryZone } from '@aangan/checkout-rules/delivery-zones';
import { parseZones } from '@aangan/checkout-rules/zone-table';
import * as v from 'valibot';
import { type CatalogueCall, catalogueQuery } from '../catalogue-query';
import { request } from '../http/request';

/** All delivery zones of the shop, in a compact table. */
export const deliveryZonesCall: CatalogueCall = { path: '/store/delivery-zones', query: {} };

/** The response of `deliveryZonesCall`. */
const deliveryZonesSchema = v.object({
  zones: v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }): DeliveryZone[] => {
      const zones = parseZones(dataset.value);
      if (zones !== null) return zones;
      addIssue({ message: 'Not a table of delivery zones' });
      return NEVER;
    }),
  ),
});

/** The delivery zones, from which the device computes promises. Stored with the catalogue: they reveal nothing of the shopper. */
export function deliveryZonesQuery() {
  return catalogueQuery(['delivery-zones'], async (signal) => {
    const { path, query } = deliveryZonesCall;
    return (await request(path, deliveryZonesSchema, { query, signal, token: null })).zones;
  });
}

/** @returns the six digits without spaces; null if it is no pin code */
export function parsePinCode(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '');
  return /^[1-9]\d{5}$/.test(digits) ? digits : null;
}
