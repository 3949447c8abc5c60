import { REFUSALS, logOut, signIn, signUp } from '../world/entrance';
import { fillCart, plentiful } from '../world/filled-cart';
import { newCustomer, newEmail, piecesOf } from '../world/shop-client';
import { expect, test } from '../world/shop-test';

test.use({ expectedErrors: REFUSALS });

test('CART-5: 2 of A and 1 of B meet 1 of A: 3 of A, 1 of B, once', async ({ page, store }) => {
  const [a, b] = await plentiful(store, 2);
  if (!a || !b) throw new Error('unreachable');
  const [variantA, variantB] = [a.variants[0]?.id ?? '', b.variants[0]?.id ?? ''];
  const { email, client } = await newCustomer(store);
  const kept = await client.cart(variantA, 1);

  await fillCart(page, [a, b]);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Remove ${a.title}` }) });
  await row.getByRole('button', { name: 'Increase quantity' }).click();
  const cart = (pieces: number) =>
    page.getByRole('banner').getByRole('link', { name: `Cart, ${pieces} items` });
  await expect(cart(3)).toBeVisible();

  await signIn(page, email);
  await expect(cart(4)).toBeVisible();
  const merged = { [variantA]: 3, [variantB]: 1 };
  expect(piecesOf(await client.call('GET', `/store/carts/${kept}`))).toEqual(merged);

  await page.goto('/productcart');
  await expect(row.getByRole('status')).toHaveText('3');
  await page.reload();
  await expect(cart(4)).toBeVisible();
  expect(piecesOf(await client.call('GET', `/store/carts/${kept}`))).toEqual(merged);

  await logOut(page);
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }),
  ).toBeVisible();
  await page.goto('/productcart');
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();

  await signIn(page, email);
  await expect(cart(4)).toBeVisible();
});

test('CART-5: after registration the guest’s cart is the customer’s', async ({ page, store }) => {
  const [product] = await plentiful(store, 1);
  const email = newEmail();
  await fillCart(page, product ? [product] : []);
  await signUp(page, { name: 'Asha Rao', email });
  await expect(page.getByRole('button', { name: 'Profile of Asha Rao' })).toBeVisible();
  await logOut(page);
  await signIn(page, email);
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item', exact: true }),
  ).toBeVisible();
});

test('CART-5: a merge whose answer is lost is made up for at the next start, once', async ({
  page,
  store,
}) => {
  const [product] = await plentiful(store, 1);
  const variant = product?.variants[0]?.id ?? '';
  const { email, client } = await newCustomer(store);
  const kept = await client.cart(variant, 1);
  await fillCart(page, product ? [product] : []);
  let lost = true;
  await page.route('**/store/sync/merge', async (route) => {
    const response = await route.fetch();
    await route.fulfill(lost ? { status: 503, body: '{}' } : { response });
  });
  await signIn(page, email);
  await expect
    .poll(async () => piecesOf(await client.call('GET', `/store/carts/${kept}`)))
    .toEqual({
      [variant]: 2,
    });
  lost = false;
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  expect(piecesOf(await client.call('GET', `/store/carts/${kept}`))).toEqual({ [variant]: 2 });
});
