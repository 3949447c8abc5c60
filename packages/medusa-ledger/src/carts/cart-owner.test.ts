import { asValue } from '@medusajs/framework/awilix';
import { ContainerRegistrationKeys, createMedusaContainer } from '@medusajs/framework/utils';
import { expect, it } from 'vitest';
import { assertMayUseCart, mayUseCart } from './cart-owner';

const guest = { owner_id: 'cus_guest', has_account: false, is_deleted: false };
const member = { owner_id: 'cus_member', has_account: true, is_deleted: false };
const gone = { ...guest, is_deleted: true };
const without = { owner_id: null, has_account: null, is_deleted: false };

/** A database that answers each question with this row, and notes what is written. */
function shopWith(row: object | undefined) {
  const container = createMedusaContainer();
  const writes: unknown[] = [];
  const raw = (sql: string, bindings: unknown) => {
    if (sql.startsWith('update')) writes.push(bindings);
    return { rows: row ? [row] : [] };
  };
  container.register(ContainerRegistrationKeys.PG_CONNECTION, asValue({ raw }));
  return { container, writes };
}

it.each([
  ['owned by no customer', { ...without, customer_id: null }, undefined, true],
  ['a guest’s', { ...guest, customer_id: 'cus_guest' }, undefined, true],
  ['a guest’s, to a customer', { ...guest, customer_id: 'cus_guest' }, 'cus_member', true],
  ['a customer’s, to themselves', { ...member, customer_id: 'cus_member' }, 'cus_member', true],
  ['a customer’s, to a guest', { ...member, customer_id: 'cus_member' }, undefined, false],
  ['a customer’s, to another', { ...member, customer_id: 'cus_member' }, 'cus_other', false],
  ['of a deleted customer', { ...gone, customer_id: 'cus_guest' }, undefined, false],
  ['one that does not exist', undefined, 'cus_member', false],
])('T15: a cart that is %s is found by those who may use it', async (_whose, row, caller, may) => {
  const { container, writes } = shopWith(row);
  const refusal = await assertMayUseCart(container, 'cart_1', caller).catch(String);
  expect(refusal).toBe(may ? undefined : 'Error: Cart with id: cart_1 was not found');
  expect(writes).toEqual([]);
});

it('T15: a customer’s cart is of use to them alone', async () => {
  const { container } = shopWith(member);
  expect(await mayUseCart(container, 'cus_member', 'cus_member')).toBe(true);
  expect(await mayUseCart(container, 'cus_member', undefined)).toBe(false);
  expect(await mayUseCart(shopWith(guest).container, 'cus_guest', undefined)).toBe(true);
  expect(await mayUseCart(shopWith(undefined).container, 'cus_lost', undefined)).toBe(true);
});

it('CART-5: a cart whose customer was never created is a guest’s again', async () => {
  const { container, writes } = shopWith({ ...without, customer_id: 'cus_lost' });
  await assertMayUseCart(container, 'cart_1', undefined);
  expect(writes).toEqual([['cart_1', 'cus_lost']]);
});
