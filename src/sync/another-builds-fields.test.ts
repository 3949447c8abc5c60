import { expect, it, vi } from 'vitest';
import { deviceKeys, outboxKey, paymentsUnderWay as paymentsKey } from './device-keys';
import type { DeviceStore } from './device-store';
import { customerSession } from './customer-session';
import { keptAddressIn } from './kept-address';
import { orderProofsIn } from './order-proofs';
import { outboxIn } from './outbox';
import { paymentsUnderWayIn } from './payments-under-way';
import { memoryStore } from './testing/memory-store';

const silent = { tell: () => undefined, listen: () => () => undefined };

/** A store in which a newer build has left a value. */
async function holding(key: string, value: unknown): Promise<DeviceStore> {
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

it('16: the session keeps what a newer build added to it', async () => {
  const store = await holding(deviceKeys.session, {
    token: 't',
    device: 'new',
    customer: { ...customer, language: 'hi' },
  });
  const parts = { store, tabs: silent, takeOldKeys: () => none };
  const session = customerSession(parts);
  await session.restore();
  await session.change({ ...customer, firstName: 'Usha' });
  expect(await store.read(deviceKeys.session)).toEqual({
    token: 't',
    device: 'new',
    customer: { ...customer, firstName: 'Usha', language: 'hi' },
  });
});

it('16: so does the address of the delivery form', async () => {
  const kept = { email: '', slot: 'evening', address: { ...address, landmark: 'temple' } };
  const store = await holding(deviceKeys.shippingAddress, kept);
  await keptAddressIn(store).keep({ email: 'a@b.c', address });
  expect(await store.read(deviceKeys.shippingAddress)).toEqual({ ...kept, email: 'a@b.c' });
});

it('16: so do payments, and those that this build cannot read stay', async () => {
  const newer = { cart: 'two', version: 2 };
  const store = await holding(paymentsKey, [newer, { ...payment, method: 'upi' }]);
  const payments = paymentsUnderWayIn(store, () => 2);
  await payments.named('one', 'order');
  await payments.begin('three');
  await payments.end('three');
  expect(await store.read(paymentsKey)).toEqual([
    newer,
    { ...payment, method: 'upi', gatewayOrderId: 'order' },
  ]);
});

it('16: so do messages to the shop, which is told only what this build knows', async () => {
  const newer = { key: 'k', version: 2 };
  const store = await holding(outboxKey, [newer, { ...message, language: 'hi' }]);
  const send = vi.fn<(key: string, sent: object) => Promise<void>>();
  send.mockResolvedValue(undefined);
  const outbox = outboxIn({ store, inTurn: (work) => work(), tabs: silent, send });
  await outbox.drain();
  const { key, refusal, ...known } = message;
  expect(send).toHaveBeenCalledExactlyOnceWith(key, known);
  expect(refusal).toBeNull();
  expect(await store.read(outboxKey)).toEqual([newer]);
});

it('16: so do proofs of orders', async () => {
  const store = await holding(deviceKeys.orderProofs, { a: 'proof', b: { version: 2 } });
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
