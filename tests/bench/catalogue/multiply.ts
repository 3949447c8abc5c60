import pg from 'pg';
import * as v from 'valibot';

/**
 * Which columns of a table hold ids that a copy has of its own. `by`: the column that tells whether the row belongs to a
 * product that is copied, and how that product is found from it.
 */
interface CopiedTable {
  table: string;
  own: readonly string[];
  of: string;
}

const products = 'select id from copied';
const variants = `select id from product_variant where product_id in (${products})`;
const priceSets = `select price_set_id from product_variant_price_set where variant_id in (${variants})`;
const options = `select id from product_product_option where product_id in (${products})`;

/** All that a product consists of in Medusa's tables, but for its stock: copies share what they were copied from. */
const copiedTables: readonly CopiedTable[] = [
  { table: 'product', own: ['id', 'handle'], of: `id in (${products})` },
  { table: 'product_variant', own: ['id', 'product_id'], of: `product_id in (${products})` },
  { table: 'price_set', own: ['id'], of: `id in (${priceSets})` },
  { table: 'price', own: ['id', 'price_set_id'], of: `price_set_id in (${priceSets})` },
  {
    table: 'product_variant_price_set',
    own: ['id', 'variant_id', 'price_set_id'],
    of: `variant_id in (${variants})`,
  },
  {
    table: 'product_variant_inventory_item',
    own: ['id', 'variant_id'],
    of: `variant_id in (${variants})`,
  },
  { table: 'product_category_product', own: ['product_id'], of: `product_id in (${products})` },
  { table: 'product_tags', own: ['product_id'], of: `product_id in (${products})` },
  { table: 'product_sales_channel', own: ['id', 'product_id'], of: `product_id in (${products})` },
  {
    table: 'product_shipping_profile',
    own: ['id', 'product_id'],
    of: `product_id in (${products})`,
  },
  { table: 'product_product_option', own: ['id', 'product_id'], of: `product_id in (${products})` },
  {
    table: 'product_product_option_value',
    own: ['id', 'product_product_option_id'],
    of: `product_product_option_id in (${options})`,
  },
  { table: 'product_variant_option', own: ['variant_id'], of: `variant_id in (${variants})` },
  { table: 'image', own: ['id', 'product_id'], of: `product_id in (${products})` },
];

const columnsSchema = v.array(v.object({ name: v.string() }));
const countSchema = v.tuple([v.object({ count: v.number() })]);

/**
 * Copies products within a database until it has so many: filling it through Medusa takes an hour for 100,000.
 * `database` is an address as superuser, which alone may leave triggers out. Copies have numbers in their titles and prices of their own, up to 40% above.
 */
export async function multiply(database: string, wanted: number): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    // Without triggers: neither notes of changes nor checks of foreign keys, which hold by construction.
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<object>('select count(*)::int as count from product');
    const [{ count }] = v.parse(countSchema, rows);
    await client.query('create temp table seeded as select id from product order by id');
    let missing = wanted - count;
    for (let copy = 1; missing > 0; copy += 1) {
      await client.query('begin');
      await client.query('drop table if exists copied');
      await client.query(
        `create temp table copied as select id from seeded order by id limit ${missing}`,
      );
      await client.query('create unique index on copied (id)');
      for (const each of copiedTables) await copyRows(client, each, copy);
      await client.query('commit');
      missing -= count;
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function copyRows(client: pg.Client, { table, own, of }: CopiedTable, copy: number) {
  const { rows } = await client.query<object>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = v.parse(columnsSchema, rows).map(({ name }) => name);
  const values = names.map((name) => valueOf(table, name, own, copy));
  const list = names.map((name) => `"${name}"`).join(', ');
  await client.query(`insert into "${table}" (${list}) select ${values.join(', ')} from "${table}"
    where ${of}`);
}

function valueOf(table: string, name: string, own: readonly string[], copy: number): string {
  if (own.includes(name)) return `"${name}" || '-${copy}'`;
  if (table === 'product_variant' && ['sku', 'barcode', 'ean', 'upc'].includes(name)) return 'null';
  if (table === 'product' && name === 'title') return `title || ' No ${copy}'`;
  if (table === 'product' && name === 'created_at') return `created_at + interval '${copy} s'`;
  if (table === 'price' && name === 'amount') return `amount + (amount * ${copy % 41} / 100)::int`;
  if (table === 'price' && name === 'raw_amount') {
    return `jsonb_set(raw_amount, '{value}',
      to_jsonb((amount + (amount * ${copy % 41} / 100)::int)::text))`;
  }
  return `"${name}"`;
}
