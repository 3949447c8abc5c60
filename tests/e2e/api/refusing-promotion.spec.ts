import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { plentifulVariants } from '../world/filled-cart';
import { cartOf, newEmail, piecesOf, ShopClient } from '../world/shop-client';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import type { StoreApi } from '../world/store-api';
import { expect, test } from '../world/store-test';
import { Device, outcomesOf } from '../world/sync-device';
import { TEN_PERCENT } from '../world/ten-percent';

test.skip(!ownersAreHere, "The shop's secret is known by its DATA_DIR");
test.skip(
  process.env['TEST_CART_PATH'] === 'workflows',
  'Medusa’s workflows refuse an edit together with the promotion',
);

const madeSchema = v.record(v.string(), v.object({ id: v.string() }));
const totalsSchema = v.object({
  cart: v.object({ total: v.number(), discount_total: v.number() }),
});

/** A guest without an email whose cart has a code that from now on is for one order of each email: Medusa refuses to apply it. */
async function guestWithRefusedCode(store: StoreApi) {
  const owner = new ShopOwner(store);
  const name = randomBytes(4).toString('hex').toUpperCase();
  const make = async (path: string, body: object) => {
    const made = v.parse(madeSchema, (await owner.must('POST', path, body)).body);
    return Object.values(made)[0]?.id ?? '';
  };
  const code = `ONCE${name}`;
  const promotionId = await make('/admin/promotions', {
    code,
    type: 'standard',
    status: 'active',
    application_method: TEN_PERCENT,
  });
  const [variant_id] = await plentifulVariants(store, 1);
  const device = new Device(store, new ShopClient(store));
  const added = await device.send(
    null,
    device.seal({ op: 'add', variant_id, quantity: 1 }, { op: 'code', code }),
  );
  expect(outcomesOf(added)).toEqual(['applied', 'applied']);
  const campaign_id = await make('/admin/campaigns', {
    name,
    campaign_identifier: name,
    budget: { type: 'use_by_attribute', attribute: 'customer_email', limit: 1 },
  });
  await owner.must('POST', `/admin/promotions/${promotionId}`, { campaign_id });
  const { id } = cartOf(added);
  const changed = await device.send(id, device.seal({ op: 'add', variant_id, quantity: 1 }));
  expect(changed).toMatchObject({ status: 200, body: { totals: 'updating' } });
  expect(piecesOf(changed)).toEqual({ [variant_id]: 2 });
  return { device, path: `/store/carts/${id}`, id, code };
}

test('CART-2: a promotion that Medusa refuses to apply leaves the cart open, until the email is there', async ({
  store,
}) => {
  const { device, path } = await guestWithRefusedCode(store);
  const { shopper } = device;
  expect((await shopper.call('GET', path)).status).toBe(200);
  expect((await shopper.call('POST', path, { email: newEmail() })).status).toBe(200);
  const { cart } = v.parse(totalsSchema, (await shopper.call('GET', path)).body);
  expect(cart.discount_total, 'of both pieces').toBeCloseTo(
    (cart.total + cart.discount_total) / 10,
  );
});

test('CART-2: a code that Medusa refuses to apply can be taken out', async ({ store }) => {
  const { device, path, id, code } = await guestWithRefusedCode(store);
  const removed = await device.send(id, device.seal({ op: 'uncode', code }));
  expect(outcomesOf(removed)).toEqual(['applied']);
  const { cart } = v.parse(totalsSchema, (await device.shopper.call('GET', path)).body);
  expect(cart.discount_total).toBe(0);
});
