import * as v from 'valibot';
import { askCatalogue, type CatalogueAnswer } from '../world/catalogue-call';
import { expect, test } from '../world/store-test';
import type { StoreProduct } from '../world/store-api';

const lowest = ({ variants }: StoreProduct) =>
  Math.min(...variants.map(({ calculated_price }) => calculated_price.calculated_amount));
const has = (product: StoreProduct, handle: string) =>
  product.categories.some((category) => category.handle === handle);
const coloursOf = ({ variants }: StoreProduct) => variants.map(({ title }) => title);
const idsOf = ({ products }: CatalogueAnswer) => products.map(({ id }) => id);

test('HDR-4: a word, its beginning, a slip and a word of a description find sofas', async ({
  store,
}) => {
  const sofas = (await store.products()).filter((product) => has(product, 'sofas'));
  expect(sofas.length).toBeGreaterThan(0);
  for (const q of ['sofa', 'SOFAS', 'soffa', 'sof', 'sfoa']) {
    const found = idsOf(await askCatalogue(store, `q=${q}&limit=100`));
    expect(found, q).toEqual(expect.arrayContaining(sofas.map(({ id }) => id)));
    // They stand before what only speaks of sofas.
    expect(
      sofas.map(({ id }) => id),
      q,
    ).toContain(found[0]);
  }
  const [sofa] = sofas;
  const longest = (sofa?.description ?? '')
    .split(/[^a-z]+/i)
    .toSorted((a, b) => b.length - a.length)[0];
  expect(idsOf(await askCatalogue(store, `q=${longest}`))).toContain(sofa?.id);
  // A filler of the language, on the way to a word.
  expect(idsOf(await askCatalogue(store, 'q=so&limit=100'))).toContain(sofa?.id);
  expect((await askCatalogue(store, 'q=soffa')).corrected).toBe('sofa');
  expect((await askCatalogue(store, 'q=sofa')).corrected).toBeNull();
});

test('LIST-3: brown, solid wood, lowest price first: the right furniture in the right order', async ({
  store,
}) => {
  const wanted = (await store.products())
    .filter((product) => has(product, 'furniture') && product.material === 'Solid Wood')
    .filter((product) => coloursOf(product).includes('Brown'))
    .toSorted((a, b) => lowest(a) - lowest(b) || (a.id < b.id ? -1 : 1));
  expect(wanted.length).toBeGreaterThan(2);
  const query = 'category=furniture&colour[]=Brown&material[]=Solid%20Wood';
  const up = await askCatalogue(store, `${query}&sort=price-asc&limit=100`);
  expect(idsOf(up)).toEqual(wanted.map(({ id }) => id));
  expect(up.count).toBe(wanted.length);
  const priceOf = (id: string) => wanted.filter((each) => each.id === id).map(lowest)[0];
  const down = await askCatalogue(store, `${query}&sort=price-desc&limit=100`);
  expect(idsOf(down).map(priceOf)).toEqual(wanted.map(lowest).toSorted((a, b) => b - a));
});

test('LIST-3: the counts of a group follow what the others have chosen, not its own', async ({
  store,
}) => {
  const all = await store.products();
  const query = 'colour[]=Brown&material[]=Solid%20Wood&price_max=25000&facets=true';
  const { facets, count } = await askCatalogue(store, query);
  const cheap = (product: StoreProduct) => lowest(product) <= 25_000;
  const brown = (product: StoreProduct) => coloursOf(product).includes('Brown');
  const wooden = (product: StoreProduct) => product.material === 'Solid Wood';
  const countOf = (...conditions: ((product: StoreProduct) => boolean)[]) =>
    all.filter((product) => conditions.every((condition) => condition(product))).length;
  expect(count).toBe(countOf(cheap, brown, wooden));
  for (const { value, count: shown } of facets?.colour ?? []) {
    const ofColour = (product: StoreProduct) => coloursOf(product).includes(value);
    expect(shown, value).toBe(countOf(cheap, wooden, ofColour));
  }
  for (const { value, count: shown } of facets?.material ?? []) {
    expect(shown, value).toBe(countOf(cheap, brown, ({ material }) => material === value));
  }
  for (const { value, count: shown } of facets?.category ?? []) {
    const within = (product: StoreProduct) => has(product, value);
    expect(shown, value).toBe(countOf(cheap, brown, wooden, within));
  }
  for (const { from, to, count: shown } of facets?.price.bands ?? []) {
    const inBand = (product: StoreProduct) =>
      lowest(product) >= (from ?? 0) && lowest(product) < (to ?? Infinity) + 1;
    expect(shown, `from ${from}`).toBe(countOf(brown, wooden, inBand));
  }
  const prices = all.filter((product) => brown(product) && wooden(product)).map(lowest);
  expect(facets?.price).toMatchObject({ min: Math.min(...prices), max: Math.max(...prices) });
  expect(facets?.colour.length).toBeGreaterThan(1);
});

