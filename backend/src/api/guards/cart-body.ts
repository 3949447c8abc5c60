import { MAX_LINE_QUANTITY } from '@aangan/ledger-rules/limits';
import { gstinProblem } from '@aangan/gst/gstin';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { codedRefusal, invalidData, invalidRequest, REFUSAL_MESSAGES } from '../../errors/refusals';
import { customerIdOf } from '../../sessions/request-session';
import { bodyFields, isFields } from '../../validation/validate-input';
import { gstinOf } from '../../validation/address-schema';
import { normalizeEmail } from '../../validation/sanitize-text';
import { guard } from './guard';

const MAX_LINES = 100;

/** Requires integer quantities from 1 to the maximum; Medusa accepts any number. */
export const validateQuantity = guard((req) => {
  const { quantity, items } = bodyFields(req);
  const lines: unknown[] = Array.isArray(items) ? items : [];
  for (const each of [quantity, ...lines.map((line) => isFields(line) && line['quantity'])]) {
    // Medusa rejects values that are not numbers.
    if (typeof each === 'number' && !isQuantity(each)) {
      throw invalidRequest(`The quantity must be a whole number from 1 to ${MAX_LINE_QUANTITY}`);
    }
  }
});

function isQuantity(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX_LINE_QUANTITY;
}

/** Rejects a new cart with too many lines or several lines of one variant, which Medusa would accept. */
export const validateLineItems = guard((req) => {
  const { items } = bodyFields(req);
  const lines = Array.isArray(items) ? items.filter(isFields) : [];
  if (lines.length > MAX_LINES) {
    throw invalidRequest(`A cart cannot begin with more than ${MAX_LINES} lines`);
  }
  if (new Set(lines.map(({ variant_id }) => variant_id)).size < lines.length) {
    throw invalidRequest('Each variant has one line in a cart');
  }
});

const ID = /^id$|_id$/;
const NO_ID = 'An address carries no id';

/**
 * Rejects ids in a cart's addresses, with which Medusa would read and write the address of any cart,
 * and malformed Indian pin codes and GSTINs, which Medusa does not check.
 */
export const validateAddress = guard((req) => {
  const fields = bodyFields(req);
  const { shipping_address, billing_address, shipping_address_id, billing_address_id } = fields;
  for (const id of [shipping_address_id, billing_address_id]) {
    if (id !== undefined) throw invalidRequest(NO_ID);
  }
  for (const address of [shipping_address, billing_address]) {
    if (address != null && !isFields(address)) throw invalidRequest(NO_ID);
    if (isFields(address) && hasId(address)) throw invalidRequest(NO_ID);
  }
  for (const address of [fields, shipping_address, billing_address]) {
    if (!isFields(address)) continue;
    assertPinCode(address);
    assertGstin(address);
  }
});

/** The same check for a customer's address, which is the body itself. */
export const validateCustomerAddress = guard((req) => {
  const address = bodyFields(req);
  if (hasId(address)) throw invalidRequest(NO_ID);
  assertPinCode(address);
  assertGstin(address);
});

/** Finds an id at any depth. Recursion is safe: `validateInput` limits the depth of bodies. */
function hasId(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([field, each]) => (ID.test(field) && !Array.isArray(value)) || hasId(each),
  );
}

function assertPinCode({ country_code: country, postal_code: pin }: Record<string, unknown>): void {
  // India is the shop's only country, and the default.
  const isIndian = country == null || (typeof country === 'string' && /^in$/i.test(country));
  if (isIndian && typeof pin === 'string' && pin !== '' && !/^[1-9]\d{5}$/.test(pin)) {
    throw invalidData('malformed_pin_code', REFUSAL_MESSAGES.malformed_pin_code);
  }
}

/** An invoice with a GSTIN names the company that is registered by it. */
function assertGstin({ company, metadata }: Record<string, unknown>): void {
  const gstin = gstinOf(metadata);
  if (gstin === undefined) return;
  const problem = gstinProblem(gstin);
  if (problem !== '') throw invalidData('malformed_gstin', `The GSTIN ${problem}`);
  if (typeof company !== 'string' || company.trim() === '') {
    throw invalidData('gstin_without_company', 'An invoice with a GSTIN needs the company name');
  }
}

/**
 * Prevents a guest from checking out with the email of an account: Medusa would assign the cart and
 * its order to that customer. For a signed-in customer it replaces the email with their own, without
 * a lookup that would reveal which emails have accounts.
 */
export const rejectAccountEmail = guard(async (req) => {
  const fields = bodyFields(req);
  const { email } = fields;
  if (typeof email !== 'string') return;
  const customerId = customerIdOf(req);
  if (customerId === undefined) await assertNoAccount(req.scope, email);
  else {
    const customer = await req.scope
      .resolve(Modules.CUSTOMER)
      .retrieveCustomer(customerId, { select: ['email'] });
    fields['email'] = customer.email;
  }
});

const ACCOUNT = 'select from customer where email = ? and has_account and deleted_at is null';

/** @throws {MedusaError} not allowed, when there is an account with this email */
async function assertNoAccount(container: MedusaContainer, email: string): Promise<void> {
  const accounts = await queryRows(container, z.unknown(), ACCOUNT, [normalizeEmail(email)]);
  if (accounts.length > 0) {
    throw codedRefusal(
      'account_email',
      'There is an account with this email: please sign in, or use another email',
      MedusaError.Types.NOT_ALLOWED,
    );
  }
}
