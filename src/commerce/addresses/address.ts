import * as v from 'valibot';

/** Where an order is delivered, and whom the courier calls. Missing texts are empty. */
export interface ShippingAddress {
  firstName: string;
  lastName: string;
  phone: string;
  /** House, street and area. */
  address: string;
  city: string;
  /** Name of the state; the place of supply of the order's GST. */
  state: string;
  pinCode: string;
  /** ISO 3166 alpha-2 code in lower case. */
  countryCode: string;
}

const text = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => value.trim()),
);

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
    };
  }),
);

/** An address in the body of a request to Medusa. */
export function addressBody(address: ShippingAddress) {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    phone: address.phone,
    address_1: address.address,
    city: address.city,
    province: address.state,
    postal_code: address.pinCode,
    country_code: address.countryCode,
  };
}

export function isSameAddress(one: ShippingAddress, other: ShippingAddress): boolean {
  return JSON.stringify(addressBody(one)) === JSON.stringify(addressBody(other));
}
