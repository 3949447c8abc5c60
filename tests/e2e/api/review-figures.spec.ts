import pg from 'pg';
import { medusaEnvironment } from '../../stack/stack-processes';
import { reviewPaths, reviewsOf } from '../world/reviews';
import { ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';

/** What a reader would count, review by review. */
function counted(reviews: readonly { rating: number; recommend: boolean }[]) {
  const count = reviews.length;
  const ratings = reviews.map(({ rating }) => rating);
  const recommending = reviews.filter(({ recommend }) => recommend).length;
  const total = ratings.reduce((sum, rating) => sum + rating, 0);
  const starsOf = (stars: number) => ratings.filter((rating) => rating === stars).length;
  return {
    count,
    average: count === 0 ? null : Math.round((100 * total) / count) / 100,
    recommended_percent: count === 0 ? null : Math.round((100 * recommending) / count),
    stars: { 1: starsOf(1), 2: starsOf(2), 3: starsOf(3), 4: starsOf(4), 5: starsOf(5) },
  };
}

test('PDP-4: the sofa has 67 reviews, and 93% of its buyers have recommended it', async ({
  store,
}) => {
  const sofa = await store.productWhere('Aria', ({ handle }) => handle === 'aria-3-seater-sofa');
  const guest = new ShopClient(store);
  const { summary, reviews, count } = await reviewsOf(guest, sofa.id, '?limit=100');
  expect(summary).toMatchObject({ count: 67, recommended_percent: 93 });
  expect(reviews).toHaveLength(67);
  expect(count).toBe(67);
  expect(summary).toEqual(counted(reviews));
  const dates = reviews.map(({ created_at }) => created_at);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(new Set(reviews.map(({ text }) => text)).size).toBe(67);

  const pages = [];
  for (const offset of [0, 10, 20, 30, 40, 50, 60, 70]) {
    pages.push(...(await reviewsOf(guest, sofa.id, `?offset=${offset}`)).reviews);
  }
  expect(pages).toEqual(reviews);
});

test('PDP-4: several other products have reviews, most have none', async ({ store }) => {
  const products = await store.products();
  const guest = new ShopClient(store);
  const counts = [];
  for (const { id } of products) {
    counts.push((await reviewsOf(guest, id, '?limit=1')).count);
  }
  expect(counts.filter((count) => count >= 3 && count <= 25).length).toBeGreaterThanOrEqual(5);
  const path = reviewPaths(
    products.find(({ handle }) => handle === 'horizon-framed-print')?.id ?? '',
  ).all;
  expect(await guest.call('GET', path)).toEqual({
    status: 200,
    body: { reviews: [], count: 0, limit: 10, offset: 0, summary: counted([]) },
  });
});

test('PDP-4: each seeded review is of a true order, paid and delivered', async ({ store }) => {
  const { SHOP_DATA_DIR = '' } = process.env;
  test.skip(!SHOP_DATA_DIR, "The shop's database is known by its DATA_DIR");
  expect(store.url).toBeTruthy();
  const client = new pg.Client(medusaEnvironment(SHOP_DATA_DIR)['DATABASE_URL']);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select count(*)::int as reviews, count(distinct o.id)::int as orders,
         bool_and(o.status = 'completed' and f.delivered_at > o.created_at
           and r.created_at > f.delivered_at and p.captured_amount = l.unit_price
           and not c.has_account) as are_sound
       from product_review r
         join customer c on c.id = r.customer_id and c.email like '%@buyers.invalid'
         left join "order" o on o.customer_id = c.id
         left join order_item i on i.order_id = o.id
         left join order_line_item l on l.id = i.item_id and l.product_id = r.product_id
         left join order_fulfillment x on x.order_id = o.id
         left join fulfillment f on f.id = x.fulfillment_id
         left join order_payment_collection y on y.order_id = o.id
         left join payment_collection p on p.id = y.payment_collection_id`,
    );
    expect(rows).toEqual([{ reviews: 128, orders: 128, are_sound: true }]);
  } finally {
    await client.end();
  }
});
