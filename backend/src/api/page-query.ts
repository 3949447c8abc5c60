import { z } from '@medusajs/framework/zod';

const MOST = 100;
const FARTHEST = 1_000_000;

/** Which part of a list is wanted, in the query; `limit` when the caller does not say. */
export function pageQuery(limit: number) {
  return z.strictObject({
    limit: z.coerce.number().int().min(1).max(MOST).default(limit),
    offset: z.coerce.number().int().min(0).max(FARTHEST).default(0),
  });
}

export type Page = z.infer<ReturnType<typeof pageQuery>>;

/** A condition in the query: true or false. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Filter for a time that is set or not; everything when nothing is asked. */
export function timeIsSet(name: string, isSet: boolean | undefined): Record<string, unknown> {
  if (isSet === undefined) return {};
  return { [name]: isSet ? { $ne: null } : null };
}
