import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';

const identified = z.object({ id: z.string() });
const related = z.union([z.array(identified.nullable()), identified]).nullish();

/** Ids of what is linked to the `entity` with this id under the name `relation`. */
export async function linkedIds(
  container: MedusaContainer,
  entity: string,
  id: string,
  relation: string,
): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data }: { data: unknown } = await query.graph({
    entity,
    fields: ['id', `${relation}.id`],
    filters: { id },
  });
  return z
    .array(z.record(z.string(), z.unknown()))
    .parse(data)
    .flatMap((row) => related.parse(row[relation]) ?? [])
    .flatMap((other) => (other ? [other.id] : []));
}
