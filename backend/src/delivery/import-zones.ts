import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, generateEntityId } from '@medusajs/framework/utils';
import type { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { storedZoneSchema, type ZoneFields } from '../modules/pin-zone/zone-fields';

/** A zone with all its terms. */
export type Zone = ZoneFields & { prefix: string };

type FieldName = Exclude<keyof Zone, 'prefix'>;
type Value = string | number | boolean | null;

/** What an import does with one row; `changes` names the fields that differ. */
export type ZoneChange = {
  prefix: string;
  status: 'new' | 'changed' | 'same';
  changes: { field: FieldName; from: Value; to: Value }[];
};

const FIELDS = [
  'deliverable',
  'days_min',
  'days',
  'zone',
  'charge_light',
  'charge_standard',
  'charge_heavy',
  'cod',
  'assembly',
  'city',
  'state',
] as const satisfies readonly FieldName[];

/** Compares zones with the stored ones of the same prefixes. */
export async function compareZones(
  container: MedusaContainer,
  zones: readonly Zone[],
): Promise<ZoneChange[]> {
  const stored = await queryRows(
    container,
    storedZoneSchema,
    'select * from pin_zone where prefix = any(?) and deleted_at is null',
    [zones.map(({ prefix }) => prefix)],
  );
  const known = new Map(stored.map((zone) => [zone.prefix, zone]));
  return zones.map((zone) => compareZone(zone, known.get(zone.prefix)));
}

/** Compares a zone with the stored one of its prefix, if there is one. */
export function compareZone(zone: Zone, known: Zone | undefined): ZoneChange {
  const { prefix } = zone;
  if (known === undefined) return { prefix, status: 'new', changes: [] };
  const changes = FIELDS.filter((field) => zone[field] !== known[field]).map((field) => ({
    field,
    from: known[field],
    to: zone[field],
  }));
  return { prefix, status: changes.length > 0 ? 'changed' : 'same', changes };
}

const COLUMNS = ['id', 'prefix', ...FIELDS];

/** Creates and updates zones by their prefixes, all or none. Other zones stay. */
export async function writeZones(
  container: MedusaContainer,
  zones: readonly Zone[],
): Promise<void> {
  const rows = zones.map((zone) => ({ id: generateEntityId(undefined, 'pinz'), ...zone }));
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `insert into pin_zone (${COLUMNS.join(', ')})
       select ${COLUMNS.join(', ')} from jsonb_to_recordset(?::jsonb) as given (
         id text, prefix text, deliverable boolean, days_min int, days int, zone text, charge_light int,
         charge_standard int, charge_heavy int, cod boolean, assembly boolean, city text, state text)
       on conflict (prefix) where deleted_at is null do update
          set ${FIELDS.map((field) => `${field} = excluded.${field}`).join(', ')}, updated_at = now()`,
    [JSON.stringify(rows)],
  );
}

/** An error of a row, by its place in the request. */
export type RowError = { row: number; message: string };

/**
 * Parses the rows of an import.
 * @returns the zones, or the errors of all rows that are wrong
 */
export function parseZones(
  rows: readonly unknown[],
  schema: z.ZodType<Zone>,
): { zones: Zone[]; errors: RowError[] } {
  const zones: Zone[] = [];
  const errors: RowError[] = [];
  const places = new Map<string, number>();
  for (const [row, given] of rows.entries()) {
    const { data, error } = schema.safeParse(given);
    if (data === undefined) {
      for (const { path, message } of error.issues) {
        errors.push({ row, message: path.length > 0 ? `${path.join('.')}: ${message}` : message });
      }
      continue;
    }
    const first = places.get(data.prefix);
    if (first === undefined) places.set(data.prefix, row);
    else errors.push({ row, message: `prefix: ${data.prefix} is in the file twice` });
    zones.push(data);
  }
  return { zones, errors };
}
