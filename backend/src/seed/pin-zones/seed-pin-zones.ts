import { z } from '@medusajs/framework/zod';
import type { MedusaContainer } from '@medusajs/framework/types';
import { PIN_ZONE, type PinZoneService } from '../../modules/pin-zone';
import type { ZoneFields } from '../../modules/pin-zone/zone-fields';
import { textTable } from '../text-table';
import { progress, type SetupRecord } from '../setup-record';

const PAISE_PER_RUPEE = 100;

const optionalText = z.string().transform((text) => (text === '-' ? null : text));

/** Prefix, days (`3-5` or `no`), name, city, state, charge for heavy furniture in rupees, services. */
const zoneLine = z
  .tuple([
    z.string().regex(/^[1-9]\d{0,5}$/),
    z.string().regex(/^(no|\d{1,2}-\d{1,2})$/),
    z.string().min(1),
    optionalText,
    optionalText,
    z.string().regex(/^(-|\d+)$/),
    z.string().regex(/^(-|cod|cod\+assembly)$/),
  ])
  .transform(([prefix, days, zone, city, state, heavy, services]) => {
    const [first, last] = days === 'no' ? [null, null] : days.split('-').map(Number);
    return {
      prefix,
      zone,
      deliverable: days !== 'no',
      days: last ?? null,
      days_min: first ?? null,
      charge_light: 0,
      charge_standard: 0,
      charge_heavy: heavy === '-' ? 0 : Number(heavy) * PAISE_PER_RUPEE,
      cod: services.startsWith('cod'),
      assembly: services.endsWith('assembly'),
      city,
      state,
    } satisfies ZoneFields & { prefix: string };
  });

/** The initial pin zones: all of India, from a warehouse in Bengaluru. */
export function seededPinZones() {
  return z.array(zoneLine).parse(textTable('pin-zones/pin-zones.txt'));
}

const KEY = 'seed-pin-zones';
const PROMISE_KEY = 'seed-delivery-promise';

/**
 * Creates the pin zones that were not created before. The record lists those that were, so that a zone that the owner deleted
 * does not come back.
 */
export async function seedPinZones(container: MedusaContainer, record: SetupRecord): Promise<void> {
  const created = new Set(z.array(z.string()).parse((await record.read(KEY)) ?? []));
  const zones = seededPinZones();
  const service = container.resolve<PinZoneService>(PIN_ZONE);
  const known = await service.listPinZones({}, { take: 20_000 });
  const present = new Map(known.map((zone) => [zone.prefix, zone]));
  if (created.size > 0 && (await record.read(PROMISE_KEY)) === undefined) {
    // Zones of an earlier build know the last day alone. Charges and services stay the owner's decision.
    const completed = zones.flatMap(({ prefix, days, days_min, city, state }) => {
      const old = present.get(prefix);
      const isUnchanged = old && created.has(prefix) && old.days === days && old.days_min === null;
      return isUnchanged ? [{ id: old.id, days_min, city, state }] : [];
    });
    if (completed.length > 0) await service.updatePinZones(completed);
  }
  await service.createPinZones(
    zones.filter(({ prefix }) => !created.has(prefix) && !present.has(prefix)),
  );
  await record.write(
    KEY,
    zones.map(({ prefix }) => prefix),
  );
  await record.write(PROMISE_KEY, true);
  progress('pin zones', zones.length);
}
