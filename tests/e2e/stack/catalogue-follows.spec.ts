import pg from 'pg';
import * as v from 'valibot';
import { runStart } from '../../stack/start-process';
import { askCatalogue, listedIds } from '../world/catalogue-call';
import { promisedWithin } from '../world/promised-within';
import { databaseOf, runSql } from '../world/shop-database';
import { ShopOwner } from '../world/shop-owner';
import { expect, test } from '../world/stack-test';
import { StoreApi, type StoreProduct } from '../world/store-api';

/** ms within which a change has to be seen in a listing. */
const SEEN_WITHIN = promisedWithin(5000);

const seen = { timeout: SEEN_WITHIN, intervals: [200] };

const reviewsSchema = v.object({ product_reviews: v.array(v.object({ id: v.string() })) });
const withId = v.object({ id: v.string() });

/** The product that everything here is done to: a sofa with reviews. */
const HANDLE = 'aria-3-seater-sofa';

test('LIST-3, HDR-4: listings follow every change of the shop within 5 s', async ({
  folder,
  launch,
}) => {
  const dataDir = await folder.copySeeded('data');
  const stack = await launch({ dataDir });
  const store = await StoreApi.open(stack.url, stack.backendUrl);
  const owner = new ShopOwner(store, stack);
  const database = databaseOf(dataDir);
  const product = await store.productWhere('Aria', ({ handle }) => handle === HANDLE);
  const shown = async () => {
    const { products } = await askCatalogue(store, `category=sofas&limit=100`);
    return products.find(({ id }) => id === product.id);
  };
  const ids = (query: string) => listedIds(store, query);
  const path = `/admin/products/${product.id}`;

  await test.step('a title, a description, a material', async () => {
    await owner.must('POST', path, { title: 'Zephyr Throne' });
    await expect.poll(() => ids('q=zephyr'), seen).toEqual([product.id]);
    await owner.must('POST', path, { description: 'With a quokka on it', material: 'Metal' });
    await expect.poll(() => ids('q=quokka'), seen).toEqual([product.id]);
    await expect.poll(() => ids('material[]=Metal&category=sofas'), seen).toEqual([product.id]);
  });

  await test.step('a product that is taken out of sight, and shown again', async () => {
    await owner.must('POST', path, { status: 'draft' });
    await expect.poll(() => ids('q=zephyr'), seen).toEqual([]);
    await owner.must('POST', path, { status: 'published' });
    await expect.poll(() => ids('q=zephyr'), seen).toEqual([product.id]);
  });

  await test.step('a tag', async () => {
    const { product_tag } = v.parse(
      v.object({ product_tag: withId }),
      (await owner.must('POST', '/admin/product-tags', { value: 'hand made' })).body,
    );
    await owner.must('POST', path, { tags: [{ id: product_tag.id }] });
    await expect.poll(async () => (await shown())?.tags, seen).toEqual(['hand made']);
    await owner.must('POST', `/admin/product-tags/${product_tag.id}`, { value: 'by hand' });
    await expect.poll(async () => (await shown())?.tags, seen).toEqual(['by hand']);
  });

  await test.step('prices of variants: the order is right at once', async () => {
    const before = await ids('sort=price-asc');
    expect(before[0]).not.toBe(product.id);
    await setPrices(owner, product, 1);
    await expect.poll(async () => (await ids('sort=price-asc'))[0], seen).toBe(product.id);
    expect((await ids('sort=price-desc')).at(-1)).toBe(product.id);
    await setPrices(owner, product, 9_999_999);
    await expect.poll(async () => (await ids('sort=price-desc'))[0], seen).toBe(product.id);
  });

  await test.step('a price list begins and ends by itself', async () => {
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    await owner.must('POST', '/admin/price-lists', {
      title: 'A moment',
      description: 'Begins and ends without a request',
      type: 'sale',
      status: 'active',
      starts_at: at(4),
      ends_at: at(12),
      prices: product.variants.map(({ id }) => {
        return { variant_id: id, currency_code: 'inr', amount: 2 };
      }),
    });
    expect((await ids('sort=price-asc'))[0]).not.toBe(product.id);
    const began = async () => (await ids('sort=price-asc'))[0] === product.id;
    await expect.poll(began, { timeout: 4000 + SEEN_WITHIN }).toBe(true);
    expect((await shown())?.variants.map(({ price }) => price)).toContain(2);
    await expect.poll(() => ids('discounted=true&category=sofas'), seen).toContain(product.id);
    await expect.poll(began, { timeout: 8000 + SEEN_WITHIN }).toBe(false);
  });

  await test.step('categories: a product goes in and out, a category is renamed', async () => {
    const lighting = await store.category('lighting');
    const inLighting = () => ids('category=lighting');
    await owner.must('POST', `/admin/product-categories/${lighting.id}/products`, {
      add: [product.id],
    });
    await expect.poll(inLighting, seen).toContain(product.id);
    await owner.must('POST', `/admin/product-categories/${lighting.id}`, { name: 'Lumina' });
    await expect.poll(() => ids('q=lumina'), seen).toContain(product.id);
    await owner.must('POST', `/admin/product-categories/${lighting.id}/products`, {
      remove: [product.id],
    });
    await expect.poll(inLighting, seen).not.toContain(product.id);
  });

  await test.step('stock', async () => {
    const inStock = () => ids('in_stock=true&category=sofas');
    expect(await inStock()).toContain(product.id);
    await setStock(owner, product, 0);
    await expect.poll(inStock, seen).not.toContain(product.id);
    await setStock(owner, product, 5);
    await expect.poll(inStock, seen).toContain(product.id);
  });

  await test.step('stock that takes nothing out of sale concerns the page alone', async () => {
    const variant = product.variants[0]?.id ?? '';
    const concerns = (before: number, after: number) =>
      notesOfStock(database, { variant, before, after, required: 1 });
    const page = [{ product_id: product.id, page_only: true }];
    const document = [{ product_id: product.id, page_only: false }];
    expect(await concerns(5, 4)).toEqual(page);
    expect(await concerns(4, 5)).toEqual(page);
    expect(await concerns(1, 0), 'the last piece').toEqual(document);
    expect(await concerns(0, 1), 'the first piece').toEqual(document);
    const kit = { variant, before: 3, after: 2, required: 3 };
    expect(await notesOfStock(database, kit), 'too few for a kit').toEqual(document);
  });

  await test.step('a review that is hidden', async () => {
    const rated = async () => {
      const { facets } = await askCatalogue(store, 'facets=true&q=zephyr');
      return facets?.rating;
    };
    expect((await rated())?.at(-1)).toEqual({ from: 1, count: 1 });
    const answer = await owner.must(
      'GET',
      `/admin/product-reviews?product_id=${product.id}&limit=100`,
    );
    for (const { id } of v.parse(reviewsSchema, answer.body).product_reviews) {
      await owner.must('POST', `/admin/product-reviews/${id}`, { hidden: true });
    }
    await expect.poll(async () => (await rated())?.at(-1), seen).toEqual({ from: 1, count: 0 });
  });

  await test.step('a sales channel that does not sell it any more', async () => {
    const channel = `/admin/sales-channels/${store.settings.salesChannelId}/products`;
    await owner.must('POST', channel, { remove: [product.id] });
    await expect.poll(() => ids('q=zephyr'), seen).toEqual([]);
    await owner.must('POST', channel, { add: [product.id] });
    await expect.poll(() => ids('q=zephyr'), seen).toEqual([product.id]);
  });

  await test.step('a product that is deleted', async () => {
    await owner.must('DELETE', path);
    await expect.poll(() => ids('q=zephyr'), seen).toEqual([]);
  });

  await test.step('what was changed behind its back is found, reported and repaired', async () => {
    const right = await ids('sort=newest');
    const table = await indexTable(database);
    const [first = '', second = ''] = right;
    await runSql(database, `delete from ${table} where id = $1`, [first]);
    await runSql(
      database,
      `update ${table} set document = document || '{"title": "Wrong"}' where id = $1`,
      [second],
    );
    await runSql(database, `insert into ${table} (id, document) values ('prod_none', '{}')`, []);
    const checked = await runStart(['check-catalogue'], { DATA_DIR: dataDir });
    expect(checked.code, checked.output).toBe(0);
    expect(checked.output).toContain('1 missing, 1 out of date (title), 1 left over');
    await expect.poll(() => ids('sort=newest'), seen).toEqual(right);
    const again = await runStart(['check-catalogue'], { DATA_DIR: dataDir });
    expect(again.output).toContain('0 missing, 0 out of date, 0 left over');
  });
});

