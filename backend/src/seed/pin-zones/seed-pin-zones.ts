import { z } from '@medusajs/framework/zod';
import type { MedusaContainer } from '@medusajs/framework/types';
import { type NewZone, PIN_ZONE, type PinZoneService } from '../../modules/pin-zone';
import { textTable } from '../text-table';
import { progress, type SetupRecord } from '../setup-record';

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

/** The initial pin zones: all of India, from a warehouse in Bengaluru. */
export function seededPinZones(): NewZone[] {
  return z.array(zoneLine).parse(textTable('pin-zones/pin-zones.txt'));
}

const KEY = 'seed-pin-zones';

/**
 * Creates the pin zones that were not created before. The record lists those that were, so that a zone that the owner deleted
 * does not come back.
 */
export async function seedPinZones(container: MedusaContainer, record: SetupRecord): Promise<void> {
  const created = new Set(z.array(z.string()).parse((await record.read(KEY)) ?? []));
  const zones = seededPinZones();
  const service = container.resolve<PinZoneService>(PIN_ZONE);
  const known = await service.listPinZones({}, { select: ['id', 'prefix'], take: 20_000 });
  const present = new Set(known.map(({ prefix }) => prefix));
  await service.createPinZones(
    zones.filter(({ prefix }) => !created.has(prefix) && !present.has(prefix)),
  );
  await record.write(
    KEY,
    zones.map(({ prefix }) => prefix),
  );
  progress('pin zones', zones.length);
}
