import type { DeliveryZone } from './delivery-zones.ts';

/**
 * A zone in the compact table: prefix, name, first and last day (0 where the shop does not deliver), charges in paise (light, standard,
 * heavy), services (1: payment on delivery, 2: assembly), city and state ('' where unknown).
 */
export type ZoneRow = readonly [
  prefix: string,
  zone: string,
  first: number,
  last: number,
  light: number,
  standard: number,
  heavy: number,
  services: number,
  city: string,
  state: string,
];

const COLUMNS = 10;
const COD = 1;
const ASSEMBLY = 2;

/** The rows of the compact table, in the order of their prefixes. */
export function packZones(zones: readonly DeliveryZone[]): ZoneRow[] {
  return zones
    .toSorted((one, other) => (one.prefix < other.prefix ? -1 : 1))
    .map(({ prefix, zone, days, charge, cod, assembly, city, state }) => [
      prefix,
      zone,
      days?.first ?? 0,
      days?.last ?? 0,
      charge.light,
      charge.standard,
      charge.heavy,
      (cod ? COD : 0) + (assembly ? ASSEMBLY : 0),
      city ?? '',
      state ?? '',
    ]);
}

/** Parses the rows of a compact table. @returns null when a row is malformed */
export function parseZones(rows: unknown): DeliveryZone[] | null {
  if (!Array.isArray(rows)) return null;
  const zones: DeliveryZone[] = [];
  for (const row of rows) {
    if (!isZoneRow(row)) return null;
    const [prefix, zone, first, last, light, standard, heavy, services, city, state] = row;
    zones.push({
      prefix,
      zone,
      days: last === 0 ? null : { first, last },
      charge: { light, standard, heavy },
      cod: (services & COD) !== 0,
      assembly: (services & ASSEMBLY) !== 0,
      city: city || null,
      state: state || null,
    });
  }
  return zones;
}

function isZoneRow(row: unknown): row is ZoneRow {
  if (!Array.isArray(row) || row.length < COLUMNS) return false;
  const texts: unknown[] = [row[0], row[1], row[8], row[9]];
  return (
    texts.every((text) => typeof text === 'string') &&
    row.slice(2, 8).every((number: unknown) => Number.isSafeInteger(number) && Number(number) >= 0)
  );
}
