import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';

/** Rows by table. */
type CartRows = Record<string, Record<string, unknown>[]>;

const MAX_LINES = 20;
const RATES = [0, 2.5, 5, 12, 18, 28];

const text = fc.option(fc.constantFrom('Aria sofa', 'मेज़', '"quoted" \\ text', ''));
/** New also when the same seed runs again. */
const id = (prefix: string) => fc.constant(prefix).map((each) => `${each}_${randomUUID()}`);

/** Rupees, also with fractions of a paisa, as divided discounts have. */
const rupees = fc
  .tuple(
    fc.integer({ min: 0, max: 5_000_000_00 }),
    fc.constantFrom(1, 100, 100, 10_000, 10_000_000),
  )
  .map(([units, divisor]) => String(units / divisor));

const amount = (name: string, value: string | null) => ({
  [name]: value,
  [`raw_${name}`]: value === null ? null : { value, precision: 20 },
});

const since = fc.date({
  min: new Date('2026-01-01T00:00:00.001Z'),
  max: new Date('2026-11-01'),
  noInvalidDate: true,
});
/** About one row in five was deleted. */
const deletedAt = fc.option(since, { freq: 4 }).map((at) => at?.toISOString() ?? null);
const times = fc.record({ created_at: since, updated_at: since, deleted_at: deletedAt });

const taxLine = fc.record({
  times,
  id: id('tax'),
  rate: fc.constantFrom(...RATES),
  description: text,
  data: fc.option(fc.constant({ note: 'of the provider' })),
});
const adjustment = fc.record({
  times,
  id: id('adj'),
  value: rupees,
  code: text,
  inclusive: fc.boolean(),
});
const charged = {
  times,
  value: rupees,
  inclusive: fc.boolean(),
  taxLines: fc.array(taxLine, { maxLength: 2 }),
  adjustments: fc.array(adjustment, { maxLength: 3 }),
};
const line = fc.record({
  ...charged,
  id: id('cali'),
  quantity: fc.integer({ min: 1, max: 60 }),
  compareAt: fc.option(rupees),
  title: text,
  metadata: fc.option(fc.constant({ note: { of: ['the', 'line'] } })),
});
const method = fc.record({ ...charged, id: id('casm') });
const address = fc.record({ times, id: id('caaddr'), city: text, phone: text });
const credit = fc.record({ times, id: id('cacl'), value: rupees });
const promotion = fc.record({
  id: id('promo'),
  link: id('cartpromo'),
  times,
  automatic: fc.boolean(),
  inclusive: fc.boolean(),
});

/** A cart as rows of Medusa's tables, with random content: its ids are new, its region exists. */
export const cartRows = (regionId: string, salesChannelId: string): fc.Arbitrary<CartRows> =>
  fc
    .record({
      id: id('cart'),
      email: text,
      at: since,
      completedAt: fc.option(since),
      lines: fc.array(line, { maxLength: MAX_LINES }),
      methods: fc.array(method, { maxLength: 2 }),
      credits: fc.array(credit, { maxLength: 2 }),
      promotions: fc.array(promotion, { maxLength: 3 }),
      shipping: fc.option(address),
      billing: fc.option(address),
    })
    .map((cart) => ({
      cart_address: [cart.shipping, cart.billing].flatMap((each) =>
        each
          ? [{ ...each.times, id: each.id, city: each.city, phone: each.phone, country_code: 'in' }]
          : [],
      ),
      cart: [
        {
          id: cart.id,
          email: cart.email,
          currency_code: 'inr',
          region_id: regionId,
          sales_channel_id: salesChannelId,
          shipping_address_id: cart.shipping?.id,
          billing_address_id: cart.billing?.id,
          created_at: cart.at,
          updated_at: cart.at,
          completed_at: cart.completedAt,
        },
      ],
      cart_line_item: cart.lines.map((each) => ({
        ...each.times,
        ...amount('unit_price', each.value),
        ...amount('compare_at_unit_price', each.compareAt),
        id: each.id,
        cart_id: cart.id,
        title: each.title ?? 'A line',
        product_title: each.title,
        quantity: each.quantity,
        is_tax_inclusive: each.inclusive,
        requires_shipping: true,
        is_discountable: true,
        is_giftcard: false,
        is_custom_price: false,
        metadata: each.metadata,
      })),
      ...chargesOf('cart_line_item', 'item_id', cart.lines, true),
      cart_shipping_method: cart.methods.map((each) => ({
        ...each.times,
        ...amount('amount', each.value),
        id: each.id,
        cart_id: cart.id,
        name: 'Delivery',
        is_tax_inclusive: each.inclusive,
      })),
      ...chargesOf('cart_shipping_method', 'shipping_method_id', cart.methods, false),
      credit_line: cart.credits.map((each) => ({
        ...each.times,
        ...amount('amount', each.value),
        id: each.id,
        cart_id: cart.id,
      })),
      // Drafts: no other cart of the shop gets them.
      promotion: cart.promotions.map((each) => ({
        id: each.id,
        code: each.id.toUpperCase(),
        type: 'standard',
        status: 'draft',
        is_automatic: each.automatic,
        is_tax_inclusive: each.inclusive,
        used: 0,
        created_at: cart.at,
        updated_at: cart.at,
      })),
      cart_promotion: cart.promotions.map((each) => ({
        ...each.times,
        id: each.link,
        cart_id: cart.id,
        promotion_id: each.id,
      })),
    }));

type Charged = {
  id: string;
  taxLines: (typeof taxLine extends fc.Arbitrary<infer T> ? T : never)[];
  adjustments: (typeof adjustment extends fc.Arbitrary<infer T> ? T : never)[];
};

/** Tax lines and adjustments of lines or shipping methods. */
function chargesOf(
  table: string,
  owner: string,
  rows: readonly Charged[],
  hasInclusive: boolean,
): CartRows {
  return {
    [`${table}_tax_line`]: rows.flatMap((row) =>
      row.taxLines.map(({ times: at, ...each }) => ({
        ...at,
        ...each,
        code: `GST${each.rate}`,
        provider_id: 'system',
        [owner]: row.id,
      })),
    ),
    [`${table}_adjustment`]: rows.flatMap((row) =>
      row.adjustments.map((each) => ({
        ...each.times,
        ...amount('amount', each.value),
        id: each.id,
        code: each.code,
        ...(hasInclusive && { is_tax_inclusive: each.inclusive }),
        [owner]: row.id,
      })),
    ),
  };
}

/** Stores carts. */
export async function insertRows(database: string, carts: readonly CartRows[]): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    for (const rows of carts) {
      for (const [table, values] of Object.entries(rows)) {
        await client.query(
          `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`,
          [JSON.stringify(values)],
        );
      }
    }
  } finally {
    await client.end();
  }
}
