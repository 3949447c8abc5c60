import { OwnProduct } from '../world/own-product';
import { cartOf, newCustomer, piecesOf, ShopClient } from '../world/shop-client';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import { plentifulVariants } from '../world/filled-cart';
import { expect, test } from '../world/store-test';
import { sql } from '../world/unpaid-order';

test.skip(!ownersAreHere, "The shop's database and owner are known by its DATA_DIR");

/** A merge that a crash has cut off before its first line. */
async function beginMerge(
  guestCartId: string,
  keptCartId: string,
  customerId: string,
  lines: readonly object[],
): Promise<void> {
  await sql(
    `insert into cart_merge (id, guest_cart_id, kept_cart_id, customer_id, client, status, plan, updated_at)
     values ($1, $2, $3, $4, 'test-client', 'open', $5, now() - interval '5 minutes')`,
    [
      `cmrg_${guestCartId}`,
      guestCartId,
      keptCartId,
      customerId,
      JSON.stringify({ lines, not_moved: [] }),
    ],
  );
}

test('CART-5: a merge that a crash cut off is finished although the device never comes back', async ({
  store,
}) => {
  test.setTimeout(120_000);
  const [one, two] = await plentifulVariants(store, 2);
  const { client, id } = await newCustomer(store);
  const kept = await client.cart(one);
  const guest = await new ShopClient(store).cart(two, 2);
  await beginMerge(guest, kept, id, [{ variant_id: two, base: 0, target: 2 }]);
  const status = () => sql('select status from cart_merge where guest_cart_id = $1', [guest]);
  await expect.poll(status, { timeout: 90_000 }).toEqual([{ status: 'done' }]);
  expect(piecesOf(await client.call('GET', `/store/carts/${kept}`))).toEqual({
    [one]: 1,
    [two]: 2,
  });
});

for (const [what, takeAway] of [
  ['unpublished', (product: OwnProduct) => product.unpublish()],
  ['deleted', (product: OwnProduct) => product.deleteVariant()],
] as const) {
  test(`CART-5: a line that was ${what} in the guest's cart stays behind, and is reported`, async ({
    store,
  }) => {
    const product = await OwnProduct.create(new ShopOwner(store));
    const [one] = await plentifulVariants(store, 1);
    const { client } = await newCustomer(store);
    const guest = new ShopClient(store);
    const cart = await guest.cart(product.variantId, 2);
    await guest.call('POST', `/store/carts/${cart}/line-items`, { variant_id: one, quantity: 1 });
    await takeAway(product);
    const merged = await client.merge(cart);
    expect(merged).toMatchObject({
      status: 200,
      body: { not_moved: [{ variant_id: product.variantId, quantity: 2, available: 0 }] },
    });
    expect(cartOf(merged).id, 'their own now').toBe(cart);
    expect(piecesOf(merged)).toEqual({ [one]: 1 });
    expect(await client.merge(cart), 'reported again').toMatchObject({ status: 200 });
  });

  test(`CART-5: a merge over a line that was ${what} meanwhile does not block the cart`, async ({
    store,
  }) => {
    const product = await OwnProduct.create(new ShopOwner(store));
    const [one, two] = await plentifulVariants(store, 2);
    const { client, id } = await newCustomer(store);
    const kept = await client.cart(one);
    const guest = new ShopClient(store);
    const cart = await guest.cart(product.variantId, 2);
    await guest.call('POST', `/store/carts/${cart}/line-items`, { variant_id: two, quantity: 1 });
    // A crash came after the first line had moved, and it is sold no more.
    const add = { variant_id: product.variantId, quantity: 2 };
    await client.call('POST', `/store/carts/${kept}/line-items`, add);
    await beginMerge(cart, kept, id, [
      { variant_id: product.variantId, base: 0, target: 2 },
      { variant_id: two, base: 0, target: 1 },
    ]);
    await takeAway(product);
    const more = { variant_id: one, quantity: 1 };
    expect(await client.call('POST', `/store/carts/${kept}/line-items`, more)).toMatchObject({
      status: 200,
    });
    const merged = await client.merge(cart);
    expect(merged).toMatchObject({
      status: 200,
      body: { not_moved: [{ variant_id: product.variantId, quantity: 2, available: 0 }] },
    });
    expect(piecesOf(merged)).toEqual({ [one]: 2, [two]: 1 });
  });
}
