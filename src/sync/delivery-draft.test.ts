import { expect, it } from 'vitest';
import { deliveryDraftIn } from './delivery-draft';
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
    company: 'Rao Interiors LLP',
    gstin: '29AAGCB7383J1Z4',
  },
};

it('CHK-1: the address is stored for the next visit', async () => {
  const store = memoryStore();
  expect(await deliveryDraftIn(store).read()).toBeNull();
  await deliveryDraftIn(store).keep(draft);
  expect(await deliveryDraftIn(store).read()).toEqual(draft);
  await deliveryDraftIn(store).drop();
  expect(await deliveryDraftIn(store).read()).toBeNull();
});

it('GST-1: a draft of an earlier build has no company', async () => {
  const store = memoryStore();
  const { company: _, gstin: __, ...earlier } = draft.address;
  await store.change('shipping_address', () => ({ ...draft, address: earlier }));
  expect(await deliveryDraftIn(store).read()).toEqual({
    ...draft,
    address: { ...earlier, company: '', gstin: '' },
  });
});

it('garbage in storage counts as none', async () => {
  const store = memoryStore();
  await store.change('shipping_address', () => ({ email: 5 }));
  expect(await deliveryDraftIn(store).read()).toBeNull();
});
