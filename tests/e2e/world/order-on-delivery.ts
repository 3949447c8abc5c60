import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { newAddress } from './cod-order';
import { newEmail } from './shop-client';
import { databaseOf, runSql, shopDataDir } from './shop-database';
import { expect } from './shop-test';

/** Fills in the delivery form for a pin code where orders can be paid on delivery, with a phone number of its own. */
export async function fillForDelivery(page: Page, email: string | null = newEmail()) {
  const { phone, address_1 } = newAddress();
  if (email !== null) await page.getByLabel('Email', { exact: true }).fill(email);
  const texts = {
    'First name': 'Asha',
    'Last name': 'Rao',
    'Mobile number': phone,
    'Shipping Address': address_1,
    'Pin Code': '560001',
    City: 'Bengaluru',
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
  await page.getByLabel('State').selectOption('Karnataka');
}

/** Chooses Pay on delivery. */
export async function chooseOnDelivery(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Pay on delivery' }).check();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Pay on delivery fee');
}

/** The dialog that tells of an order on delivery. */
export function placedDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Order placed' });
}

/** The dialog that asks about an order that was not placed. */
export function refusalDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Your order wasn’t placed' });
}

const ordersSchema = v.array(v.object({ total: v.number() }));

/** Totals in rupees of the orders of an email, as Postgres has them. */
export async function ordersOf(email: string, dataDir = shopDataDir()): Promise<number[]> {
  const rows = await runSql(
    databaseOf(dataDir),
    `select (summary.totals ->> 'current_order_total')::float as total
       from "order" join order_summary summary on summary.order_id = "order".id
      where "order".email = $1 and "order".deleted_at is null and summary.deleted_at is null`,
    [email],
  );
  return v.parse(ordersSchema, rows).map(({ total }) => total);
}

/** Does something while a variant costs more. */
export async function whilePriceIsRaised(
  variantId: string,
  percent: number,
  work: () => Promise<void>,
): Promise<void> {
  const database = databaseOf(shopDataDir());
  const change = async (factor: number) =>
    runSql(
      database,
      `update price set amount = round(amount * $1::numeric, 2),
         raw_amount = jsonb_build_object('value', round(amount * $1::numeric, 2)::text, 'precision', 20)
        where price_set_id in (select price_set_id from product_variant_price_set where variant_id = $2)
          and deleted_at is null`,
      [factor, variantId],
    );
  await change(percent / 100);
  try {
    await work();
  } finally {
    await change(100 / percent);
  }
}
