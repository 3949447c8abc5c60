import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { bodyFields, isFields } from './body-fields';

const ID = /^id$|_id$/;

/**
 * Addresses of carts and of customers are given in full: Medusa reads and writes the address of anybody's cart by an id in
 * one. An Indian pin code is one; Medusa takes any text.
 */
export function soundAddress(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const fields = bodyFields(req);
  const { shipping_address, billing_address, shipping_address_id, billing_address_id } = fields;
  for (const id of [shipping_address_id, billing_address_id]) {
    if (id !== undefined) throw refused(NO_ID);
  }
  for (const address of [shipping_address, billing_address]) {
    if (address != null && !isFields(address)) throw refused(NO_ID);
    if (isFields(address) && hasId(address)) throw refused(NO_ID);
  }
  for (const address of [fields, shipping_address, billing_address]) {
    if (isFields(address)) assertSound(address);
  }
  next();
}

/** The same where the body is the address itself: that of a customer. */
export function soundOwnAddress(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const address = bodyFields(req);
  if (hasId(address)) throw refused(NO_ID);
  assertSound(address);
  next();
}

/** Wherever it stands: bodies are not deep (`sound-input.ts`). */
function hasId(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([field, each]) => (ID.test(field) && !Array.isArray(value)) || hasId(each),
  );
}

function assertSound({ country_code: country, postal_code: pin }: Record<string, unknown>): void {
  // The shop's only country is taken when none is named.
  const isIndian = country == null || (typeof country === 'string' && /^in$/i.test(country));
  if (isIndian && typeof pin === 'string' && pin !== '' && !/^[1-9]\d{5}$/.test(pin)) {
    throw refused('A pin code has 6 digits and does not begin with 0');
  }
}

const NO_ID = 'An address carries no id';

function refused(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, message);
}
