import { z } from '@medusajs/framework/zod';

const metadataSchema = z.looseObject({ gstin: z.string().min(1) });

/** The buyer's GSTIN in the metadata of an address; Medusa has no other field for it. Undefined without one. */
export function gstinOf(metadata: unknown): string | undefined {
  return metadataSchema.safeParse(metadata).data?.gstin;
}
