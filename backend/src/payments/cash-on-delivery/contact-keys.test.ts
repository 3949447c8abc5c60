import { expect, it } from 'vitest';
import { normalizeAddress, normalizePhone } from './contact-keys';

it.each([
  '9876543210',
  '+91 98765 43210',
  '098765-43210',
  '0091 (98765) 43210',
  '९८७६५४३२१०',
  '９８７６５４３２１０',
])('PAY-1, T52: %s is one phone number', (phone) => {
  expect(normalizePhone(phone)).toBe('9876543210');
});

it.each([null, undefined, '', 'none'])('PAY-1: %s is no phone number', (phone) => {
  expect(normalizePhone(phone)).toBe('');
});

it('PAY-1, T52: spaces, case and punctuation do not make another address', () => {
  const address = { address_1: '12, MG Road', address_2: '2nd Floor', postal_code: '560001' };
  const same = { address_1: '12 mg road 2ND floor', address_2: null, postal_code: '560001' };
  expect(normalizeAddress(same)).toBe(normalizeAddress(address));
  expect(normalizeAddress({ ...address, postal_code: '560002' })).not.toBe(
    normalizeAddress(address),
  );
  expect(normalizeAddress({ ...address, address_1: '13, MG Road' })).not.toBe(
    normalizeAddress(address),
  );
  expect(normalizeAddress({ postal_code: '560001' })).toBe('');
});
