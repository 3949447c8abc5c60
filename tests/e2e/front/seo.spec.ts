import * as v from 'valibot';
import { pageSource } from '../world/page-source';
import { rupees } from '../world/rupees';
import { expect, test } from '../world/shop-test';
import type { StoreApi, StoreProduct } from '../world/store-api';

const amounts = ({ variants }: StoreProduct) =>
  variants.map(({ calculated_price: price }) => price.calculated_amount);

const summarySchema = v.object({
  summary: v.object({ count: v.number(), average: v.nullable(v.number()) }),
});

async function figuresOf(store: StoreApi, { id }: StoreProduct) {
  const answer = await store.call('GET', `/store/products/${id}/reviews`);
  return v.parse(summarySchema, answer).summary;
}

test('a product’s page has its title, description, address and picture', async ({
  request,
  store,
}) => {
  const product = await store.productWhere('at all', ({ description }) => description !== null);
  const page = await pageSource(request, `/productdetails/${product.id}?utm_source=mail`);
  const { publicUrl } = store.settings;
  expect(page.status).toBe(200);
  expect(page.title).toBe(`${product.title} · Aangan`);
  expect(page.canonical).toBe(`${publicUrl}/productdetails/${product.id}`);
  const description = page.meta('description') ?? '';
  expect(description.length).toBeLessThanOrEqual(155);
  expect(product.description).toContain(description.replace('…', ''));
  expect(page.meta('robots')).toBeUndefined();
  expect(page.meta('og:title')).toBe(product.title);
  expect(page.meta('og:description')).toBe(description);
  expect(page.meta('og:url')).toBe(page.canonical);
  expect(page.meta('og:locale')).toBe('en_IN');
  expect(page.meta('twitter:card')).toBe('summary_large_image');
  const picture = page.meta('og:image') ?? '';
  expect(picture.startsWith(`${publicUrl}/img/`)).toBe(true);
  const answer = await request.get(new URL(picture).pathname);
  expect(answer.headers()['content-type']).toBe('image/webp');
  expect(page.html).toContain(`>${rupees(amounts(product)[0] ?? 0)}<`);
  expect(page.html).toContain(`>${product.title}</h1>`);
});

test('what search engines read of a product is what the shop says', async ({ request, store }) => {
  const products = await store.products();
  const hasOnePrice = (product: StoreProduct) => new Set(amounts(product)).size === 1;
  const some = [true, false].map((one) => products.filter((each) => hasOnePrice(each) === one));
  for (const product of some.flatMap((kind) => kind.slice(0, 5))) {
    const [low, high] = [Math.min(...amounts(product)), Math.max(...amounts(product))];
    const isInStock = product.variants.some((each) => (each.inventory_quantity ?? 0) > 0);
    // Other tests buy and review meanwhile: a page follows within seconds.
    await expect(async () => {
      const page = await pageSource(request, `/productdetails/${product.id}`);
      const { count, average } = await figuresOf(store, product);
      const thing = page.things.get('Product');
      expect(thing, product.title).toMatchObject({
        name: product.title,
        description: product.description?.trim(),
        brand: { name: 'Aangan' },
        offers: {
          ...(low === high ? { price: low } : { lowPrice: low, highPrice: high }),
          priceCurrency: 'INR',
          availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
          url: page.canonical,
        },
        ...(count > 0 && { aggregateRating: { ratingValue: average, reviewCount: count } }),
      });
      if (count === 0) expect(thing).not.toHaveProperty('aggregateRating');
    }).toPass();
  }
});

test('a product’s trail leads by its categories', async ({ request, store }) => {
  const product = await store.productWhere('among the sofas', ({ categories }) =>
    categories.some(({ handle }) => handle === 'sofas'),
  );
  const page = await pageSource(request, `/productdetails/${product.id}`);
  const { publicUrl } = store.settings;
  expect(page.things.get('BreadcrumbList')?.['itemListElement']).toMatchObject([
    { position: 1, name: 'Home', item: `${publicUrl}/` },
    { position: 2, item: `${publicUrl}/productlisting/furniture` },
    { position: 3, item: `${publicUrl}/productlisting/sofas` },
    { position: 4, name: product.title, item: page.canonical },
  ]);
});

test('the home page says who the shop is and how it is searched', async ({ request, store }) => {
  const page = await pageSource(request, '/');
  const { publicUrl } = store.settings;
  expect(page.canonical).toBe(`${publicUrl}/`);
  expect(page.things.get('Organization')).toMatchObject({ name: 'Aangan', url: `${publicUrl}/` });
  const search = page.things.get('WebSite')?.['potentialAction'];
  expect(search).toMatchObject({
    '@type': 'SearchAction',
    target: { urlTemplate: `${publicUrl}/product?q={search_term_string}` },
  });
});

test('a listing has one address, however it is narrowed, sorted and turned', async ({
  request,
  store,
}) => {
  const { publicUrl } = store.settings;
  for (const listing of ['/product', '/productlisting/furniture'])
    for (const search of ['', '?colour=Brown&sort=price-asc', '?page=2', '?gclid=x'])
      expect((await pageSource(request, listing + search)).canonical).toBe(publicUrl + listing);
});

for (const path of ['/product?q=sofa', '/signin', '/productcart', '/myorders', '/no-such-page'])
  test(`${path} is not to be found`, async ({ request }) => {
    const page = await pageSource(request, path);
    const headers = (await request.get(path)).headers();
    expect(headers['x-robots-tag'] ?? page.meta('robots')).toBe('noindex');
    expect(page.canonical).toBeUndefined();
  });

for (const path of ['/productdetails/prod_any', '/productlisting/none'])
  test(`${path} is not there, and not to be found`, async ({ request }) => {
    const page = await pageSource(request, path);
    expect(page.status).toBe(404);
    expect(page.meta('robots')).toBe('noindex');
    expect(page.canonical).toBeUndefined();
    expect(page.things.size).toBe(0);
  });

for (const path of ['/', '/product', '/aboutus', '/contactus', '/privacypolicy'])
  test(`${path} has a title and a description of its own`, async ({ request }) => {
    const page = await pageSource(request, path);
    expect(page.title).toMatch(/Aangan/);
    expect(page.meta('description')?.length).toBeGreaterThan(50);
    expect(page.meta('description')?.length).toBeLessThanOrEqual(155);
    expect(page.meta('og:title')).toBeDefined();
    expect(page.meta('robots')).toBeUndefined();
  });
