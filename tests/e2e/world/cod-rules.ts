import pg from 'pg';
import { COD_FEE } from './cod-order';
import { databaseOf, shopDataDir } from './shop-database';
import type { ShopOwner } from './shop-owner';

/** The rules of a new shop, as devices read them; amounts in paise. */
export const STORE_RULES = {
  enabled: true,
  minimum: 100,
  maximum: 5_000_000,
  fee: COD_FEE,
  advance_percent: 0,
  advance_from: 0,
  confirmed_phone: false,
};

/** The same, as the owner reads them. */
export const NEW_SHOP = { ...STORE_RULES, max_open_orders: 3 };

/** Asks for a fifth of orders that are dearer than those of other tests, which run meanwhile. */
export const WITH_ADVANCE = { ...NEW_SHOP, advance_percent: 20, advance_from: 4_900_000 };

export const RULES_PATH = '/admin/cash-on-delivery';

const LOCK = "select pg_advisory_lock(hashtext('cash on delivery rules of tests'))";

/**
 * Gives the shop other rules. The tests that do so wait for each other, in whichever process they run.
 * @returns gives it back those of a new shop
 */
export async function holdRules(
  owner: ShopOwner,
  rules: typeof NEW_SHOP,
): Promise<() => Promise<void>> {
  const client = new pg.Client(databaseOf(shopDataDir()));
  await client.connect();
  await client.query(LOCK);
  await owner.must('POST', RULES_PATH, rules);
  return async () => {
    await owner.must('POST', RULES_PATH, NEW_SHOP);
    await client.end();
  };
}
