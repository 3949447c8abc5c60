import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { CUT_CALLS, type Prepare, type Shop } from '../../faults/real-ledger/cut-calls';
import {
  type Moment,
  type PostgresProxy,
  startPostgresProxy,
} from '../../faults/real-ledger/postgres-proxy';
import type { Stack } from '../../stack/launch-stack';
import { startSecondMedusa } from '../../stack/second-medusa';
import { plentiful, plentifulVariants } from '../world/filled-cart';
import { cartOf, piecesOf, ShopClient } from '../world/shop-client';
import { databaseOf, runSql } from '../world/shop-database';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';
import { Device } from '../world/sync-device';

/** A device asks again so often; each time the server has repaired what the last one left. */
const TRIES = 20;
const PAUSE_MS = 200;
const MOMENTS: readonly Moment[] = ['before', 'after'];
/** Of so many statements one is cut in `npm run test:all`. */
const SAMPLE = 25;
/** Edits of lines have few statements, and in `npm run test:all` each of them is cut. */
const IN_ONE_TRANSACTION = 'edits of lines';
/** A cut takes the locks of all calls of the process along where it hits their connection: those beside it ask again. */
const CUTS_AT_A_TIME = Number(process.env['LEDGER_CUTS_AT_A_TIME'] || 1);
/** The long run takes all of them, or a part that is asked for. */
const LONG_STEP = Number(process.env['LEDGER_CUT_STEP'] || 1);
/** Part of the name of the calls that the long run takes; all of them without it. */
const LONG_CALLS = process.env['LEDGER_CUT_CALLS'] ?? '';
const LONG_MS = 3 * 3600_000;
/** The sample took 4 minutes at a load of 20 on two cores, one of them for the boot of the second Medusa. */
const SAMPLE_MS = 15 * 60_000;

interface World {
  stack: Stack;
  proxy: PostgresProxy;
  shop: Shop;
}

/** A shop with a second Medusa that reaches its database through the proxy. */
async function openWorld(stack: Stack): Promise<World & { close: () => Promise<void> }> {
  const database = new URL(databaseOf(stack.dataDir));
  const proxy = await startPostgresProxy({ host: database.hostname, port: Number(database.port) });
  database.port = String(proxy.port);
  const medusa = await startSecondMedusa(stack, { DATABASE_URL: database.href });
  const store = await StoreApi.open(stack.url, stack.backendUrl);
  const products = (await plentiful(store, 2)).map(({ id }) => id);
  const shop = { store, url: medusa.url, variants: await plentifulVariants(store, 4), products };
  return {
    stack,
    proxy,
    shop,
    async close() {
      await medusa.kill();
      await proxy.close();
    },
  };
}

const counted = v.tuple([v.object({ count: v.pipe(v.string(), v.transform(Number)) })]);

async function count({ stack }: World, what: string, values: readonly unknown[] = []) {
  const rows = await runSql(databaseOf(stack.dataDir), `select count(*) from ${what}`, values);
  return v.parse(counted, rows)[0].count;
}

/**
 * Cuts the connection of one statement of a call, and repeats the call as a device does.
 * @returns `past`: the call had fewer statements; `missed`: it ended before that one, as a cart that is busy does
 */
