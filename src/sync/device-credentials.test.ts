import { expect, it } from 'vitest';
import { customer as newCustomer } from '@/commerce/testing/customer';
import { credentialsFrom } from './device-credentials';
import { memoryStore } from './testing/memory-store';

const customer = { ...newCustomer, id: 'asha' };

it('are those of the present customer, read at each call', async () => {
  const store = memoryStore();
  expect(await credentialsFrom(store)).toBeNull();
  await store.change('session', () => ({ token: 'one', customer }));
  expect(await credentialsFrom(store)).toEqual({ customerId: 'asha', token: 'one' });
  await store.change('session', () => ({ token: 'two', customer }));
  expect(await credentialsFrom(store)).toEqual({ customerId: 'asha', token: 'two' });
  await store.change('session', () => undefined);
  expect(await credentialsFrom(store)).toBeNull();
});

it.each([
  [{ token: 'one', customer: null }],
  [{ token: '', customer }],
  ['garbage'],
  [{ customer }],
])('%j counts as a guest', async (kept) => {
  const store = memoryStore();
  await store.change('session', () => kept);
  expect(await credentialsFrom(store)).toBeNull();
});
