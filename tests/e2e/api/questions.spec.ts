import * as v from 'valibot';
import { newCustomer, ShopClient } from '../world/shop-client';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import type { StoreApi } from '../world/store-api';
import { expect, test } from '../world/store-test';

const listSchema = v.object({
  questions: v.array(
    v.strictObject({
      id: v.string(),
      question: v.string(),
      asked_at: v.string(),
      answer: v.string(),
      answered_at: v.string(),
    }),
  ),
  count: v.number(),
});
const askedSchema = v.object({
  question: v.strictObject({ id: v.string(), question: v.string(), asked_at: v.string() }),
});

async function pathOf(store: StoreApi, handle: string): Promise<string> {
  const { id } = await store.productWhere(handle, (product) => product.handle === handle);
  return `/store/products/${id}/questions`;
}

async function shownAt(client: ShopClient, path: string) {
  return v.parse(listSchema, (await client.call('GET', path)).body).questions;
}

test('PDP-9: the seeded questions stand with their answers', async ({ store }) => {
  const shown = await shownAt(new ShopClient(store), await pathOf(store, 'aria-3-seater-sofa'));
  expect(shown.map(({ question }) => question)).toContain(
    'Are the two scatter cushions included in the price?',
  );
  expect(shown.every(({ asked_at, answered_at }) => asked_at < answered_at)).toBe(true);
});

test('PDP-9: a question is shown once it is answered, until it is hidden', async ({ store }) => {
  test.skip(!ownersAreHere, "The shop's owner is known by its DATA_DIR");
  const owner = new ShopOwner(store);
  const path = await pathOf(store, 'memo-photo-frame');
  const guest = new ShopClient(store);
  const { client } = await newCustomer(store);
  for (const caller of [guest, client]) {
    const typed = { question: ' Does it\u0000 stand <b>upright</b>? ' };
    const asked = await caller.call('POST', path, typed);
    expect(asked.status).toBe(201);
    const { id, question } = v.parse(askedSchema, asked.body).question;
    expect(question, 'plain text, as it was typed').toBe('Does it stand <b>upright</b>?');
    const isShown = async () => (await shownAt(guest, path)).find((each) => each.id === id);
    expect(await isShown()).toBeUndefined();

    const waiting = await owner.call('GET', '/admin/product-questions?answered=false');
    const product_questions = expect.arrayContaining([expect.objectContaining({ id })]);
    expect(waiting).toMatchObject({ status: 200, body: { product_questions } });
    const answer = 'Yes, and it hangs as well.';
    await owner.call('POST', `/admin/product-questions/${id}`, { answer });
    expect(await isShown()).toMatchObject({ question, answer });
    await owner.call('POST', `/admin/product-questions/${id}`, { hidden: true });
    expect(await isShown()).toBeUndefined();
    await owner.call('POST', `/admin/product-questions/${id}`, { hidden: false });
    expect(await isShown()).toMatchObject({ question, answer });
  }
});

test('PDP-9: bad questions are refused with a message, unknown products are unknown', async ({
  store,
}) => {
  const path = await pathOf(store, 'memo-photo-frame');
  const guest = new ShopClient(store);
  for (const wrong of [
    {},
    { question: 'a?' },
    { question: ' \u0007\u0007\u0007 ' },
    { question: 'x'.repeat(1001) },
    { question: 3 },
    { question: 'Does it stand?', answer: 'It does.' },
  ]) {
    expect(await guest.call('POST', path, wrong), JSON.stringify(wrong)).toMatchObject({
      status: 400,
      body: { type: 'invalid_data' },
    });
  }
  const unknown = '/store/products/prod_unknown/questions';
  expect((await guest.call('GET', unknown)).status).toBe(404);
  expect((await guest.call('POST', unknown, { question: 'Is it there?' })).status).toBe(404);
});
