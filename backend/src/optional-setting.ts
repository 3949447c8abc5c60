import { z } from '@medusajs/framework/zod';

/** A setting that may be left out; an empty one counts as left out. */
export function optional<Schema extends z.ZodType<string>>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}
