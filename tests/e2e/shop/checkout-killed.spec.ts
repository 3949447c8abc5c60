import type { Page, Route } from '@playwright/test';
import { readFacts } from '../../faults/payments/facts';
import { checkFacts, nothing } from '../../faults/payments/check-facts';
import {
  buyNow,
  fillDelivery,
  inWindow,
  payBy,
  placedOrder,
  successDialog,
} from '../world/checkout-page';
import { fillCart, plentiful } from '../world/filled-cart';
import { databaseOf } from '../world/shop-database';
import { expect, test } from '../world/shop-test';

const { SHOP_DATA_DIR = '' } = process.env;

test.use({ expectedErrors: [/status of (4|5)\d\d|ERR_FAILED|Failed to load/] });
test.setTimeout(300_000);

/** The job runs every ten seconds; what it then does takes its time on a busy machine (ms). */
const SETTLED = { timeout: 60_000 };

/** The calls between Buy Now and the order, and whether the money has moved once they are made. */
const CALLS = [
  ['POST', /\/store\/carts\/[^/]+$/, 'the address', false],
  ['GET', /\/store\/shipping-options/, 'the ways of delivery', false],
  ['POST', /\/shipping-methods\?/, 'the delivery', false],
  ['POST', /\/payment-collections$/, 'the collection', false],
  ['POST', /\/payment-sessions$/, 'the session', false],
  ['POST', /\/sandbox-gateway\/orders\/[^/]+\/pay$/, 'the payment', true],
  ['POST', /\/payment-callback$/, 'the callback', true],
] as const;

/** `before`: the call never goes out; `after`: it is done, and the response is lost. */
const MOMENTS = ['before', 'after'] as const;

/** What `npm run test:all` tries; the others take two minutes more. */
const SHORT = new Set([
  'the session after',
  'the payment before',
  'the callback before',
  'the callback after',
]);

for (const [method, path, name, isPaid] of CALLS) {
  for (const moment of MOMENTS) {
    const tag = SHORT.has(`${name} ${moment}`) ? [] : ['@long'];
    test(
      `CHK-3: the browser is killed ${moment} ${name}: one order, paid once`,
      { tag },
      async ({ page, context, store }) => {
        test.skip(!SHOP_DATA_DIR, "The shop's database is known by its DATA_DIR");
        const products = await plentiful(store, 1);
        const cartId = await fillCart(page, products);
        await fillDelivery(page);
        const closed = page.waitForEvent('close');
        await page.route(path, (route) => killAt(page, route, method, moment));
        await buyNow(page).click();
        await Promise.race([closed, pressPay(page)]);
        await closed;

        const next = await context.newPage();
        const hasMoved = isPaid && !(name === 'the payment' && moment === 'before');
        if (!hasMoved) {
          await next.goto('/productcart');
          await fillDelivery(next);
          await payBy(next, 'Pay');
        } else await next.goto('/');
        const orderId = await placedOrder(next);
        await expect(successDialog(next)).toBeVisible();
        const books = { dataDir: SHOP_DATA_DIR, database: databaseOf(SHOP_DATA_DIR) };
        const look = async () => {
          const facts = await readFacts(books, [cartId], []);
          return checkFacts(facts, {
            variantId: products[0]?.variants[0]?.id ?? '',
            pieces: { least: 1, most: 1 },
            shown: [{ kind: 'ordered', orderId }],
            agreed: [],
            waiting: [],
          });
        };
        await expect.poll(look, SETTLED).toEqual({ ...nothing(), captured: 1, ordered: 1 });
      },
    );
  }
}

async function killAt(
  page: Page,
  route: Route,
  method: string,
  moment: (typeof MOMENTS)[number],
): Promise<void> {
  if (route.request().method() !== method) return route.fallback();
  if (moment === 'after') await route.fetch();
  // A page that closes lets go of a call that is held, which may still go out.
  await Promise.all([route.abort(), page.close()]);
}

/** The window may never open: the browser dies before. */
async function pressPay(page: Page): Promise<void> {
  await inWindow(page, 'Pay')
    .click({ timeout: 60_000 })
    .catch(() => undefined);
}
