import * as v from 'valibot';
import type { StoreApi } from '../world/store-api';
import { expect, test } from '../world/store-test';

const answerSchema = v.object({
  products: v.array(v.object({ id: v.string(), changed_at: v.pipe(v.string(), v.isoTimestamp()) })),
  next: v.nullable(v.string()),
});

async function ask(store: StoreApi, query: string) {
  return v.parse(answerSchema, await store.call('GET', `/store/catalogue/sitemap${query}`));
}

test('the addresses of all products come part by part, each once', async ({ store }) => {
  const expected = (await store.products()).map(({ id }) => id).toSorted();
  const found: string[] = [];
  let next: string | null = null;
  do {
    const part: v.InferOutput<typeof answerSchema> = await ask(
      store,
      `?limit=10${next === null ? '' : `&after=${next}`}`,
    );
    expect(part.products.length).toBeLessThanOrEqual(10);
    found.push(...part.products.map(({ id }) => id));
    next = part.next;
  } while (next !== null);
  expect(found).toEqual(expected);
  expect((await ask(store, '')).products.map(({ id }) => id)).toEqual(expected);
});

for (const query of ['?limit=0', '?limit=5001', '?before=x'])
  test(`addresses are not asked by ${query}`, async ({ store }) => {
    await expect(ask(store, query)).rejects.toThrow(/: 400 /);
  });
