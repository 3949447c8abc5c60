import type { MedusaContainer, RemoteQueryFunction } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';

/** Reads entities of Medusa and their relations. */
export type Graph = Omit<RemoteQueryFunction, symbol>;

/** Which entities are read, and in which order. */
type Selection = {
  filters?: Record<string, unknown>;
  pagination?: { take?: number; skip?: number; order?: Record<string, 'ASC' | 'DESC'> };
  context?: Record<string, unknown>;
  /** By default all fields of the schema. */
  fields?: string[];
};

const entitiesSchema = z.array(z.unknown());

/** Reads entities by their schema, which also names the fields to read. */
export async function readEntities<Entity extends z.ZodType>(
  source: MedusaContainer | Graph,
  entity: string,
  schema: Entity,
  { fields = fieldPaths(schema), ...selection }: Selection = {},
): Promise<z.output<Entity>[]> {
  const query = 'graph' in source ? source : source.resolve(ContainerRegistrationKeys.QUERY);
  const { data }: { data: unknown } = await query.graph({ entity, fields, ...selection });
  return entitiesSchema.parse(data).map((entity) => schema.parse(entity));
}

/** The paths of the fields in a schema, such as `items.variant_id`. */
export function fieldPaths(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries<unknown>(schema.shape).flatMap(([name, value]) => {
      const below = fieldPaths(value);
      return below.length === 0 ? [name] : below.map((path) => `${name}.${path}`);
    });
  }
  if (schema instanceof z.ZodArray) return fieldPaths(schema.element);
  if (schema instanceof z.ZodPipe) return fieldPaths(schema.in);
  const isMaybe = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return isMaybe ? fieldPaths(schema.unwrap()) : [];
}