test('LIST-3: newest and best rated, page by page without a repeat', async ({ store }) => {
  for (const sort of ['newest', 'rating', 'relevance']) {
    const whole = await askCatalogue(store, `sort=${sort}&limit=100`);
    const parts: string[] = [];
    for (let offset = 0; offset < whole.count; offset += 10) {
      parts.push(...idsOf(await askCatalogue(store, `sort=${sort}&limit=10&offset=${offset}`)));
    }
    expect(parts, sort).toEqual(idsOf(whole));
    expect(new Set(parts).size).toBe(whole.count);
  }
});

test('LIST-3: where nothing matches it says which choice to let go', async ({ store }) => {
  const answer = await askCatalogue(
    store,
    'category=furniture&colour[]=Brown&price_max=1&facets=true',
  );
  expect(answer.count).toBe(0);
  const without = await askCatalogue(store, 'category=furniture&colour[]=Brown');
  expect(answer.relaxed).toEqual([{ group: 'price', count: without.count }]);
});

const MALICIOUS = [
  'a'.repeat(10_000),
  'word '.repeat(2000),
  `'; drop table product; --`,
  '" or 1=1 /*',
  '(((a+)+)+)+$',
  '%_\\%',
  ':* & | ! <->',
  "''':*",
  '🛋️🪑🛏️',
  'सोफ़ा और कुर्सी',
  '\u0000null\u0000',
  '\ud800',
  ' ',
  'the of and',
];

for (const q of MALICIOUS) {
  test(`a search for ${JSON.stringify(q.slice(0, 24))} is answered, or refused with a message`, async ({
    store,
  }) => {
    const query = new URLSearchParams({ q, facets: 'true' });
    const answer = await fetch(`${store.url}/store/catalogue?${query}`, {
      headers: { 'x-publishable-api-key': store.settings.publishableKey },
    });
    const body: unknown = await answer.json();
    expect([200, 400], JSON.stringify(body)).toContain(answer.status);
    if (answer.status === 400) {
      expect(v.parse(v.object({ message: v.string() }), body).message).not.toBe('');
    }
  });
}

for (const query of [
  'limit=0',
  'limit=101',
  'offset=-1',
  'sort=cheapest',
  'price_min=cheap',
  'rating=9',
  'in_stock=maybe',
  'unknown=1',
]) {
  test(`what makes no sense is refused: ${query}`, async ({ store }) => {
    const answer = await fetch(`${store.url}/store/catalogue?${query}`, {
      headers: { 'x-publishable-api-key': store.settings.publishableKey },
    });
    expect(answer.status).toBe(400);
  });
}

test('an answer may be kept by everybody, and is asked for again by its ETag', async ({
  store,
  request,
}) => {
  const headers = { 'x-publishable-api-key': store.settings.publishableKey };
  const url = `${store.url}/store/catalogue?category=sofas&facets=true`;
  const answer = await request.get(url, { headers });
  expect(answer.headers()['cache-control']).toContain('public');
  const etag = answer.headers()['etag'] ?? '';
  // Not by fetch: Node's asks past all caches as soon as it is given an ETag.
  const again = await request.get(url, { headers: { ...headers, 'if-none-match': etag } });
  expect(again.status()).toBe(304);
});

test('OFF-1: the entries that devices store are the whole shop, once each', async ({ store }) => {
  const schema = v.object({
    entries: v.array(v.object({ product: v.object({ id: v.string() }) })),
    next: v.nullable(v.string()),
    count: v.number(),
  });
  const ids: string[] = [];
  const part = async (after: string) => {
    const path = `/store/catalogue/entries?limit=10${after}`;
    return v.parse(schema, await store.call('GET', path));
  };
  let answer = await part('');
  ids.push(...answer.entries.map(({ product }) => product.id));
  while (answer.next !== null) {
    expect(answer.entries).toHaveLength(10);
    answer = await part(`&after=${answer.next}`);
    ids.push(...answer.entries.map(({ product }) => product.id));
  }
  const { products } = await askCatalogue(store, 'limit=100');
  expect(ids).toEqual(products.map(({ id }) => id).toSorted());
});
