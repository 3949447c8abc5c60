import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { shop, startShop } from '../testing/shop-server';
import {
  changeReview,
  getOwnReview,
  listReviews,
  type ReviewPage,
  writeReview,
} from './review-calls';
import { nextOffset } from './review-queries';

const server = startShop();
const stored = {
  id: 'rev_1',
  rating: 4,
  text: 'Sturdy.',
  recommend: true,
  author: 'Asha R.',
  created_at: '2026-11-20T08:00:00.000Z',
};
const summary = {
  count: 67,
  average: 4.4,
  recommended_percent: 93,
  stars: { 1: 1, 2: 2, 3: 4, 4: 20, 5: 40 },
};
const words = { rating: 4, text: 'Sturdy.', recommend: true } as const;

function serve(response: () => Response) {
  const requests: { call: string; body: unknown }[] = [];
  server.use(
    http.all(`${shop}/*`, async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      const body: unknown = text === '' ? null : JSON.parse(text);
      requests.push({ call: `${request.method} ${pathname}${search}`, body });
      return response();
    }),
  );
  return requests;
}

describe('PDP-4: reviews', () => {
  it('are fetched by page, with the summary of all', async () => {
    const requests = serve(() => HttpResponse.json({ reviews: [stored], count: 67, summary }));
    const page = await listReviews('prod_1', 20);
    expect(page.summary).toEqual({
      count: 67,
      average: 4.4,
      recommendedPercent: 93,
      stars: summary.stars,
    });
    expect(page.reviews).toEqual([
      { id: 'rev_1', ...words, author: 'Asha R.', createdAt: '2026-11-20T08:00:00.000Z' },
    ]);
    expect(requests[0]?.call).toBe('GET /store/products/prod_1/reviews?limit=10&offset=20');
  });

  it('have no average without reviews', async () => {
    const none = {
      count: 0,
      average: null,
      recommended_percent: null,
      stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    };
    serve(() => HttpResponse.json({ reviews: [], count: 0, summary: none }));
    expect((await listReviews('prod_1', 0)).summary).toMatchObject({
      count: 0,
      average: null,
      recommendedPercent: null,
    });
  });

  it('include the customer’s own, and whether they may write one', async () => {
    serve(() => HttpResponse.json({ review: null, may_review: true }));
    expect(await getOwnReview('prod_1')).toEqual({ review: null, mayReview: true });
  });

  it('are created and changed at their own paths', async () => {
    const requests = serve(() => HttpResponse.json({ review: stored }, { status: 201 }));
    expect(await writeReview('prod_1', words)).toMatchObject({ id: 'rev_1', author: 'Asha R.' });
    await changeReview('prod_1', words);
    expect(requests).toEqual([
      { call: 'POST /store/products/prod_1/reviews', body: words },
      { call: 'POST /store/products/prod_1/reviews/mine', body: words },
    ]);
  });

  it('have the server’s message for a rejection, and ours for a failure', async () => {
    const message = 'Only buyers of this product can review it';
    serve(() => HttpResponse.json({ type: 'not_allowed', message }, { status: 403 }));
    await expect(writeReview('prod_1', words)).rejects.toThrow(message);
    serve(() => HttpResponse.json({ message: 'An unknown error occurred.' }, { status: 500 }));
    await expect(writeReview('prod_1', words)).rejects.toThrow('We couldn’t save your review.');
  });
});

describe('the next page', () => {
  const page = (read: number, count: number): ReviewPage => ({
    reviews: Array.from({ length: read }, (_, at) => ({
      id: `rev_${at}`,
      ...words,
      author: '',
      createdAt: '',
    })),
    summary: { count, average: 4, recommendedPercent: 93, stars: summary.stars },
  });

  it.each([
    [[10], 67, 10],
    [[10, 10], 67, 20],
    [[10, 2], 12, undefined],
    [[0], 0, undefined],
    // Some were hidden meanwhile: an empty page is the last one.
    [[10, 0], 12, undefined],
  ])('after pages of %j of %i is at %s', (sizes, count, offset) => {
    const pages = sizes.map((size) => page(size, count));
    const last = pages.at(-1);
    expect(last && nextOffset(last, pages)).toBe(offset);
  });
});
