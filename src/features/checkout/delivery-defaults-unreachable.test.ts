import { QueryClient } from '@tanstack/query-core';
import { expect, it, vi } from 'vitest';
import type { Customer } from '@/commerce/customers/customer';
import { deliveryDefaultsQuery } from './delivery-defaults';

vi.mock('@/commerce/addresses/customer-addresses', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const customer: Customer = {
  id: 'cus_1',
  email: 'asha@example.com',
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '98765 43210',
  address: '12 Hill Road',
  zipCode: '400050',
};

it('OFF-1: the form begins with the profile when the code that fetches the address cannot be loaded', async () => {
  const { address } = await new QueryClient().query(deliveryDefaultsQuery(customer));
  expect(address).toMatchObject({ firstName: 'Asha', address: '12 Hill Road', pinCode: '400050' });
});
