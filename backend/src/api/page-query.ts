import { z } from '@medusajs/framework/zod';

const MOST = 100;
const FARTHEST = 1_000_000;

/** Which part of a list is wanted, in the query. */
export function pageQuery(limit: number) {
  return {
    limit: z.coerce.number().int().min(1).max(MOST).default(limit),
    offset: z.coerce.number().int().min(0).max(FARTHEST).default(0),
  };
}

export const tenAPage = z.strictObject(pageQuery(10));
export const fiftyAPage = z.strictObject(pageQuery(50));

export type Page = z.infer<typeof tenAPage>;
