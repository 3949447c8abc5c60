import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { REFUSALS, signedInAs } from '../world/entrance';
import { rupees } from '../world/rupees';
import type { ShopClient } from '../world/shop-client';
import { placeOrder } from '../world/shop-orders';
import { expect, test } from '../world/shop-test';

test.use({ expectedErrors: REFUSALS });

const amounts = {
  taxable: v.number(),
  cgst: v.number(),
  sgst: v.number(),
  igst: v.number(),
  total: v.number(),
};
const invoiceSchema = v.object({
  invoice: v.object({
    number: v.string(),
    place_of_supply: v.string(),
    seller: v.object({ name: v.string(), gstin: v.nullable(v.string()) }),
    buyer: v.object({ name: v.string() }),
    lines: v.array(
      v.object({
        title: v.string(),
        hsn: v.nullable(v.string()),
        quantity: v.number(),
        unit_price: v.number(),
        ...amounts,
      }),
    ),
    totals: v.object({ ...amounts, tax: v.number() }),
  }),
});

async function invoiceOf(client: ShopClient, orderId: string) {
  const { body } = await client.call('GET', `/store/orders/${orderId}/invoice`);
  return v.parse(invoiceSchema, body).invoice;
}

/** With its paise, as an invoice has all amounts. */
const exact = (amount: number): string =>
  rupees(amount).includes('.') ? rupees(amount) : `${rupees(amount)}.00`;

const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test(
  'ORD-3: the invoice shows what the shop has worked out',
  { tag: '@both-full' },
  async ({ page, store }) => {
    const { client, orderId } = await placeOrder(store, 2);
    const invoice = await invoiceOf(client, orderId);
    await signedInAs(page, client);
    await page.goto(`/orderdetails?id=${orderId}`);
    await page.getByRole('link', { name: 'Invoice' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tax Invoice');
    const main = page.getByRole('main');
    const { seller, buyer, totals } = invoice;
    for (const text of [invoice.number, invoice.place_of_supply, seller.name, buyer.name]) {
      await expect(main).toContainText(text);
    }
    if (seller.gstin) await expect(main).toContainText(`GSTIN ${seller.gstin}`);

    const rows = page.getByRole('table').getByRole('row');
    for (const [at, line] of invoice.lines.entries()) {
      const row = rows.nth(at + 1);
      for (const amount of [line.unit_price, line.taxable, line.total]) {
        await expect(row).toContainText(exact(amount));
      }
      await expect(row).toContainText(line.title);
      if (line.hsn) await expect(row).toContainText(`HSN ${line.hsn}`);
      for (const tax of line.igst > 0 ? [line.igst] : [line.cgst, line.sgst]) {
        await expect(row).toContainText(exact(tax));
      }
    }
    for (const amount of [totals.taxable, totals.tax, totals.total]) {
      await expect(main.locator('dl').last()).toContainText(exact(amount));
    }
    expect(await overflows(page)).toBe(false);
  },
);

test('ORD-3: on paper stands the invoice alone, dark on white, on one page', async ({
  page,
  store,
}) => {
  const { client, orderId } = await placeOrder(store);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signedInAs(page, client);
  await page.goto(`/orderinvoice?id=${orderId}`);
  const printed = page.waitForFunction(() => document.body.dataset['printed'] === 'yes');
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = 'yes';
    };
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await printed;

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // The width of A4 between its margins.
  await page.setViewportSize({ width: 688, height: 1016 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tax Invoice');
  for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  const colours = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return { ground: style.backgroundColor, ink: style.color };
  });
  expect(colours).toEqual({ ground: 'rgb(255, 255, 255)', ink: 'rgb(42, 37, 32)' });
  await expect(page.getByRole('columnheader', { name: 'Taxable' })).toBeVisible();
  expect(await overflows(page)).toBe(false);
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pages.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
