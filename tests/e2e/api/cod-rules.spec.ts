import { holdRules, NEW_SHOP, RULES_PATH, STORE_RULES } from '../world/cod-rules';
import { ShopClient } from '../world/shop-client';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import { expect, test } from '../world/store-test';

test.skip(!ownersAreHere, "The shop's owner is known by its DATA_DIR");

test('PAY-1: the owner decides where and for what cash is taken', async ({ store }) => {
  const owner = new ShopOwner(store);
  const restoreRules = await holdRules(owner, NEW_SHOP);
  const { body } = await owner.must('GET', RULES_PATH);
  expect(body).toEqual({ cash_on_delivery: NEW_SHOP });
  const shopper = new ShopClient(store);
  expect(await shopper.call('GET', '/store/cash-on-delivery')).toEqual({
    status: 200,
    body: { cash_on_delivery: STORE_RULES },
  });
  expect((await shopper.call('GET', RULES_PATH)).status).toBe(401);
  const { max_open_orders: _, ...incomplete } = NEW_SHOP;
  for (const wrong of [
    incomplete,
    { ...NEW_SHOP, max_open_orders: 0 },
    { ...NEW_SHOP, minimum: 6_000_000 },
    { ...NEW_SHOP, fee: 0.5 },
    { ...NEW_SHOP, advance_percent: 91 },
    { ...NEW_SHOP, advance_percent: 12.5 },
    { ...NEW_SHOP, advance_from: -1 },
    { ...NEW_SHOP, confirmed_phone: 'yes' },
  ]) {
    expect((await owner.call('POST', RULES_PATH, wrong)).status).toBe(400);
  }
  const { confirmed_phone: __, ...older } = NEW_SHOP;
  expect(await owner.must('POST', RULES_PATH, older)).toMatchObject({
    body: { cash_on_delivery: NEW_SHOP },
  });
  await restoreRules();
});
