import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { Guard } from './guard';
import { expect, it } from 'vitest';
import { rejectMetadata, validateTextLengths } from './input';
import { validateAddress, validateCustomerAddress } from './cart-body';

/** The message of a guard that rejects a body; undefined when it lets it through. */
async function messageOf(guard: Guard, body: unknown, originalUrl = '/store/carts/cart_1') {
  let isThrough = false;
  try {
    const req = { body, originalUrl };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Medusa's types have far more than is used
    await guard(req as never as MedusaRequest, {} as never as MedusaResponse, () => {
      isThrough = true;
    });
  } catch (error) {
    return error instanceof Error ? error.message : 'no error';
  }
  return isThrough ? undefined : 'neither through nor refused';
}

const address = { first_name: 'Asha', address_1: '12 MG Road', postal_code: '560001' };

it('T36: an address with an id in it is refused, wherever the id stands', async () => {
  const words = 'An address carries no id';
  for (const name of ['shipping_address', 'billing_address']) {
    expect(await messageOf(validateAddress, { [name]: address })).toBeUndefined();
    expect(await messageOf(validateAddress, { [name]: null })).toBeUndefined();
    const withIds = [
      'caaddr_other',
      ['caaddr_other'],
      { id: 'caaddr_other' },
      { ...address, id: null },
      { ...address, customer_id: 'cus_other' },
      { ...address, metadata: { id: 'caaddr_other' } },
      { ...address, metadata: { of: [{ address_id: 'caaddr_other' }] } },
    ];
    for (const given of withIds) {
      expect(await messageOf(validateAddress, { [name]: given })).toBe(words);
    }
    expect(await messageOf(validateAddress, { [`${name}_id`]: 'caaddr_other' })).toBe(words);
  }
  expect(
    await messageOf(validateAddress, { variant_id: 'variant_1', quantity: 1 }),
  ).toBeUndefined();
  expect(await messageOf(validateCustomerAddress, address)).toBeUndefined();
  expect(await messageOf(validateCustomerAddress, { ...address, id: 'cuaddr_other' })).toBe(words);
  expect(await messageOf(validateCustomerAddress, { ...address, postal_code: '0' })).toContain(
    'A pin code',
  );
});

it('T38: metadata is refused in every body, but the profile of a customer', async () => {
  const words = 'Metadata cannot be set';
  const of = (body: unknown, path?: string) => messageOf(rejectMetadata, body, path);
  expect(await of({ metadata: null })).toBeUndefined();
  expect(await of({ metadata: {} })).toBe(words);
  expect(await of({ additional_data: { x: 1 } })).toBe(words);
  expect(await of({ items: [{ variant_id: 'v', metadata: { x: 1 } }] })).toBe(words);
  const methods = '/store/carts/cart_1/shipping-methods';
  expect(await of([{ option_id: 'so', data: { x: 1 } }], methods)).toBe(words);
  expect(await of({ option_id: 'so', data: {} }, `${methods}?fields=id`)).toBeUndefined();
  expect(
    await of({ data: { shown_total: 1 } }, '/store/payment-collections/p/payment-sessions'),
  ).toBe(undefined);
  const profile = { metadata: { phone: '98', address: null, zip_code: '560001' } };
  for (const path of [
    '/store/customers',
    '/store/customers/me?fields=id',
    '/STORE/customers/me/',
  ]) {
    expect(await of(profile, path)).toBeUndefined();
    expect(await of({ metadata: { ...profile.metadata, credit: 1 } }, path)).toBe(words);
    expect(await of({ metadata: { phone: ['98'] } }, path)).toBe(words);
  }
  expect(await of(profile, '/store/customers/me/addresses')).toBe(words);
});

it('T38: the only metadata of an address is a GSTIN, where an invoice takes it from', async () => {
  const words = 'Metadata cannot be set';
  const of = (body: unknown, path?: string) => messageOf(rejectMetadata, body, path);
  const gstin = { metadata: { gstin: '29AAGCB7383J1Z4' } };
  const more = { metadata: { ...gstin.metadata, credit: 1 } };
  for (const path of ['/store/carts', '/store/carts/cart_1?fields=id', '/STORE/carts/cart_1/']) {
    expect(await of({ billing_address: gstin }, path)).toBeUndefined();
    expect(await of({ billing_address: null }, path)).toBeUndefined();
    expect(await of({ billing_address: more }, path)).toBe(words);
    expect(await of({ billing_address: { metadata: { gstin: { x: 1 } } } }, path)).toBe(words);
    expect(await of({ billing_address: { of: gstin } }, path)).toBe(words);
    expect(await of({ shipping_address: gstin }, path)).toBe(words);
    expect(await of({ billing_address: gstin, items: [more] }, path)).toBe(words);
    expect(await of(gstin, path)).toBe(words);
  }
  expect(await of({ billing_address: gstin }, '/store/carts/cart_1/line-items')).toBe(words);
  for (const path of ['/store/customers/me/addresses', '/store/customers/me/addresses/cuaddr_1']) {
    expect(await of(gstin, path)).toBeUndefined();
    expect(await of(more, path)).toBe(words);
  }
  expect(await of(gstin, '/store/customers/me')).toBe(words);
});

it('GST-1: a GSTIN must be valid, and names a company', async () => {
  const problemOf = async (gstin: string | null, company: string | null = 'Rao LLP') => {
    const invoiced = { ...address, company, metadata: { gstin } };
    const problem = await messageOf(validateAddress, { billing_address: invoiced });
    expect(await messageOf(validateCustomerAddress, invoiced)).toBe(problem);
    return problem;
  };
  for (const gstin of ['29AAGCB7383J1Z4', '', null]) {
    expect(await problemOf(gstin)).toBeUndefined();
  }
  expect(await problemOf('', null)).toBeUndefined();
  for (const gstin of ['29aagcb7383j1z4', '29AAGCB7383J1Z', ' 29AAGCB7383J1Z4', 'x'.repeat(999)]) {
    expect(await problemOf(gstin)).toContain('The GSTIN must be 15 characters');
  }
  expect(await problemOf('29AAGCB7383J1Z5')).toContain('The GSTIN has a typing error');
  expect(await problemOf('00AAGCB7383J1Z4')).toContain('must begin with the code of a state');
  for (const company of [null, '', ' ']) {
    expect(await problemOf('29AAGCB7383J1Z4', company)).toContain('needs the company name');
  }
});

it('T38: every text has a maximum length, and the message names the field', async () => {
  const of = (body: unknown, path?: string) => messageOf(validateTextLengths, body, path);
  const long = (length: number) => 'x'.repeat(length);
  expect(await of({ first_name: long(100) })).toBeUndefined();
  expect(await of({ first_name: long(101) })).toBe(
    'The first name can have at most 100 characters',
  );
  expect(await of({ shipping_address: { city: long(101) } })).toBe(
    'The city can have at most 100 characters',
  );
  expect(await of({ promo_codes: ['OK', long(65)] })).toBe(
    'The coupon code can have at most 64 characters',
  );
  const ids = await Promise.all(
    ['id', 'variant_id', 'productId', 'ids'].map((name) => of({ [name]: long(101) })),
  );
  expect(new Set(ids)).toEqual(new Set(['The id can have at most 100 characters']));
  expect(await of({ whatever: [[long(1001)]] })).toBe('The text can have at most 1000 characters');
  expect(
    await of({ message: long(5000) }, '/store/contact-messages'),
    'measured there',
  ).toBeUndefined();
  expect(await of(undefined)).toBeUndefined();
});
