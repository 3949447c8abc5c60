import type { SecondMedusa } from '../../stack/second-medusa';
import { waitFor } from '../../stack/wait-for';
import { plentiful } from '../world/filled-cart';
import { cartOf, newCustomer, piecesOf, ShopClient } from '../world/shop-client';
import { databaseOf, runSql, whileHeld } from '../world/shop-database';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';

/** How long a Medusa gets to come to where the test stops it (ms). */
const REACH_MS = 20_000;

/** Waits until the merge of a cart is written down, and somebody waits for a held table. */
async function untilMergeStands(database: string, guestCartId: string): Promise<void> {
  await waitFor('The merge is begun and held', REACH_MS, async () => {
    const rows = await runSql(
      database,
      `select where exists (select from cart_merge where guest_cart_id = $1 and status = 'open')
         and exists (select from pg_locks where not granted and locktype = 'relation')`,
      [guestCartId],
    );
    return rows.length > 0;
  });
}

test(
  'CART-5: merges on two machines, with crashes in the middle, count each piece once',
  { tag: '@long' },
  async ({ folder, launch, startMachine }) => {
    // Four Medusas start one after the other.
    test.setTimeout(600_000);
    const stack = await launch({ dataDir: await folder.copySeeded('data') });
    const database = databaseOf(stack.dataDir);
    const store = await StoreApi.open(stack.url, stack.backendUrl);
    const [one = '', two = ''] = (await plentiful(store, 2)).map(
      ({ variants }) => variants[0]?.id ?? '',
    );
    const guest = new ShopClient(store);

    const start = () => startMachine(stack);

    /** A customer with a cart of 1 `one`, and a guest's cart with 2 `one` and 1 `two`. */
    async function carts() {
      const { client } = await newCustomer(store);
      const kept = await client.cart(one, 1);
      const id = await guest.cart(one, 2);
      await guest.call('POST', `/store/carts/${id}/line-items`, { variant_id: two, quantity: 1 });
      return { client, kept, id };
    }

    /** Begins a merge on a machine that crashes where it needs to write to `table`. */
    async function crash(
      client: ShopClient,
      id: string,
      table: string,
      machine?: SecondMedusa,
    ): Promise<void> {
      const other = machine ?? (await start());
      await whileHeld(database, table, async () => {
        const merging = client.at(other.url).merge(id);
        const cutOff = expect(merging).rejects.toThrow();
        await untilMergeStands(database, id);
        await other.kill();
        await cutOff;
      });
    }

    const other = await start();
    await test.step('both machines at once', async () => {
      const { client, kept, id } = await carts();
      const elsewhere = client.at(other.url);
      const line = { variant_id: one, quantity: 1 };
      const path = `/store/carts/${kept}/line-items`;
      const answers = await Promise.all([
        client.merge(id),
        elsewhere.merge(id),
        client.call('POST', path, line),
        elsewhere.call('POST', path, line),
        client.merge(id),
        elsewhere.merge(id),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      expect(piecesOf(await client.merge(id))).toEqual({ [one]: 5, [two]: 1 });
    });

    await test.step('a crash before the first piece has moved', async () => {
      const { client, kept, id } = await carts();
      await crash(client, id, 'cart_line_item', other);
      expect(piecesOf(await client.call('GET', `/store/carts/${kept}`))).toEqual({ [one]: 1 });
      const late = { variant_id: two, quantity: 1 };
      const held = await guest.call('POST', `/store/carts/${id}/line-items`, late);
      expect(held, 'a piece that would get lost').toMatchObject({
        status: 503,
        body: { type: 'cart_busy' },
      });
      expect((await guest.call('POST', `/store/carts/${id}/complete`)).status).toBe(503);
      const answer = await client.merge(id);
      expect(answer).toMatchObject({ status: 200, body: { cart: { id: kept } } });
      expect(piecesOf(answer)).toEqual({ [one]: 3, [two]: 1 });
    });

    await test.step('a crash after the pieces, and an add before the merge is repeated', async () => {
      const { client, kept, id } = await carts();
      await crash(client, id, 'cart');
      const line = { variant_id: one, quantity: 1 };
      const added = await client.call('POST', `/store/carts/${kept}/line-items`, line);
      expect(piecesOf(added)).toEqual({ [one]: 4, [two]: 1 });
      expect(piecesOf(await client.merge(id))).toEqual({ [one]: 4, [two]: 1 });
      expect((await guest.call('GET', `/store/carts/${id}`)).status).toBe(404);
    });

    await test.step('a crash, and the cart is ordered before the merge is repeated', async () => {
      const { client, kept, id } = await carts();
      await crash(client, id, 'cart_line_item');
      // As a payment's webhook does, which asks no route of ours.
      await runSql(database, 'update cart set completed_at = now() where id = $1', [kept]);
      const answer = await client.merge(id);
      expect(answer.status).toBe(200);
      expect(cartOf(answer).id).not.toBe(kept);
      expect(piecesOf(answer), 'what is not in the order').toEqual({ [one]: 2, [two]: 1 });
      expect(cartOf(await client.merge(id))).toEqual(cartOf(answer));
    });
  },
);
