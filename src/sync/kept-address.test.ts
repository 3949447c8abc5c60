import { expect, it } from 'vitest';
import { keptAddressIn } from './kept-address';
import { memoryStore } from './testing/memory-store';

const draft = {
  email: 'asha@example.com',
  address: {
    firstName: 'Asha',
    lastName: 'Rao',
    phone: '98765 43210',
    address: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pinCode: '560001',
    countryCode: 'in',
  },
};

it('CHK-1: the address is kept for the next time', async () => {
  const store = memoryStore();
  expect(await keptAddressIn(store).read()).toBeNull();
  await keptAddressIn(store).keep(draft);
  expect(await keptAddressIn(store).read()).toEqual(draft);
  await keptAddressIn(store).drop();
  expect(await keptAddressIn(store).read()).toBeNull();
});

it('garbage in storage counts as none', async () => {
  const store = memoryStore();
  await store.change('shipping_address', () => ({ email: 5 }));
  expect(await keptAddressIn(store).read()).toBeNull();
});
