import { expect, it } from 'vitest';
import { takeLegacyValues } from './legacy-local-storage';

function storage(values: Record<string, string>) {
  const kept = new Map(Object.entries(values));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
  };
}

const asha = JSON.stringify({ customer: { id: 'cus_1', email: 'asha@example.com' } });
const none = { token: null, customer: null, cartId: null, orderId: null };

it('AUTH-4: all old keys are read and removed, others stay', () => {
  const old = storage({
    authToken: 'token_1',
    customerData: asha,
    cart_id: 'cart_1',
    order_id: 'order_1',
    theme: 'dark',
  });
  expect(takeLegacyValues(old)).toMatchObject({
    token: 'token_1',
    customer: { id: 'cus_1' },
    cartId: 'cart_1',
    orderId: 'order_1',
  });
  expect([...old.kept.keys()]).toEqual(['theme']);
  expect(takeLegacyValues(old)).toEqual(none);
});

it.each(['{garbage', '"asha"', '{}', '{"customer":null}'])(
  'AUTH-4: the customer %s removes them',
  (customer) => {
    const old = storage({ token: 'token_1', customer, cart_id: 'cart_1' });
    expect(takeLegacyValues(old)).toEqual(none);
    expect(old.kept.size).toBe(0);
  },
);

it('invalid ids are left out', () => {
  expect(takeLegacyValues(storage({ cart_id: '../admin', order_id: '' }))).toEqual(none);
});

it('a browser without local storage, or one that denies it, has none', () => {
  expect(takeLegacyValues(null)).toEqual(none);
  const denied = () => {
    throw new DOMException('no', 'SecurityError');
  };
  expect(takeLegacyValues({ getItem: denied, removeItem: denied })).toEqual(none);
});