async function setPrices(owner: ShopOwner, product: StoreProduct, rupees: number): Promise<void> {
  for (const { id } of product.variants) {
    await owner.must('POST', `/admin/products/${product.id}/variants/${id}`, {
      prices: [{ currency_code: 'inr', amount: rupees }],
    });
  }
}

async function setStock(owner: ShopOwner, product: StoreProduct, pieces: number): Promise<void> {
  for (const { id } of product.variants) {
    const fields = 'id,*inventory_items,*inventory_items.inventory.location_levels';
    const answer = await owner.must(
      'GET',
      `/admin/products/${product.id}/variants/${id}?fields=${fields}`,
    );
    const variantSchema = v.object({
      variant: v.object({
        inventory_items: v.array(v.object({ inventory_item_id: v.string() })),
      }),
    });
    for (const item of v.parse(variantSchema, answer.body).variant.inventory_items) {
      const path = `/admin/inventory-items/${item.inventory_item_id}/location-levels`;
      const { inventory_levels } = v.parse(
        v.object({ inventory_levels: v.array(v.object({ location_id: v.string() })) }),
        (await owner.must('GET', path)).body,
      );
      for (const { location_id } of inventory_levels) {
        await owner.must('POST', `${path}/${location_id}`, { stocked_quantity: pieces });
      }
    }
  }
}

/** The table that listings are answered from now. */
async function indexTable(database: string): Promise<string> {
  const rows = await runSql(
    database,
    `select stored.table_name from search_index index
       join search_index_version version
         on version.search_index_id = index.id and version.version = index.active_version
       join search_postgres_index stored on stored.name = version.physical_name
     where index.name = 'product'`,
    [],
  );
  return v.parse(v.tuple([v.object({ table_name: v.string() })]), rows)[0].table_name;
}

interface StockChange {
  variant: string;
  before: number;
  after: number;
  /** Pieces that one of the variant consists of. */
  required: number;
}

/** What the triggers queue when an order or its cancellation changes the pieces that are left of a variant; undone afterwards. */
async function notesOfStock(database: string, { variant, before, after, required }: StockChange) {
  const client = new pg.Client(database);
  await client.connect();
  try {
    const leave = (pieces: number) =>
      client.query(
        `update inventory_level set reserved_quantity = stocked_quantity - $2 where inventory_item_id in (
           select inventory_item_id from product_variant_inventory_item where variant_id = $1)`,
        [variant, pieces],
      );
    await client.query('begin');
    await client.query(
      'update product_variant_inventory_item set required_quantity = $2 where variant_id = $1',
      [variant, required],
    );
    await leave(before);
    await client.query('delete from catalogue_change');
    await leave(after);
    const queued = 'select distinct product_id, page_only from catalogue_change';
    return (await client.query<object>(queued)).rows;
  } finally {
    await client.query('rollback');
    await client.end();
  }
}
