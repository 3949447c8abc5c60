import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { containsQuery, readPage } from '../admin-reads/read-page';
import { storedZoneSchema } from '../modules/pin-zone/zone-fields';

const rowSchema = storedZoneSchema.extend({ id: z.string() });

type Filters = {
  q: string | undefined;
  prefix: string | undefined;
  deliverable: boolean | undefined;
  cod: boolean | undefined;
};

/** The pin zones, sorted by prefix; `q` searches names, or the beginning of a prefix. */
export function listZones(
  container: MedusaContainer,
  { q, prefix, deliverable, cod }: Filters,
  page: { limit: number; offset: number },
) {
  return readPage(
    container,
    {
      row: rowSchema,
      columns: 'zone.*',
      from: 'pin_zone zone',
      where: [
        'zone.deleted_at is null',
        prefix && 'zone.prefix = :prefix',
        deliverable === undefined ? undefined : 'zone.deliverable = :deliverable',
        cod === undefined ? undefined : 'zone.cod = :cod',
        q &&
          `(starts_with(zone.prefix, :q) or ${containsQuery(['zone.zone', 'zone.city', 'zone.state'])})`,
      ],
      order: 'zone.prefix',
      bindings: {
        q: q ?? '',
        prefix: prefix ?? '',
        deliverable: deliverable ?? false,
        cod: cod ?? false,
      },
    },
    page,
  );
}
