import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, expectAccessibleIn, test } from '../../world/dashboard-test';
import { checkFile, exportFile, openFiles, zipOf } from '../../world/product-files-page';

const PICTURES = join(import.meta.dirname, '../../../../backend/src/seed/pictures');

test('DESK-5: an export changes nothing when it is imported again', async ({ dashboard: page }) => {
  await openFiles(page);
  await expectAccessibleIn(page, 'main');
  for (const format of ['CSV', 'XLSX'] as const) {
    const file = await exportFile(page, format);
    await checkFile(page, `products.${format.toLowerCase()}`, file);
    await expect(page.getByText(/^0 new products, 0 changed, \d\d+ without changes$/)).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByRole('button', { name: /^Import \d/ })).toBeHidden();
  }
});

const productsSchema = v.object({
  products: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      status: v.string(),
      hs_code: v.nullable(v.string()),
      metadata: v.nullable(v.record(v.string(), v.unknown())),
      images: v.array(v.object({ url: v.string() })),
      variants: v.array(
        v.object({
          sku: v.string(),
          manage_inventory: v.boolean(),
          images: v.array(v.object({ url: v.string() })),
          prices: v.array(v.object({ amount: v.number() })),
        }),
      ),
    }),
  ),
});

test('DESK-5: a file creates and changes products with pictures from a zip, after a preview', async ({
  dashboard: page,
  desk: { store },
  owner,
}) => {
  const handle = `attic-armchair-${Date.now()}`;
  const headers = [
    'Product Handle,Product Title,Product Status,Product HS Code,Product GST Rate,Product Warranty',
    'Product Category 1,Product Tag 1,Product Width,Product Model,Variant SKU,Variant Option 1 Name',
    'Variant Option 1 Value,Variant Price INR,Variant Sale Price INR,Variant Stock,Variant Image 1',
    'Variant Image 2,Variant Metadata',
  ];
  const common = `${handle},Attic Armchair,published,94016100,12,Two years,furniture`;
  const rows = [
    `${common},attic,80,chair.glb,${handle}-b,color,Brown`,
    `${common},attic,80,,${handle}-c,color,Cream`,
  ];
  const prices = [
    ['"₹24,999"', '19999', '4', 'brown-1.webp', '', ''],
    ['24999', '', '7', 'cream/cream-1.webp', 'cream/cream-2.webp', ''],
  ];
  const csv = (changed = prices) =>
    Buffer.from(
      [headers.join(','), ...rows.map((row, at) => `${row},${changed[at]?.join(',')}`)].join('\n'),
    );
  const picture = (name: string) => readFileSync(join(PICTURES, 'oslo-armchair', name));
  const model = readFileSync(join(PICTURES, '../models/wren-dining-chair.glb'));
  const zip = await zipOf({
    'brown-1.webp': picture('brown-1.webp'),
    'cream/cream-1.webp': picture('cream-1.webp'),
    'cream/cream-2.webp': picture('cream-2.webp'),
    'chair.glb': model,
  });

  await openFiles(page);
  await checkFile(page, 'new.csv', csv(), zip);
  await expect(page.getByText('1 new product, 0 changed, 0 without changes')).toBeVisible();
  await expect(page.getByText('Not imported: Variant Metadata')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'New, 2 variants' })).toBeVisible();
  await expectAccessibleIn(page, 'main');
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText(/^1 product imported in [\d.]+ s$/)).toBeVisible({ timeout: 60_000 });

  const fields = '*variants,*variants.images,*variants.prices,*images,+metadata';
  const read = async () => {
    const { body } = await owner.must('GET', `/admin/products?handle=${handle}&fields=${fields}`);
    const [product] = v.parse(productsSchema, body).products;
    if (!product) throw new Error('The product was not created');
    return product;
  };
  const made = await read();
  expect(made).toMatchObject({ title: 'Attic Armchair', status: 'published', hs_code: '94016100' });
  expect(made.metadata).toMatchObject({ warranty: 'Two years' });
  expect(made.metadata?.['model']).toMatch(/\/static\/.*chair-[0-9a-f]{12}\.glb$/);
  expect(made.images).toHaveLength(3);
  const cream = made.variants.find(({ sku }) => sku === `${handle}-c`);
  expect(cream?.images).toHaveLength(2);
  const [shown] = made.images;
  expect((await fetch(new URL(new URL(shown?.url ?? '').pathname, store.url))).status).toBe(200);

  await test.step('shoppers can buy it at its sale price, with its own GST rate', async () => {
    await expect
      .poll(() =>
        store.productWhere('attic', (product) => product.handle === handle).catch(() => null),
      )
      .toMatchObject({ title: 'Attic Armchair' });
    const product = await store.productWhere('attic', (each) => each.handle === handle);
    const brown = product.variants.find(({ title }) => title === 'Brown');
    expect(brown?.calculated_price).toMatchObject({
      calculated_amount: 19_999,
      original_amount: 24_999,
    });
    const { body } = await owner.must('GET', '/admin/tax-rates?fields=rate,*rules&limit=50');
    const rates = v.parse(ratesSchema, body).tax_rates;
    const own = rates.find(({ rules }) => rules.some((rule) => rule.reference_id === made.id));
    expect(own?.rate).toBe(12);
  });

  await test.step('the same file and zip change nothing', async () => {
    await checkFile(page, 'again.csv', csv(), zip);
    await expect(page.getByText('0 new products, 0 changed, 1 without changes')).toBeVisible();
  });

  await test.step('other prices and stock change only these', async () => {
    const other = [
      ['26500', '21500', '9', 'brown-1.webp', '', ''],
      ['24999', '', '7', 'cream/cream-2.webp', '', ''],
    ];
    await checkFile(page, 'changed.csv', csv(other), zip);
    await expect(page.getByText('0 new products, 1 changed, 0 without changes')).toBeVisible();
    for (const text of ['MRP: ₹24999 → ₹26500', 'sale price: ₹19999 → ₹21500', 'stock: 4 → 9']) {
      await expect(page.getByText(`Brown, ${text}`)).toBeVisible();
    }
    await expect(page.getByText('Cream, images: 2 pictures → 1 picture')).toBeVisible();
    await page.getByRole('button', { name: 'Import 1 product' }).click();
    await expect(page.getByText(/^1 product imported in/)).toBeVisible({ timeout: 60_000 });
    const changed = await read();
    const brown = changed.variants.find(({ sku }) => sku === `${handle}-b`);
    expect(brown?.prices.map(({ amount }) => amount)).toContain(26_500);
    // Medusa shows pictures that no variant has at all of them, so its own list has more.
    const { body } = await owner.must(
      'GET',
      '/admin/product-exports?after=attic-armchair-&limit=1',
    );
    const [stored] = v.parse(exportSchema, body).products;
    expect(stored).toMatchObject({ handle });
    expect(stored.variants.map(({ images }) => images.length)).toEqual([1, 1]);
    expect(changed.images, 'pictures of the product stay').toHaveLength(3);
    await checkFile(page, 'changed.csv', csv(other), zip);
    await expect(page.getByText('0 new products, 0 changed, 1 without changes')).toBeVisible();
  });
});