async function cutOnce(
  world: World,
  prepare: Prepare,
  statement: number,
  moment: Moment,
): Promise<'cut' | 'past' | 'missed'> {
  const { proxy, shop } = world;
  const call = await prepare(shop);
  const requestId = randomUUID();
  proxy.cutAt({ requestId, statement, moment });
  const texts = proxy.textsOf(requestId);
  let answer = await call.send(requestId).catch((error: unknown) => {
    throw new Error(`No response. ${moment} ${statement}: ${texts[statement - 1]}`, {
      cause: error,
    });
  });
  const isPast = answer.status === 200;
  const place = `${moment} statement ${statement}: ${texts[statement - 1]?.slice(0, 200)}`;
  expect([200, 503], `${place}\n${JSON.stringify(answer.body)}`).toContain(answer.status);
  for (let tries = 0; !call.isDone(answer); tries += 1) {
    expect(tries, `${place}\n${JSON.stringify(answer.body)}`).toBeLessThan(TRIES);
    await sleep(PAUSE_MS);
    answer = await call.send(randomUUID());
    expect([200, 503], `${place}\n${JSON.stringify(answer.body)}`).toContain(answer.status);
  }
  expect((await call.found()).toSorted(), place).toEqual([...call.expected].toSorted());
  const open = await count(world, "sync_effect where client = $1 and state = 'open'", [
    call.client,
  ]);
  expect(open, `${place}: open rows`).toBe(0);
  const next = await call.next();
  expect(next.status, `${place}: next edit ${JSON.stringify(next.body)}`).toBe(200);
  if (texts.length >= statement) return 'cut';
  return isPast ? 'past' : 'missed';
}

/** Cuts each statement of a call, or one of `step`; some at a time, each in carts of its own. */
async function cutAll(world: World, prepare: Prepare, step: number) {
  const complaints: string[] = [];
  let cuts = 0;
  const complain = (error: unknown): 'cut' => {
    console.log(String(error));
    complaints.push(String(error));
    return 'cut';
  };
  for (const [offset, moment] of MOMENTS.entries()) {
    // The second moment takes others of the sample.
    let next = 1 + Math.floor((offset * step) / MOMENTS.length);
    let isOver = false;
    const worker = async (): Promise<void> => {
      while (!isOver) {
        const at = next;
        next += step;
        let met = await cutOnce(world, prepare, at, moment).catch(complain);
        for (let tries = 1; met === 'missed' && tries < TRIES; tries += 1) {
          met = await cutOnce(world, prepare, at, moment).catch(complain);
        }
        if (met === 'cut') cuts += 1;
        if (met === 'missed') complaints.push(`${moment} statement ${at} was never reached`);
        if (met === 'past') isOver = true;
      }
    };
    await Promise.all(Array.from({ length: CUTS_AT_A_TIME }, worker));
  }
  return { cuts, complaints };
}

async function cutEach(stack: Stack, step: number, calls = ''): Promise<void> {
  const world = await openWorld(stack);
  try {
    const { shop } = world;
    const bystander = new Device(shop.store, new ShopClient(shop.store));
    const [one] = shop.variants;
    const add = { op: 'add', variant_id: one, quantity: 2 } as const;
    const { id } = cartOf(await bystander.send(null, bystander.seal(add)));
    for (const [name, prepare] of Object.entries(CUT_CALLS)) {
      if (!name.includes(calls)) continue;
      await test.step(name, async () => {
        const startedAt = Date.now();
        const own = name === IN_ONE_TRANSACTION ? 1 : step;
        const { cuts, complaints } = await cutAll(world, prepare, own);
        console.log(`${name}: ${cuts} cuts in ${Math.round((Date.now() - startedAt) / 1000)} s`);
        expect.soft(complaints).toEqual([]);
        expect(cuts).toBeGreaterThan(1);
      });
    }
    const untouched = await bystander.shopper.call('GET', `/store/carts/${id}?fields=id,*items`);
    expect(piecesOf(untouched), 'a cart that was not edited').toEqual({ [one]: 2 });
    expect(await count(world, "sync_effect where state = 'open'")).toBe(0);
  } finally {
    await world.close();
  }
}

test('SYNC-4: the connection of a statement is cut, of some statements of each call', async ({
  folder,
  launch,
}) => {
  test.setTimeout(SAMPLE_MS);
  await cutEach(await launch({ dataDir: await folder.copySeeded('data') }), SAMPLE);
});

test(
  'SYNC-4: the connection of a statement is cut, of each statement of each call',
  { tag: '@long' },
  async ({ folder, launch }) => {
    test.setTimeout(LONG_MS);
    const stack = await launch({ dataDir: await folder.copySeeded('data') });
    await cutEach(stack, LONG_STEP, LONG_CALLS);
  },
);
