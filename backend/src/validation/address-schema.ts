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
