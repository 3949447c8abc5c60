import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import * as v from 'valibot';
import { cartToOrder, methodsIn, orderOnDelivery, shownOf } from '../world/cod-order';
import { looseOrders, orderMoney } from '../world/order-money';
import { killPart } from '../world/parts-of-a-stack';
import { databaseOf } from '../world/shop-database';
import { ShopClient } from '../world/shop-client';
import { orderIdOf } from '../world/shop-orders';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';

/** Boot of a Medusa on a busy machine, and the two minutes that an order without its cart stands (ms). */
const BACK = { timeout: 420_000 };

/** The statements before which Medusa is killed: each a step of an order on delivery, in their order. */
const STEPS = [
  ['insert', 'cod_order'],
  ['insert', 'payment_session'],
  ['insert', '"order"'],
  ['insert', 'order_cart'],
  ['insert', 'reservation_item'],
  ['insert', 'payment'],
  ['update', 'cod_order'],
] as const;

const LOCK = 4_242_424;

const blockedSchema = v.array(v.object({ pid: v.number() }));

/** Makes Medusa wait before a statement, for as long as it lives. */
async function blockStep(database: string, operation: string, table: string) {
  const client = new pg.Client(database);
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  await client.query(`create or replace function wait_for_test() returns trigger language plpgsql
    as $$ begin perform pg_advisory_lock_shared(${LOCK}); return new; end $$`);
  await client.query(
    `create trigger wait_for_test before ${operation} on ${table} for each row execute function wait_for_test()`,
  );
  const blocked = async () => {
    const { rows } = await client.query<object>(
      `select pid from pg_locks where locktype = 'advisory' and not granted and objid = $1`,
      [LOCK],
    );
    return v.parse(blockedSchema, rows).map(({ pid }) => pid);
  };
  return {
    isReached: async () => (await blocked()).length > 0,
    /** The statement is not executed: it dies with Medusa. */
    async remove() {
      for (const pid of await blocked())
        await client.query('select pg_terminate_backend($1)', [pid]);
      await client.query(`drop trigger wait_for_test on ${table}`);
      await client.end();
    },
  };
}

test(
  'PAY-2: Medusa dies before each step of an order on delivery, and there is one order with one fee',
  { tag: '@long' },
  async ({ folder, launch }) => {
    test.setTimeout(3_600_000);
    const stack = await launch({ dataDir: await folder.copySeeded('data') });
    const store = await StoreApi.open(stack.url, stack.backendUrl);
    const seeded = await looseOrders(stack.dataDir);
    for (const [operation, table] of STEPS) {
      await test.step(`${operation} ${table}`, async () => {
        const client = new ShopClient(store);
        const cartId = await cartToOrder(store, client);
        const shown = await shownOf(client, cartId);
        const step = await blockStep(databaseOf(stack.dataDir), operation, table);
        const lost = orderOnDelivery(client, cartId, shown).catch(() => 'no answer');
        await expect.poll(step.isReached, { timeout: 60_000 }).toBe(true);
        killPart(stack, 'medusa');
        await step.remove();
        await lost;
        const again = () =>
          orderOnDelivery(client, cartId, shown).catch(() => ({ status: 0, body: undefined }));
        await expect.poll(async () => (await again()).status, BACK).toBe(200);
        const answer = await again();
        expect(answer).toMatchObject({
          body: { order: { total: shown.total / 100, payment_status: 'authorized' } },
        });
        expect(orderIdOf(await again())).toBe(orderIdOf(answer));
        expect(await orderMoney([cartId], stack.dataDir)).toMatchObject({ orders: 1, captures: 0 });
        expect(await methodsIn(cartId, stack.dataDir)).toEqual([
          { name: 'Standard Delivery' },
          { name: 'Pay on delivery fee' },
        ]);
        expect(await looseOrders(stack.dataDir), 'none more without a cart').toBe(seeded);
        // Five deaths within a minute each would end the shop.
        await sleep(61_000);
      });
    }
  },
);
