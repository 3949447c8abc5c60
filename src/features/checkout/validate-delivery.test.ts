import { describe, expect, it } from 'vitest';
import type { ShippingAddress } from '@/commerce/addresses/address';
import {
  type Deliverability,
  validateDelivery,
  isAddressIncomplete,
  normalizePin,
} from './validate-delivery';

const asha: ShippingAddress = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '98765 43210',
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560001',
  countryCode: 'in',
  company: '',
  gstin: '',
};
const home: Deliverability = { countries: ['in'], unreachablePin: null };

function found(change: Partial<ShippingAddress>, reach = home, email = 'asha@example.com') {
  return validateDelivery({ email, address: { ...asha, ...change } }, reach, true);
}

describe('CHK-1: the delivery form', () => {
  it('takes a whole address, also without a last name', () => {
    expect(found({})).toEqual({});
    expect(found({ lastName: '' })).toEqual({});
  });

  it.each(['560001', '110001', '999999'])('takes the pin code %s', (pinCode) => {
    expect(found({ pinCode })).toEqual({});
  });

  it.each(['012345', '56000', '5600011', '56000a', '५६०००१'])(
    'refuses the pin code %s',
    (pinCode) => {
      expect(found({ pinCode })).toEqual({
        pin: 'Enter a 6-digit pin code that doesn’t start with 0',
      });
    },
  );

  it('reads a pin code with a gap', () => {
    expect(normalizePin(' 560 001')).toBe('560001');
  });

  it.each(['9876543210', '+91 98765 43210', '098765-43210', '919876543210', '(+91) 9876543210'])(
    'takes the mobile number %s',
    (phone) => {
      expect(found({ phone })).toEqual({});
    },
  );

  it.each(['12345', '1234567890', '98765 4321', 'call me'])('refuses %s for one', (phone) => {
    expect(found({ phone })).toHaveProperty('phone');
  });

  it('names every field that is missing', () => {
    const nothing = { email: '', address: { ...emptied(), countryCode: 'in' } };
    const findings = validateDelivery(nothing, home, true);
    expect(Object.keys(findings)).toEqual([
      'first-name',
      'phone',
      'email',
      'address',
      'city',
      'state',
      'pin',
    ]);
    expect(validateDelivery(nothing, home, false)).not.toHaveProperty('email');
  });

  it('refuses countries that the region does not hold, by name', () => {
    expect(found({ countryCode: 'us', state: 'Texas' })).toHaveProperty(
      'country',
      'We don’t deliver to this country yet',
    );
    expect(found({ countryCode: 'us' }, { ...home, countries: ['in', 'us'] })).toEqual({});
  });

  it('refuses a pin code that is known to be out of reach', () => {
    expect(found({}, { ...home, unreachablePin: '560001' })).toEqual({
      pin: 'We don’t deliver to this pin code yet',
    });
    expect(found({}, { ...home, unreachablePin: '194101' })).toEqual({});
  });
});

describe('GST-1: an invoice for a business', () => {
  const company = 'Rao Interiors LLP';

  it.each([
    { company, gstin: '29AAGCB7383J1Z4' },
    { company, gstin: '' },
    { company: '', gstin: '' },
  ])('takes %j', (invoiced) => {
    expect(found(invoiced)).toEqual({});
  });

  it.each([
    ['29AAGCB7383J1Z5', 'This GSTIN isn’t valid. Please check it for a typo'],
    ['29AAGCB7383J1', 'Enter all 15 characters of your GSTIN, like 29AAGCB7383J1Z4'],
    [
      '00AAGCB7383J1Z4',
      'Check the first 2 digits: they must be a state code, like 29 for Karnataka',
    ],
  ])('refuses the GSTIN %s', (gstin, words) => {
    expect(found({ company, gstin })).toEqual({ gstin: words });
  });

  it('asks for the company that a GSTIN belongs to', () => {
    expect(found({ gstin: '29AAGCB7383J1Z4' })).toEqual({
      company: 'Enter the company name for this GSTIN',
    });
  });
});

it('CHK-2: tells a missing address from a wrong one', () => {
  const draft = (change: Partial<ShippingAddress>) => ({
    email: '',
    address: { ...asha, ...change },
  });
  expect(isAddressIncomplete({ state: 'Choose a state' }, draft({ state: '' }))).toBe(true);
  expect(isAddressIncomplete({ pin: 'wrong' }, draft({ pinCode: '0' }))).toBe(false);
  expect(isAddressIncomplete({}, draft({}))).toBe(false);
});

function emptied(): ShippingAddress {
  return {
    firstName: '',
    lastName: '',
    phone: '',
    address: '',
    city: '',
    state: '',
    pinCode: '',
    countryCode: '',
    company: '',
    gstin: '',
  };
}
