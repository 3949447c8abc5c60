import { z } from 'zod';
import { callAdmin } from './call-admin';

const stateSchema = z.object({
  product_index: z.object({
    /** Null when the index was never built. */
    status: z.string().nullable(),
    published: z.number(),
    waiting: z.number(),
  }),
});

const checkSchema = z.object({
  checked: z.number(),
  missing: z.number(),
  stale: z.number(),
  left: z.number(),
  fields: z.array(z.string()),
});

export type IndexCheck = z.infer<typeof checkSchema>;

/** State of the index that searches and listings read. */
export async function readProductIndex(signal?: AbortSignal) {
  return (await callAdmin('product-index', stateSchema, { ...(signal && { signal }) }))
    .product_index;
}

/** Compares the index with all products, and repairs what differs. */
export function checkProductIndex() {
  return callAdmin('product-index', checkSchema, { method: 'POST', body: { action: 'check' } });
}

/** Rebuilds the whole index. */
export function rebuildProductIndex() {
  const schema = stateSchema.extend({ seconds: z.number() });
  return callAdmin('product-index', schema, { method: 'POST', body: { action: 'rebuild' } });
}
