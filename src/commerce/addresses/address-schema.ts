import * as v from 'valibot';
import type { ShippingAddress } from './address';

const text = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => value.trim()),
);

/** Medusa has no field for a GSTIN. */
const metadataSchema = v.fallback(v.nullish(v.object({ gstin: text })), null);

/** An address in Medusa's responses, of a cart or of a customer. */
export const addressSchema = v.pipe(
  v.object({
    first_name: text,
    last_name: text,
    phone: text,
    address_1: text,
    city: text,
    province: text,
    postal_code: text,
    country_code: text,
    company: text,
    metadata: metadataSchema,
  }),
  v.transform((response): ShippingAddress => {
    return {
      firstName: response.first_name,
      lastName: response.last_name,
      phone: response.phone,
      address: response.address_1,
      city: response.city,
      state: response.province,
      pinCode: response.postal_code,
      countryCode: response.country_code.toLowerCase(),
      company: response.company,
      gstin: response.metadata?.gstin ?? '',
    };
  }),
);