const exportSchema = v.object({
  products: v.looseTuple([
    v.object({
      handle: v.string(),
      variants: v.array(v.object({ images: v.array(v.string()) })),
    }),
  ]),
});

const ratesSchema = v.object({
  tax_rates: v.array(
    v.object({ rate: v.number(), rules: v.array(v.object({ reference_id: v.string() })) }),
  ),
});

test('DESK-5: errors name their rows, and nothing of such a file is imported', async ({
  dashboard: page,
  owner,
}) => {
  await openFiles(page);
  const lines = [
    'Product Handle,Product Title,Product Category 1,Variant SKU,Variant Option 1 Name,Variant Option 1 Value,Variant MRP INR,Variant Image 1',
    'bad one,Bad,furniture,BAD-1,color,Brown,100,',
    'bad-two,Bad,no-such-category,BAD-2,color,Brown,100,',
    'bad-three,Bad,furniture,BAD-3,color,Brown,ten,',
    'bad-four,,furniture,BAD-4,color,Brown,100,',
    'bad-five,Bad,furniture,BAD-5,color,Brown,100,nowhere.webp',
    'bad-six,Bad,furniture,ARIA-3-SEATER-SOFA-CREAM,color,Brown,100,',
    'good-one,Good,furniture,GOOD-1,color,Brown,100,',
  ];
  await checkFile(page, 'bad.csv', Buffer.from(lines.join('\n')));
  await expect(page.getByText('6 errors. Nothing can be imported.')).toBeVisible();
  for (const text of [
    'Row 2: handle: must be of small letters, digits and single hyphens',
    'Row 3: There is no category with the handle “no-such-category”',
    'Row 4: Variant MRP INR: “ten” must be a number',
    'Row 5: A new product needs a title',
    'Row 6: nowhere.webp is neither in the zip, nor an upload of the shop (/static/…)',
    'Row 7: The SKU ARIA-3-SEATER-SOFA-CREAM belongs to the product “aria-3-seater-sofa”',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeHidden();
  await expectAccessibleIn(page, 'main');
  expect((await owner.must('GET', '/admin/products?handle=good-one')).body).toMatchObject({
    count: 0,
  });

  const outside = await zipOf({ '../../evil.webp': new Uint8Array(10) });
  await checkFile(page, 'good.csv', Buffer.from(`${lines[0]}\n${lines[7]}`), outside);
  await expect(page.getByRole('alert')).toContainText('a name that is not allowed');
  const text = await zipOf({ 'evil.webp': 'no picture' });
  const named = `${lines[0]}\n${lines[7]}evil.webp`;
  await checkFile(page, 'good.csv', Buffer.from(named), text);
  await expect(page.getByText('Row 2: evil.webp is not what its name says.')).toBeVisible();
  await checkFile(page, 'page.html', Buffer.from('<html>'));
  await expect(page.getByRole('alert')).toHaveText('Choose a CSV or XLSX file.');
});
