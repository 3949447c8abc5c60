import { expect, it } from 'vitest';
import { withCheckedPin } from './delivery-defaults';

const mumbai = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '98765 43210',
  address: '',
  city: 'Mumbai',
  state: 'Maharashtra',
  pinCode: '400050',
  countryCode: 'in',
  company: '',
  gstin: '',
};

it('DLV-1: the form begins with the pin code that was checked last, until a street is entered', () => {
  expect(withCheckedPin(mumbai, '560001')).toEqual({
    ...mumbai,
    pinCode: '560001',
    city: '',
    state: '',
  });
  const whole = { ...mumbai, address: '12 Hill Road' };
  expect(withCheckedPin(whole, '560001')).toBe(whole);
  expect(withCheckedPin(mumbai, '400050')).toBe(mumbai);
  expect(withCheckedPin(mumbai, null)).toBe(mumbai);
});
