import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { expect, it } from 'vitest';
import { noMetadata } from './no-metadata';
import { soundAddress, soundOwnAddress } from './sound-address';
import { textLengths } from './text-lengths';

type Guard = (req: MedusaRequest, res: MedusaResponse, next: () => void) => void;

/** What a guard says of a body; undefined when it lets it through. */
function saidBy(guard: Guard, body: unknown, originalUrl = '/store/carts/cart_1') {
  let isThrough = false;
  try {
    const req = { body, originalUrl };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Medusa's types have far more than is used
    guard(req as never as MedusaRequest, {} as never as MedusaResponse, () => {
      isThrough = true;
    });
  } catch (error) {
    return error instanceof Error ? error.message : 'no error';
  }
  return isThrough ? undefined : 'neither through nor refused';
}

const address = { first_name: 'Asha', address_1: '12 MG Road', postal_code: '560001' };

it('T36: an address with an id in it is refused, wherever the id stands', () => {
  const words = 'An address carries no id';
  for (const name of ['shipping_address', 'billing_address']) {
    expect(saidBy(soundAddress, { [name]: address })).toBeUndefined();
    expect(saidBy(soundAddress, { [name]: null })).toBeUndefined();
    const withIds = [
      'caaddr_other',
      ['caaddr_other'],
      { id: 'caaddr_other' },
      { ...address, id: null },
      { ...address, customer_id: 'cus_other' },
      { ...address, metadata: { id: 'caaddr_other' } },
      { ...address, metadata: { of: [{ address_id: 'caaddr_other' }] } },
    ];
    expect(withIds.filter((given) => saidBy(soundAddress, { [name]: given }) !== words)).toEqual(
      [],
    );
    expect(saidBy(soundAddress, { [`${name}_id`]: 'caaddr_other' })).toBe(words);
  }
  expect(saidBy(soundAddress, { variant_id: 'variant_1', quantity: 1 })).toBeUndefined();
  expect(saidBy(soundOwnAddress, address)).toBeUndefined();
  expect(saidBy(soundOwnAddress, { ...address, id: 'cuaddr_other' })).toBe(words);
  expect(saidBy(soundOwnAddress, { ...address, postal_code: '0' })).toContain('A pin code');
});

it('T38: metadata is refused in every body, but the profile of a customer', () => {
  const words = 'Metadata cannot be set';
  const of = (body: unknown, path?: string) => saidBy(noMetadata, body, path);
  expect(of({ metadata: null })).toBeUndefined();
  expect(of({ metadata: {} })).toBe(words);
  expect(of({ additional_data: { x: 1 } })).toBe(words);
  expect(of({ items: [{ variant_id: 'v', metadata: { x: 1 } }] })).toBe(words);
  const methods = '/store/carts/cart_1/shipping-methods';
  expect(of([{ option_id: 'so', data: { x: 1 } }], methods)).toBe(words);
  expect(of({ option_id: 'so', data: {} }, `${methods}?fields=id`)).toBeUndefined();
  expect(of({ data: { shown_total: 1 } }, '/store/payment-collections/p/payment-sessions')).toBe(
    undefined,
  );
  const profile = { metadata: { phone: '98', address: null, zip_code: '560001' } };
  for (const path of [
    '/store/customers',
    '/store/customers/me?fields=id',
    '/STORE/customers/me/',
  ]) {
    expect(of(profile, path)).toBeUndefined();
    expect(of({ metadata: { ...profile.metadata, credit: 1 } }, path)).toBe(words);
    expect(of({ metadata: { phone: ['98'] } }, path)).toBe(words);
  }
  expect(of(profile, '/store/customers/me/addresses')).toBe(words);
});

it('T38: every text ends, and is named in words', () => {
  const of = (body: unknown, path?: string) => saidBy(textLengths, body, path);
  const long = (length: number) => 'x'.repeat(length);
  expect(of({ first_name: long(100) })).toBeUndefined();
  expect(of({ first_name: long(101) })).toBe('The first name can have at most 100 characters');
  expect(of({ shipping_address: { city: long(101) } })).toBe(
    'The city can have at most 100 characters',
  );
  expect(of({ promo_codes: ['OK', long(65)] })).toBe(
    'The coupon code can have at most 64 characters',
  );
  const ids = ['id', 'variant_id', 'productId', 'ids'].map((name) => of({ [name]: long(101) }));
  expect(new Set(ids)).toEqual(new Set(['The id can have at most 100 characters']));
  expect(of({ whatever: [[long(1001)]] })).toBe('The text can have at most 1000 characters');
  expect(of({ message: long(5000) }, '/store/contact-messages'), 'measured there').toBeUndefined();
  expect(of(undefined)).toBeUndefined();
});
