import { z } from 'zod';
import { callAdmin } from './call-admin';
import { listRows } from './list-rows';

/** The fields of a zone that an owner decides on; charges in paise. */
const fields = {
  prefix: z.string(),
  zone: z.string(),
  deliverable: z.boolean(),
  /** The last day; null where the shop does not deliver. */
  days: z.number().nullable(),
  /** The first day; null: the same as the last. */
  days_min: z.number().nullable(),
  charge_light: z.number(),
  charge_standard: z.number(),
  charge_heavy: z.number(),
  cod: z.boolean(),
  assembly: z.boolean(),
  city: z.string().nullable(),
  state: z.string().nullable(),
};

const fieldsSchema = z.object(fields);
const zoneSchema = z.object({ id: z.string(), ...fields });

export type ZoneFields = z.infer<typeof fieldsSchema>;
export type Zone = z.infer<typeof zoneSchema>;

/** Delivery zones, sorted by prefix. */
export const listZones = listRows('pin-zones', 'pin_zones', zoneSchema);

/** Rows of one request; the API takes at most this many. */
const EXPORT_PAGE = 100;

/** All delivery zones. */
export async function listAllZones(): Promise<Zone[]> {
  const zones: Zone[] = [];
  for (;;) {
    const { rows, count } = await listZones({ limit: EXPORT_PAGE, offset: zones.length });
    zones.push(...rows);
    if (rows.length === 0 || zones.length >= count) return zones;
  }
}

/** Creates a zone for a prefix that has none. */
export function createZone(zone: ZoneFields) {
  return callAdmin('pin-zones', z.unknown(), { method: 'POST', body: zone });
}

/** Changes a zone; its prefix stays. */
export function changeZone(id: string, zone: ZoneFields) {
  const body = fieldsSchema.omit({ prefix: true }).parse(zone);
  return callAdmin(`pin-zones/${id}`, z.unknown(), { method: 'POST', body });
}

/** Deletes a zone; shorter prefixes apply to its pin codes then. */
export function deleteZone(id: string) {
  return callAdmin(`pin-zones/${id}`, z.unknown(), { method: 'DELETE' });
}

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

const batchSchema = z.object({
  errors: z.array(z.object({ row: z.number(), message: z.string() })),
  changes: z.array(
    z.object({
      prefix: z.string(),
      status: z.enum(['new', 'changed', 'same']),
      changes: z.array(z.object({ field: z.string(), from: value, to: value })),
    }),
  ),
});

/** What an import does with a zone. */
export type ZoneChange = z.infer<typeof batchSchema>['changes'][number];

/** The API takes at most this many. */
export const BATCH_SIZE = 250;

/** Creates and updates zones, or only reports what would change. */
export function sendZones(zones: readonly ZoneFields[], isDryRun: boolean) {
  return callAdmin('pin-zones/batch', batchSchema, {
    method: 'POST',
    body: { dry_run: isDryRun, zones },
  });
}
