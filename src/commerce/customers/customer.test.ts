import * as v from 'valibot';
import { expect, it } from 'vitest';
import { customerSchema } from './customer';

const asha = { id: 'cus_1', email: 'asha@example.com', first_name: 'Asha', last_name: 'Rao' };
const known = { id: 'cus_1', email: 'asha@example.com', firstName: 'Asha', lastName: 'Rao' };

it.each([
  ['bare', asha],
  ['wrapped', { customer: asha }],
  ['wrapped twice', { customer: { customer: asha } }],
])('AUTH-3: parses a customer %s', (_how, response) => {
  expect(v.parse(customerSchema, response)).toMatchObject(known);
});

it('uses empty texts for missing ones, and the phone from the metadata', () => {
  const metadata = { phone: ' 98765 ', zip_code: 560_001, address: 'MG Road' };
  const response = { ...asha, first_name: null, last_name: undefined, phone: null, metadata };
  expect(v.parse(customerSchema, response)).toEqual({
    ...known,
    firstName: '',
    lastName: '',
    phone: '98765',
    address: 'MG Road',
    zipCode: '',
  });
});

it.each([null, undefined, 'asha', {}, { customer: null }, { id: '', email: 'a@b.c' }, { id: 1 }])(
  '%j is no customer',
  (response) => {
    expect(v.safeParse(customerSchema, response).success).toBe(false);
  },
);
