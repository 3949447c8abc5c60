import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { bodyFields, isFields } from './body-fields';

/** Longest texts of an address, in characters, and what they are called. */
const LONGEST: Readonly<Record<string, readonly [words: string, most: number]>> = {
  first_name: ['first name', 100],
  last_name: ['last name', 100],
  company: ['company', 100],
  phone: ['phone number', 30],
  address_1: ['address', 250],
  address_2: ['second line of the address', 250],
  city: ['city', 100],
  province: ['state', 100],
  postal_code: ['pin code', 20],
};

const MOST_EMAIL = 254;

/**
 * Addresses of carts and of customers fit onto a parcel, and an Indian pin code is one; Medusa
 * takes any text of any length.
 */
export function soundAddress(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const fields = bodyFields(req);
  const { email, shipping_address, billing_address } = fields;
  if (typeof email === 'string' && email.length > MOST_EMAIL) {
    throw refused(`The email can have at most ${MOST_EMAIL} characters`);
  }
  for (const address of [fields, shipping_address, billing_address]) {
    if (isFields(address)) assertSound(address);
  }
  next();
}

function assertSound(address: Record<string, unknown>): void {
  for (const [name, [words, most]] of Object.entries(LONGEST)) {
    const text = address[name];
    if (typeof text === 'string' && text.length > most) {
      throw refused(`The ${words} can have at most ${most} characters`);
    }
  }
  const { country_code: country, postal_code: pin } = address;
  // The shop's only country is taken when none is named.
  const isIndian = country == null || (typeof country === 'string' && /^in$/i.test(country));
  if (isIndian && typeof pin === 'string' && pin !== '' && !/^[1-9]\d{5}$/.test(pin)) {
    throw refused('A pin code has 6 digits and does not begin with 0');
  }
}

function refused(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, message);
}
