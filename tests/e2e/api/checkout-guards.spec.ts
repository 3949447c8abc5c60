import { plentiful } from '../world/filled-cart';
import { ADDRESS, order } from '../world/place-order';
import { newCustomer, newEmail, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';

test('CHK-3: a cart without an email is not ordered', async ({ store }) => {
  const [product] = await plentiful(store, 1);
  const guest = new ShopClient(store);
  const cart = await guest.cart(product?.variants[0]?.id);
  const path = `/store/carts/${cart}/complete`;
  const refused = {
    status: 400,
    body: { type: 'invalid_data', message: 'An order needs an email address' },
  };
  expect(await guest.call('POST', path)).toEqual(refused);
  await guest.call('POST', `/store/carts/${cart}`, { email: newEmail() });
  expect(await guest.call('POST', path), 'the next thing that is missing').not.toEqual(refused);
  const id = await order(guest, cart);
  expect(await guest.call('POST', path), 'asked again, the order is answered').toMatchObject({
    status: 200,
    body: { order: { id } },
  });
});

test('CHK-1: addresses are checked where they are kept', async ({ store }) => {
  const { client } = await newCustomer(store);
  const cart = `/store/carts/${await client.cart()}`;
  const own = '/store/customers/me/addresses';
  const pin = 'A pin code has 6 digits and does not begin with 0';
  const wrong: [object, string][] = [
    [{ postal_code: '012345' }, pin],
    [{ postal_code: '56001' }, pin],
    [{ postal_code: '560 001' }, pin],
    [{ postal_code: 'abcdef', country_code: 'IN' }, pin],
    [{ address_1: 'x'.repeat(301) }, 'The address can have at most 300 characters'],
    [{ first_name: 'x'.repeat(101) }, 'The first name can have at most 100 characters'],
    [{ phone: '1'.repeat(31) }, 'The phone number can have at most 30 characters'],
  ];
  for (const [part, message] of wrong) {
    const address = { ...ADDRESS, ...part };
    const code = message === pin ? 'malformed_pin_code' : 'text_too_long';
    const answer = { status: 400, body: { type: 'invalid_data', code, message } };
    for (const name of ['shipping_address', 'billing_address']) {
      expect(await client.call('POST', cart, { [name]: address }), message).toEqual(answer);
    }
    expect(await client.call('POST', own, address), message).toEqual(answer);
  }
  expect(
    await client.call('POST', '/store/carts', {
      region_id: store.settings.regionId,
      shipping_address: { ...ADDRESS, postal_code: '0' },
    }),
  ).toMatchObject({ status: 400, body: { message: pin } });
  expect(await client.call('POST', cart, { email: `${'a'.repeat(250)}@b.in` })).toMatchObject({
    status: 400,
  });
  const sound = { shipping_address: ADDRESS, billing_address: { ...ADDRESS, postal_code: '' } };
  expect((await client.call('POST', cart, sound)).status).toBe(200);
});
