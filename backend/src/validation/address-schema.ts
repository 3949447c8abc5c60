import { z } from '@medusajs/framework/zod';

const text = z.string().nullish();

/** The fields of an address that carts and orders store. */
export const storedAddressSchema = z.object({
  first_name: text,
  last_name: text,
  company: text,
  phone: text,
  address_1: text,
  address_2: text,
  city: text,
  province: text,
  postal_code: text,
  country_code: text,
  metadata: z.record(z.string(), z.unknown()).nullish(),
});

const metadataSchema = z.looseObject({ gstin: z.string().min(1).optional() }).nullish();

/** The buyer's GSTIN in the metadata of an address; Medusa has no other field for it. Undefined without one. */
export function gstinOf(metadata: unknown): string | undefined {
  return metadataSchema.safeParse(metadata).data?.gstin;
}
