import { waitFor } from '../../stack/wait-for';
import { openPushService } from '../world/push-service';
import { ScarceProduct } from '../world/scarce-product';
import { databaseOf, runSql } from '../world/shop-database';
import { ShopOwner } from '../world/shop-owner';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';

const SUBSCRIBERS = 1000;
/** Messages that a worker sends at once. */
const BATCH = 20;
const KILLS = 3;

const CUSTOMERS = `insert into customer (id, email, has_account)
  select 'cus_push' || n, 'push' || n || '@example.com', true from generate_series(1, $1::int) n`;
const WISHES = `insert into wishlist_item (id, customer_id, product_id, variant_id, quantity)
  select 'wish_push' || n, 'cus_push' || n, $2, $3, 1 from generate_series(1, $1::int) n`;
const SUBSCRIPTIONS = `insert into push_subscription
    (id, endpoint, p256dh, auth, kinds, language, customer_id, order_ids)
  select 'pushsub_push' || n, endpoint, p256dh, auth, '{prices}', 'en', 'cus_push' || n, '{}'
    from unnest($1::text[], $2::text[], $3::text[]) with ordinality browser (endpoint, p256dh, auth, n)`;

test(
  'NTF-2: of 1,000 subscribers each is notified once of a lower price, by two workers of which one is killed three times',
  { tag: '@long' },
  async ({ folder, launch, startMachine }) => {
    // Four Medusas start one after the other.
    test.setTimeout(900_000);
    const stack = await launch({ dataDir: await folder.copySeeded('data') });
    const database = databaseOf(stack.dataDir);
    const store = await StoreApi.open(stack.url, stack.backendUrl);
    const service = await openPushService();
    const product = await ScarceProduct.create(new ShopOwner(store, stack), 1000);
    const browsers = Array.from({ length: SUBSCRIBERS }, () => service.subscribe());
    await runSql(database, CUSTOMERS, [SUBSCRIBERS]);
    await runSql(database, WISHES, [SUBSCRIBERS, product.productId, product.variantId]);
    const columns = (['endpoint', 'p256dh', 'auth'] as const).map((key) =>
      browsers.map((browser) => browser[key]),
    );
    await runSql(database, SUBSCRIPTIONS, columns);
    const count = async (where: string) =>
      (await runSql(database, `select 1 from outbox_message where ${where}`, [])).length;

    try {
      const priced = `select 1 from catalogue_price where subject = $1`;
      await waitFor('The price is recorded', 60_000, async () => {
        return (await runSql(database, priced, [product.variantId])).length > 0;
      });
      service.delayMs = 5000;
      await product.priceAt(800);
      for (let kill = 0; kill < KILLS; kill += 1) {
        const other = await startMachine(stack);
        await waitFor('Both workers are sending', 60_000, () =>
          Promise.resolve(service.waiting > BATCH),
        );
        await other.kill();
      }
      service.delayMs = 0;
      await waitFor('All are sent', 240_000, async () => {
        return (await count(`event = 'price-drop' and state = 'sent'`)) === SUBSCRIBERS;
      });
      expect(await count(`event = 'price-drop'`), 'one message for each').toBe(SUBSCRIBERS);
      const missed = browsers.filter(({ messages }) => messages.length === 0);
      expect(missed).toHaveLength(0);
      const tags = browsers.flatMap(({ messages }) =>
        messages.map(({ notification }) => notification.tag),
      );
      expect(new Set(tags).size, 'a repeat is shown in the place of the first').toBe(1);
      expect(tags.length, 'only what was under way at a kill is repeated').toBeLessThanOrEqual(
        SUBSCRIBERS + KILLS * BATCH,
      );
      test.info().annotations.push({
        type: 'repeated',
        description: String(tags.length - SUBSCRIBERS),
      });
    } finally {
      await service.close();
    }
  },
);
