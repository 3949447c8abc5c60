import { asValue } from '@medusajs/framework/awilix';
import { ContainerRegistrationKeys, createMedusaContainer } from '@medusajs/framework/utils';
import { expect, it } from 'vitest';
import { assertNamedIds, textsAt } from './check-ids';

type Row = { parent: string; id: string };

/** A database with these children and with carts without an owner. */
function scopeWith(children: readonly Row[]) {
  const scope = createMedusaContainer();
  const owner = { customer_id: null, owner_id: null, has_account: null, is_deleted: false };
  const raw = (_sql: string, asked: string[] | { parent: string; ids: string[] }) => {
    if (Array.isArray(asked)) return { rows: asked[0] === 'cart_unknown' ? [] : [owner] };
    const { parent, ids } = asked;
    return { rows: children.filter((row) => row.parent === parent && ids.includes(row.id)) };
  };
  scope.register(ContainerRegistrationKeys.PG_CONNECTION, asValue({ raw }));
  return scope;
}

const scope = scopeWith([
  { parent: 'cart_mine', id: 'cali_mine' },
  { parent: 'cart_other', id: 'cali_other' },
  { parent: 'order_mine', id: 'ordli_mine' },
  { parent: 'cus_mine', id: 'cuaddr_mine' },
]);

function call(method: string, path: string, parts: object) {
  const request = { method, route: { path }, params: {}, query: {}, body: undefined, scope };
  return assertNamedIds({ ...request, ...parts });
}

const LINE = '/store/carts/:id/line-items/:line_id';

it('T37: a child is found only in its parent, and unknown ids get the same error', async () => {
  const named = (line_id: string, id = 'cart_mine') =>
    call('DELETE', LINE, { params: { id, line_id } });
  await expect(named('cali_mine')).resolves.toBeUndefined();
  for (const id of ['cali_other', 'cali_unknown']) {
    await expect(named(id)).rejects.toMatchObject({
      type: 'not_found',
      message: `Line item with id: ${id} was not found`,
    });
  }
  await expect(named('cali_other', 'cart_unknown'), 'the parent first').rejects.toMatchObject({
    message: 'Cart with id: cart_unknown was not found',
  });
});

it('T37: every one of several is looked for', async () => {
  const named = (...ids: string[]) =>
    call('POST', '/store/orders/:id/returns', {
      params: { id: 'order_mine' },
      body: { items: ids.map((item_id) => ({ item_id })) },
    });
  await expect(named('ordli_mine')).resolves.toBeUndefined();
  await expect(named('ordli_mine', 'ordli_other')).rejects.toMatchObject({
    message: 'Order item with id: ordli_other was not found',
  });
});

it("T37: addresses are searched among the caller's, sales channels among the key's", async () => {
  const auth_context = { actor_id: 'cus_mine', auth_identity_id: 'authid' };
  const address = '/store/customers/me/addresses/:address_id';
  const params = { address_id: 'cuaddr_mine' };
  await expect(call('HEAD', address, { params, auth_context })).resolves.toBeUndefined();
  await expect(call('GET', address, { params }), 'a guest').rejects.toThrow('was not found');
  const publishable_key_context = { sales_channel_ids: ['sc_shop'] };
  const made = (sales_channel_id: string) =>
    call('POST', '/store/carts', { body: { sales_channel_id }, publishable_key_context });
  await expect(made('sc_shop')).resolves.toBeUndefined();
  await expect(made('sc_staff')).rejects.toThrow('Sales channel with id: sc_staff was not found');
});

it('T37: a route of the store that is not declared is not served; the owner names everything', async () => {
  await expect(call('POST', '/store/carts/:id/gifts/:gift_id', {})).rejects.toThrow(
    'POST /store/carts/:id/gifts/:gift_id is missing in access-control/route-ids.ts',
  );
  await expect(call('POST', '/admin/orders/:id/cancel', {})).resolves.toBeUndefined();
});

const request = {
  params: { id: 'cart_1' },
  query: { cart_id: ['cart_2', 'cart_3'] },
  body: {
    items: [{ variant_id: 'v_1' }, { variant_id: 7 }, null, 'x'],
    shipping_address: 'caaddr',
  },
};

it('T37: ids are found wherever they stand', () => {
  expect(textsAt(request, 'params.id')).toEqual(['cart_1']);
  expect(textsAt(request, 'query.cart_id'), 'given twice').toEqual(['cart_2', 'cart_3']);
  expect(textsAt(request, 'body.items[].variant_id'), 'what is no text is none').toEqual(['v_1']);
  expect(textsAt({ ...request, body: [{ option_id: 'so' }] }, 'body[].option_id')).toEqual(['so']);
  expect(textsAt(request, 'body.shipping_address.id'), 'a text has no id').toEqual([]);
  expect(textsAt(request, 'body[].option_id'), 'no list').toEqual([]);
});
