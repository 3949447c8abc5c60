import { z } from '@medusajs/framework/zod';
import type { NewZone } from '../../modules/pin-zone/service';
import { textTable } from '../text-table';

const zoneLine = z
  .tuple([
    z.string().regex(/^[1-9]\d{0,5}$/),
    z.union([z.literal('no'), z.coerce.number().int().min(1).max(60)]),
    z.string().min(1),
  ])
  .transform(([prefix, days, zone]): NewZone => {
    if (days === 'no') return { prefix, zone, deliverable: false, days: null };
    return { prefix, zone, deliverable: true, days };
  });

/** The pin zones that the shop begins with: all of India, seen from a warehouse in Bengaluru. */
export function seededPinZones(): NewZone[] {
  return z.array(zoneLine).parse(textTable('pin-zones/pin-zones.txt'));
}
