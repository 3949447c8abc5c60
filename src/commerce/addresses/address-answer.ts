import * as v from 'valibot';
import type { ShippingAddress } from './address';

const text = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((given) => given.trim()),
);

/** An address as Medusa answers it, of a cart or of a customer. */
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
  v.transform((answer): ShippingAddress => {
    return {
      firstName: answer.first_name,
      lastName: answer.last_name,
      phone: answer.phone,
      address: answer.address_1,
      city: answer.city,
      state: answer.province,
      pinCode: answer.postal_code,
      countryCode: answer.country_code.toLowerCase(),
    };
  }),
);

/** An address as Medusa takes it. */
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
