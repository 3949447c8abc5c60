import { addOne, cartRow, firstVariant, piecesShown, stateAtBackend } from '../world/edits';
import { signUp } from '../world/entrance';
import { plentiful } from '../world/filled-cart';
import { settledCart } from '../world/kept-log';
import { expect, test } from '../world/proxied-test';
import { newEmail, ShopClient } from '../world/shop-client';
import { openWithWorker } from '../world/with-worker';

test.use({ serviceWorkers: 'allow', expectedErrors: [/status of 4\d\d/] });

/** What a firewall, a captive portal or a hotel's proxy sends. */
const PAGE = '<!doctype html><title>Blocked</title><h1>Blocked by your network</h1>';

/**
 * The second: the shop has merged, and its own response did not get through. Other statuses are shown by
 * foreign-responses.test.ts.
 */
for (const [status, reachesShop] of [
  [403, false],
  [404, true],
] as const) {
  const when = reachesShop ? 'after the shop has done it' : 'in place of the shop';
  test(`CART-5: a merge that is answered once with ${status} and a page, ${when}: the guest’s 2 pieces come along, once`, async ({
    page,
    between,
    store,
  }) => {
    const [product] = await plentiful(store, 1);
    if (!product) throw new Error('unreachable');
    await openWithWorker(page, '/');
    await addOne(page, product);
    await addOne(page, product);
    await settledCart(page);

    let answered = 0;
    between.rule = ({ path }) => {
      if (path !== '/store/sync/merge' || answered > 0) return 'pass';
      answered += 1;
      return { status, type: 'text/html', body: PAGE, reachesShop };
    };
    const email = newEmail();
    await signUp(page, { name: 'Asha Rao', email });
    await expect(page.getByRole('button', { name: 'Profile of Asha Rao' })).toBeVisible();
    const client = await new ShopClient(store).signIn(email);
    const pieces = async () => (await stateAtBackend(client)).cart;
    await expect.poll(pieces, { timeout: 30_000 }).toEqual({ [firstVariant(product)]: 2 });
    expect(answered, 'the merge was answered by somebody else').toBe(1);

    await settledCart(page);
    await page.goto('/productcart');
    await expect(cartRow(page, product)).toHaveCount(1);
    await expect(piecesShown(page, product)).toHaveText('2');
    expect(await pieces()).toEqual({ [firstVariant(product)]: 2 });
  });
}
