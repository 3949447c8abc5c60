import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { PIN_ZONE } from '../../modules/pin-zone';
import type { PinZoneService } from '../../modules/pin-zone/service';
import { progress } from '../progress';
import type { SetupRecord } from '../setup-record';
import { seededPinZones } from './seeded-pin-zones';

const KEY = 'seed-pin-zones';

/**
 * Makes the pin zones that were never made here. The record tells which were: one that the owner
 * has taken away does not come back.
 */
export async function seedPinZones(container: MedusaContainer, record: SetupRecord): Promise<void> {
  const made = new Set(z.array(z.string()).parse((await record.read(KEY)) ?? []));
  const zones = seededPinZones();
  const service = container.resolve<PinZoneService>(PIN_ZONE);
  const known = await service.listPinZones({}, { select: ['id', 'prefix'], take: 20_000 });
  const present = new Set(known.map(({ prefix }) => prefix));
  await service.createPinZones(
    zones.filter(({ prefix }) => !made.has(prefix) && !present.has(prefix)),
  );
  await record.write(
    KEY,
    zones.map(({ prefix }) => prefix),
  );
  progress('pin zones', zones.length);
}
