import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { payAtOnce } from '../../e2e/world/last-stock';
import { patiently, ShopClient } from '../../e2e/world/shop-client';
import { PaymentScene } from '../../e2e/world/payment-scene';
import { submitPayment } from '../../e2e/world/place-order';
import { SandboxGateway } from '../../e2e/world/sandbox-gateway';
import { ScarceProduct } from '../../e2e/world/scarce-product';
import { databaseOf } from '../../e2e/world/shop-database';
import { ShopOwner } from '../../e2e/world/shop-owner';
import type { StoreApi } from '../../e2e/world/store-api';
import { type Demand, roundFaults } from './round-faults';

/** How the shop learns of one payment. */
interface Way {
  /** What the page calls, one after the other or both at once. */
  calls: 'callback' | 'complete' | 'both' | 'complete-first' | 'callback-twice';
  webhooks: 'normal' | 'lost' | 'twice';
  webhookDelayMs: number;
  /** So long the page waits before it calls (ms). */
  delayMs: number;
}

interface Round {
  demand: Demand;
  ways: readonly Way[];
}

const way: fc.Arbitrary<Way> = fc.record({
  calls: fc.constantFrom('callback', 'complete', 'both', 'complete-first', 'callback-twice'),
  webhooks: fc.constantFrom('normal', 'lost', 'twice'),
  webhookDelayMs: fc.constantFrom(0, 0, 200, 1000),
  delayMs: fc.constantFrom(0, 0, 0, 50, 400),
});

/** Parallel payments of which not all can have their pieces. */
const roundArbitrary: fc.Arbitrary<Round> = fc
  .record({ shoppers: fc.integer({ min: 2, max: 5 }), pieces: fc.integer({ min: 1, max: 3 }) })
  .chain(({ shoppers, pieces }) =>
    fc.record({
      demand: fc
        .integer({ min: pieces, max: shoppers * pieces - 1 })
        .map((stock) => ({ shoppers, pieces, stock })),
      ways: fc.array(way, { minLength: shoppers, maxLength: shoppers }),
    }),
  );

/** Lets shoppers pay at once for the last pieces, so many times. @returns what was wrong */
export async function runLastStock(
  store: StoreApi,
  run: { seed: number; rounds: number; backendUrl: string; dataDir: string },
  log: (words: string) => void,
): Promise<string[]> {
  const database = databaseOf(run.dataDir);
  const gateway = new SandboxGateway(run.dataDir);
  const product = await ScarceProduct.create(new ShopOwner(store, run));
  const found: string[] = [];
  for (const [index, { demand, ways }] of fc
    .sample(roundArbitrary, { numRuns: run.rounds, seed: run.seed })
    .entries()) {
    await product.leave(demand.stock);
    const scenes = await Promise.all(
      ways.map(({ webhooks, webhookDelayMs }) =>
        openScene(store, product, demand.pieces, gateway, { webhooks, webhookDelayMs }),
      ),
    );
    const round = await payAtOnce(database, product, scenes, (scene, at) => pay(scene, ways[at]));
    const about = `round ${index}, ${JSON.stringify({ demand, ways })}`;
    const wrong = roundFaults(demand, round).map((what) => `${about}: ${what}`);
    for (const what of wrong) log(what);
    found.push(...wrong);
  }
  return found;
}

async function openScene(
  store: StoreApi,
  product: ScarceProduct,
  pieces: number,
  gateway: SandboxGateway,
  behaviour: Pick<Way, 'webhooks' | 'webhookDelayMs'>,
): Promise<PaymentScene> {
  const client = new ShopClient(store);
  const scene = await PaymentScene.openFor(client, product.variantId, pieces, gateway);
  await gateway.behave(scene.payment.id, behaviour);
  return scene;
}

async function pay(scene: PaymentScene, way: Way | undefined): Promise<void> {
  const proof = await scene.pay();
  const callback = () => patiently(() => submitPayment(scene.client, scene.cartId, proof));
  const complete = () => scene.complete();
  await sleep(way?.delayMs ?? 0);
  if (way?.calls === 'callback') await callback();
  else if (way?.calls === 'complete') await complete();
  else if (way?.calls === 'callback-twice') await Promise.all([callback(), callback()]);
  else if (way?.calls === 'complete-first') {
    await complete();
    await callback();
  } else await Promise.all([callback(), complete()]);
}
