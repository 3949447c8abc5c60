import 'fake-indexeddb/auto';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shop, startShop } from '@/commerce/testing/shop-server';
import { recentSearches } from '@/sync/recent-searches';
import { entry } from '@/offline-catalogue/testing/entries';
import { openSearchPage } from './testing/search-page';

const server = startShop();
const closing: (() => void)[] = [];
/** Texts that the shop was asked for. */
let asked: string[];
let said: Record<string, unknown>;

const choice = (value: string, label: string, count: number) => ({ value, label, count });
const facets = {
  category: [choice('furniture', 'Furniture', 9), choice('sofas', 'Sofas', 8)],
  colour: [],
  material: [],
  price: { min: 100, max: 900, bands: [] },
  rating: [],
  in_stock: 1,
  discounted: 0,
};

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await recentSearches.clear();
  asked = [];
  const products = ['Aria sofa', 'Banyan sofa'].map(
    (title, at) => entry(`prod_${at}`, { title, price: 1000 * (at + 1) }).product,
  );
  said = { products, count: 12, offset: 0, limit: 6, facets, corrected: null, relaxed: [] };
  const category = (name: string, parent: string | null) => {
    const id = name.toLowerCase();
    return { id, name, handle: id, parent_category_id: parent, rank: 0 };
  };
  server.use(
    http.get(`${shop}/store/catalogue`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q') ?? '');
      return HttpResponse.json(said);
    }),
    http.get(`${shop}/store/product-categories`, () => {
      const product_categories = [category('Furniture', null), category('Sofas', 'furniture')];
      return HttpResponse.json({ product_categories, count: 2 });
    }),
  );
});

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const openPage = () => openSearchPage(closing);

const all = [
  'Aria sofa ₹1,000',
  'Banyan sofa ₹2,000',
  'Sofas in Furniture',
  'See all 12 results for ‘sofa’',
];

describe('HDR-4: suggestions', () => {
  it('appear from two characters on, are announced, and disappear below', async () => {
    const page = await openPage();
    await page.type('s');
    expect(page.rows()).toEqual([]);
    await page.type('sofa');
    await page.find(4);
    expect(page.rows()).toEqual(all);
    expect(page.spoken()).toBe('4 suggestions.');
    expect(page.input.getAttribute('aria-expanded')).toBe('true');
    const listId = page.input.getAttribute('aria-controls') ?? '';
    expect(document.getElementById(listId)?.getAttribute('role')).toBe('listbox');
    await page.type(' s ');
    expect(page.rows()).toEqual([]);
    expect(page.input.getAttribute('aria-expanded')).toBe('false');
    expect(asked).toEqual(['sofa']);
  });

  it('are asked for when the typing pauses', async () => {
    const page = await openPage();
    for (const text of ['so', 'sof', 'sofa']) await page.type(text);
    await page.find(4);
    expect(asked).toEqual(['sofa']);
  });

  it('say what was searched for instead, and where results come from', async () => {
    said = { ...said, corrected: 'sofa', from_device: true };
    const page = await openPage();
    await page.type('soffa');
    await page.find(4);
    expect(page.text()).toContain('No results for ‘soffa’. Showing ‘sofa’ instead.');
    expect(page.spoken()).toContain('From products saved on this device.');
    expect(page.rows().at(-1)).toBe('See all 12 results for ‘sofa’');
  });

  it('say so where there are none', async () => {
    said = { ...said, products: [], count: 0 };
    const page = await openPage();
    await page.type('xyzzy');
    await page.until(() => expect(page.spoken()).toContain('No results for ‘xyzzy’'));
    expect(page.input.getAttribute('aria-expanded')).toBe('false');
  });

  it('say so where the shop does not answer', async () => {
    server.use(http.get(`${shop}/store/catalogue`, () => HttpResponse.json({}, { status: 400 })));
    const page = await openPage();
    await page.type('sofa');
    await page.until(() => expect(page.spoken()).toContain('Search isn’t available right now'));
  });
});

describe('the keys', () => {
  it('move through the options, wrap around, and open the active one', async () => {
    const page = await openPage();
    await page.type('sofa');
    await page.find(4);
    expect(page.active()).toBeNull();
    await page.press('ArrowDown');
    expect(page.active()).toBe(all[0]);
    await page.press('ArrowUp');
    expect(page.active()).toBe(all[3]);
    await page.press('ArrowDown');
    await page.press('End');
    expect(page.active()).toBe(all[3]);
    await page.press('Home');
    await page.press('ArrowDown');
    expect(page.active()).toBe(all[1]);
    await page.press('Enter');
    expect(page.place()).toBe('/productdetails/prod_1');
    expect(page.rows()).toEqual([]);
  });

  it('Enter without an option leads to the results', async () => {
    const page = await openPage();
    await page.type('sofa');
    await page.find(4);
    await page.press('Enter');
    expect(page.place()).toBe('/product?q=sofa');
    expect(page.rows()).toEqual([]);
    expect(await recentSearches.read()).toEqual(['sofa']);
  });

  it('Escape closes the list, then empties the box', async () => {
    const page = await openPage();
    await page.type('sofa');
    await page.find(4);
    await page.press('Escape');
    expect([page.rows(), page.input.value]).toEqual([[], 'sofa']);
    await page.press('ArrowDown');
    await page.find(4);
    await page.press('Escape');
    await page.press('Escape');
    expect(page.input.value).toBe('');
  });

  it('of an input method, and Home in the text, are left alone', async () => {
    const page = await openPage();
    await page.type('sofa');
    await page.find(4);
    expect((await page.press('Home')).defaultPrevented).toBe(false);
    await page.press('ArrowDown', { isComposing: true });
    expect(page.active()).toBeNull();
  });
});

describe('recent searches', () => {
  it('are offered in the empty box, lead to their results, and are cleared', async () => {
    await recentSearches.add('oak bed');
    await recentSearches.add('lamp');
    const page = await openPage();
    await page.find(3);
    expect(page.rows()).toEqual(['lamp', 'oak bed', 'Clear recent searches']);
    await page.click('oak bed');
    expect(page.place()).toBe('/product?q=oak+bed');
    expect(await recentSearches.read()).toEqual(['oak bed', 'lamp']);
    await page.type('');
    await page.find(3);
    await page.click('Clear');
    expect(page.rows()).toEqual([]);
    expect(await recentSearches.read()).toEqual([]);
    expect(asked).toEqual([]);
  });
});
