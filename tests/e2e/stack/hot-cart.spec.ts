import pg from 'pg';
import { databaseOf, runSql } from '../world/shop-database';
import { cartOf, ShopClient } from '../world/shop-client';
import { plentifulVariants } from '../world/filled-cart';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';
import { Device } from '../world/sync-device';

const CALLS = 100;
/** Edits of another cart that are timed. */
const EDITS = 15;
/** What a slow moment of a busy machine adds to an edit (ms); the fault cost ten seconds. */
const SLACK_MS = 500;

test('T23: 100 parallel calls under different clients on one cart leave other carts their speed', async ({
  shop: stack,
}) => {
  const database = databaseOf(stack.dataDir);
  const store = await StoreApi.open(stack.url, stack.backendUrl);
  const [variant_id] = await plentifulVariants(store, 1);
  const guest = new ShopClient(store);
  const add = { op: 'add', variant_id, quantity: 1 } as const;
  const firstOf = async (device: Device): Promise<string> =>
    cartOf(await device.send(null, device.seal(add))).id;

  const hot = await firstOf(new Device(store, guest));
  const other = new Device(store, guest);
  const cart = await firstOf(other);

  /** Median of some edits of another cart (ms). */
  async function timed(): Promise<number> {
    const times: number[] = [];
    for (let edit = 0; edit < EDITS; edit += 1) {
      const startedAt = performance.now();
      const answer = await other.sendOnce(cart, other.seal(add));
      expect(answer.status).toBe(200);
      times.push(performance.now() - startedAt);
    }
    return times.toSorted((a, b) => a - b)[Math.floor(EDITS / 2)] ?? 0;
  }
  /** Many devices edit one cart; resolves with the status of each. */
  const crowd = () =>
    Promise.all(
      Array.from({ length: CALLS }, async () => {
        const device = new Device(store, guest);
        return device.sendOnce(hot, device.seal(add));
      }),
    );
  const connections = async () =>
    (
      await runSql(
        database,
        "select from pg_stat_activity where application_name = 'aangan-locks'",
        [],
      )
    ).length;

  await timed();
  const usual = await timed();

  await test.step('while the cart stays locked elsewhere', async () => {
    const holder = new pg.Client(database);
    await holder.connect();
    await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [`cart:${hot}`]);
    const calls = crowd();
    // Until those that wait have come to wait.
    await timed();
    const meanwhile = await timed();
    expect(await connections(), 'connections that hold locks').toBe(1);
    await holder.end();
    const statuses = (await calls).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.filter((status) => status === 200).length, 'that waited').toBeGreaterThan(0);
    console.log(
      `edit of another cart: ${Math.round(usual)} ms, beside: ${Math.round(meanwhile)} ms`,
    );
    expect(meanwhile).toBeLessThan(2 * usual + SLACK_MS);
  });

  await test.step('while the cart is worked at', async () => {
    const progress = { isOver: false };
    const calls = crowd().finally(() => {
      progress.isOver = true;
    });
    const times: number[] = [];
    while (!progress.isOver) {
      const startedAt = performance.now();
      const answer = await other.sendOnce(cart, other.seal(add));
      expect(answer.status).toBe(200);
      times.push(performance.now() - startedAt);
    }
    for (const { status } of await calls) expect([200, 503]).toContain(status);
    console.log(`beside work: ${times.map(Math.round).join(' ')} ms`);
    expect(Math.max(...times)).toBeLessThan(10_000);
  });
});
