import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../src/sync/testing/seeded-random';
import { newCustomer } from '../e2e/world/shop-client';
import { runSql } from '../e2e/world/shop-database';
import { StoreApi } from '../e2e/world/store-api';
import type { Wares } from '../faults/devices/edits';
import { Tally } from '../faults/tally';
import { frontsAgree } from './fronts-agree';
import { killInTurn } from './kill-in-turn';
import { openCluster } from './open-cluster';
import { type Proof, prove } from './proof';
import { shop } from './shopper';

/** What a run was asked for. */
export interface ClusterOptions {
  kills: number;
  shoppers: number;
  seed: number;
}

/** What is under way when the last shopper leaves is settled within this; a mail whose sender died waits longest (ms). */
const REST_MS = 270_000;
const LOOK_EVERY_MS = 3000;

/**
 * Starts a shop on several machines, lets shoppers edit carts and order while its parts are killed, and compares
 * afterwards.
 *
 * @param folder absolute path of an empty folder
 * @returns the complaints
 */
export async function runCluster(
  folder: string,
  { kills, shoppers, seed }: ClusterOptions,
  say: (line: string) => void,
): Promise<{ complaints: readonly string[] }> {
  const startedAt = performance.now();
  const cluster = await openCluster(folder, say);
  try {
    const tally = new Tally();
    const store = await StoreApi.open(cluster.url, cluster.url);
    const wares = await openWares(cluster.database, store);
    const customers = [];
    for (let count = 0; count < shoppers; count += 1) customers.push(await newCustomer(store));
    say(`${shoppers} shoppers, ${kills} kills, seed ${seed}`);
    let isOver = false;
    const shopping = Promise.all(
      customers.map((customer, index) =>
        shop(store, customer, wares, seededRandom(seed * 101 + index), tally, () => isOver),
      ),
    );
    // A failure is reported at the end, and must not end the process before.
    shopping.catch(() => undefined);
    const killed = new Tally();
    await killInTurn(cluster, kills, seededRandom(seed), killed, say);
    isOver = true;
    const visits = (await shopping).flat();
    say('Shopping is over; waiting for what is under way');
    const deadline = Date.now() + REST_MS;
    let proof = await prove(cluster, visits);
    while (proof.complaints.length > 0 && Date.now() < deadline) {
      await sleep(LOOK_EVERY_MS);
      proof = await prove(cluster, visits);
    }
    proof.complaints.push(...(await frontsAgree(cluster, store)));
    report(proof);
    return { complaints: proof.complaints };

    function report({ edits, orders, ordersByApi, mails, lost, doubled, complaints }: Proof): void {
      const sum = (name: 'retries' | 'refused') =>
        cluster.balancers.reduce((total, { figures }) => total + figures[name], 0);
      const lines = [
        '',
        `edits ${edits}`,
        `orders ${orders} in Postgres, ${ordersByApi} over the API`,
        `mails ${mails.sent}, of which a second time ${mails.twice}`,
        `kills ${killed.total}`,
        ...killed.lines(),
        `calls made again by the balancers ${sum('retries')}, refused ${sum('refused')}`,
        ...tally.lines(),
        `lost ${lost}`,
        `doubled ${doubled}`,
        `time ${Math.round((performance.now() - startedAt) / 1000)} s`,
        ...complaints.map((complaint) => `! ${complaint}`),
      ];
      for (const line of lines) say(line);
    }
  } finally {
    await cluster.stop();
  }
}

/** What is bought; the run buys more than the seed has. */
export async function openWares(database: string, store: StoreApi): Promise<Wares> {
  await runSql(
    database,
    'update inventory_level set stocked_quantity = 100000, raw_stocked_quantity = $1',
    [JSON.stringify({ value: '100000', precision: 20 })],
  );
  const products = await store.products();
  const [addedOnly = '', ...edited] = products
    .slice(0, 5)
    .map(({ variants: [first] }) => first?.id ?? '');
  return { addedOnly, edited, products: products.slice(0, 3).map(({ id }) => id) };
}
