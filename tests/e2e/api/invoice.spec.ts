import * as v from 'valibot';
import { plentiful } from '../world/filled-cart';
import { ADDRESS, order } from '../world/place-order';
import { type Answer, newCustomer } from '../world/shop-client';
import { expect, test } from '../world/store-test';

const amounts = {
  taxable: v.number(),
  cgst: v.number(),
  sgst: v.number(),
  igst: v.number(),
  discount: v.number(),
  total: v.number(),
};
const lineSchema = v.looseObject({ ...amounts, quantity: v.number(), unit_price: v.number() });
const invoiceSchema = v.object({
  invoice: v.looseObject({
    number: v.string(),
    lines: v.array(lineSchema),
    shipping: v.nullable(lineSchema),
    totals: v.object({ ...amounts, tax: v.number() }),
  }),
});
const orderSchema = v.object({ order: v.object({ display_id: v.number(), total: v.number() }) });

function invoiceOf({ status, body }: Answer) {
  const result = v.safeParse(invoiceSchema, body);
  if (!result.success) throw new Error(`No invoice, but ${status} ${JSON.stringify(body)}`);
  return result.output.invoice;
}

const paise = (rupees: number) => Math.round(rupees * 100);

test('ORD-3: the invoice has GST, and adds up to what was paid', async ({ store }) => {
  const [first, second] = await plentiful(store, 2);
  const { client } = await newCustomer(store);
  const cart = await client.cart(first?.variants[0]?.id, 3);
  await client.call('POST', `/store/carts/${cart}/line-items`, {
    variant_id: second?.variants[0]?.id,
    quantity: 1,
  });
  await client.call('POST', `/store/carts/${cart}/promotions`, { promo_codes: ['WELCOME10'] });
  const id = await order(client, cart);
  const { display_id, total } = v.parse(
    orderSchema,
    (await client.call('GET', `/store/orders/${id}`)).body,
  ).order;

  const answer = await client.call('GET', `/store/orders/${id}/invoice`);
  const { number, lines, shipping, totals } = invoiceOf(answer);
  expect(number).toMatch(new RegExp(`^INV-\\d{4}-0*${display_id}$`));
  expect(answer.body).toMatchObject({
    invoice: {
      order_display_id: display_id,
      cancelled_at: null,
      seller: { name: 'Aangan', gstin: null, state: 'Karnataka' },
      buyer: { name: 'Asha Rao', address: ['12 MG Road', 'Bengaluru 560001', 'Karnataka'] },
      place_of_supply: 'Karnataka (29)',
      refunded: 0,
    },
  });
  expect(lines).toHaveLength(2);
  expect(lines.every(({ hsn }) => /^\d{8}$/.test(String(hsn)))).toBe(true);
  expect(totals.total).toBe(Math.round(total * 100) / 100);
  expect(totals.discount).toBeGreaterThan(0);
  expect(totals.igst).toBe(0);
  expect(totals.cgst).toBe(totals.sgst);
  for (const name of ['taxable', 'cgst', 'sgst', 'discount', 'total'] as const) {
    const sum = [...lines, ...(shipping ? [shipping] : [])].reduce(
      (all, line) => all + paise(line[name]),
      0,
    );
    expect(sum, name).toBe(paise(totals[name]));
  }
  for (const line of lines) {
    expect(paise(line.taxable) + paise(line.cgst) * 2).toBe(paise(line.total));
    expect(paise(line.unit_price) * line.quantity - paise(line.discount)).toBe(paise(line.total));
  }
});

test('ORD-3: what is delivered to another state bears IGST', async ({ store }) => {
  const [product] = await plentiful(store, 1);
  const { client } = await newCustomer(store);
  const address = { ...ADDRESS, city: 'Kochi', province: 'kerala', postal_code: '682001' };
  const id = await order(client, await client.cart(product?.variants[0]?.id), address);
  const answer = await client.call('GET', `/store/orders/${id}/invoice`);
  const { totals } = invoiceOf(answer);
  expect(answer.body).toMatchObject({ invoice: { place_of_supply: 'Kerala (32)' } });
  expect(totals).toMatchObject({ cgst: 0, sgst: 0, igst: totals.tax });
  expect(totals.igst).toBeGreaterThan(0);
});

test("ORD-3: an invoice is its customer's, and says when the order is cancelled", async ({
  store,
}) => {
  const [product] = await plentiful(store, 1);
  const { client } = await newCustomer(store);
  const id = await order(client, await client.cart(product?.variants[0]?.id));
  const before = invoiceOf(await client.call('GET', `/store/orders/${id}/invoice`));
  const stranger = (await newCustomer(store)).client;
  expect((await stranger.call('GET', `/store/orders/${id}/invoice`)).status).toBe(404);
  await client.call('POST', `/store/orders/${id}/cancel`);
  const after = invoiceOf(await client.call('GET', `/store/orders/${id}/invoice`));
  expect(after).toEqual({
    ...before,
    cancelled_at: expect.stringMatching(/Z$/),
    refunded: expect.any(Number),
  });
});
