import { expect, it, vi } from 'vitest';
import { deviceKeys, outboxKey, openPayments as paymentsKey } from './device-keys';
import type { DeviceStore } from './device-store';
import { customerSession } from './customer-session';
import { deliveryDraftIn } from './delivery-draft';
import { orderProofsIn } from './order-proofs';
import { outboxIn } from './outbox';
import { openPaymentsIn } from './open-payments';
import { memoryStore } from './testing/memory-store';

const silent = { notify: () => undefined, listen: () => () => undefined };

/** A store in which a newer build has left a value. */
async function storeWith(key: string, value: unknown): Promise<DeviceStore> {
  const store = memoryStore();
  await store.change(key, () => value);
  return store;
}

const address = {
  firstName: 'Asha',
  lastName: '',
  phone: '',
  address: '1 Lane',
  city: '',
  state: '',
  pinCode: '',
  countryCode: 'in',
  company: '',
  gstin: '',
};
const customer = {
  id: 'asha',
  email: 'a@b.c',
  firstName: 'Asha',
  lastName: '',
  phone: '',
  address: '',
  zipCode: '',
};
const payment = { cartId: 'one', gatewayOrderId: null, paid: false, since: 1 };
const message = {
  key: '3b241101-e2bb-4255-8caf-4136c566a962',
  name: 'Asha',
  email: 'a@b.c',
  phone: '',
  message: 'Hello',
  refusal: null,
};

it('16: the session keeps fields that a newer build added', async () => {
  const store = await storeWith(deviceKeys.session, {
    token: 't',
    device: 'new',
    customer: { ...customer, language: 'hi' },
  });
  const parts = { store, tabs: silent, takeLegacyValues: () => none };
  const session = customerSession(parts);
  await session.restore();
  await session.change({ ...customer, firstName: 'Usha' });
  expect(await store.read(deviceKeys.session)).toEqual({
    token: 't',
    device: 'new',
    customer: { ...customer, firstName: 'Usha', language: 'hi' },
  });
});

it('16: the address of the delivery form keeps them', async () => {
  const kept = { email: '', slot: 'evening', address: { ...address, landmark: 'temple' } };
  const store = await storeWith(deviceKeys.shippingAddress, kept);
  await deliveryDraftIn(store).keep({ email: 'a@b.c', address });
  expect(await store.read(deviceKeys.shippingAddress)).toEqual({ ...kept, email: 'a@b.c' });
});

it('16: payments keep them, and unreadable ones stay', async () => {
  const newer = { cart: 'two', version: 2 };
  const store = await storeWith(paymentsKey, [newer, { ...payment, method: 'upi' }]);
  const payments = openPaymentsIn(store, () => 2);
  await payments.named('one', 'order');
  await payments.begin('three');
  await payments.end('three');
  expect(await store.read(paymentsKey)).toEqual([
    newer,
    { ...payment, method: 'upi', gatewayOrderId: 'order' },
  ]);
});

it('16: messages to the shop keep them, but the shop gets only known fields', async () => {
  const newer = { key: 'k', version: 2 };
  const store = await storeWith(outboxKey, [newer, { ...message, language: 'hi' }]);
  const send = vi.fn<(key: string, sent: object) => Promise<void>>();
  send.mockResolvedValue(undefined);
  const outbox = outboxIn({ store, queue: (work) => work(), tabs: silent, send });
  await outbox.drain();
  const { key, refusal, ...known } = message;
  expect(send).toHaveBeenCalledExactlyOnceWith(key, known);
  expect(refusal).toBeNull();
  expect(await store.read(outboxKey)).toEqual([newer]);
});

it('16: order proofs keep them', async () => {
  const store = await storeWith(deviceKeys.orderProofs, { a: 'proof', b: { version: 2 } });
  const proofs = orderProofsIn(store);
  await proofs.keep('c', 'other');
  expect(await proofs.all()).toEqual({ a: 'proof', c: 'other' });
  expect(await store.read(deviceKeys.orderProofs)).toEqual({
    a: 'proof',
    b: { version: 2 },
    c: 'other',
  });
});

const none = { token: null, customer: null, cartId: null, orderId: null };
