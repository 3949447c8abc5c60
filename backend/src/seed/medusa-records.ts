import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { readEntities } from '@aangan/medusa-ledger/database/read-entities';

/** The first record of a result. @throws when there is none */
export function first<Record>(records: readonly Record[], name: string): Record {
  const [record] = records;
  if (record === undefined) throw new Error(`Medusa has no ${name}.`);
  return record;
}

/** The id by a name or handle. @throws when it is missing */
export function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`"${name}" was not created.`);
  return id;
}

const identified = z.object({ id: z.string() });
const related = z.union([z.array(identified.nullable()), identified]).nullish();

/** The ids that are linked to an entity by a relation. */
export async function linkedIds(
  container: MedusaContainer,
  entity: string,
  id: string,
  relation: string,
): Promise<string[]> {
  const selection = { fields: ['id', `${relation}.id`], filters: { id } };
  const record = z.record(z.string(), z.unknown());
  return (await readEntities(container, entity, record, selection))
    .flatMap((row) => related.parse(row[relation]) ?? [])
    .flatMap((other) => (other ? [other.id] : []));
}
