import type { CartClient } from './cart-client';
import type { DifferentialShop, Tally } from './differential-shop';
import type { EditOutcome } from './edit-outcome';
import { findDifferences } from './find-differences';
import { whileHeadMoves } from './moved-head';
import { preparationsOf } from './preparations';
import { syncApart } from './refused-edits';
import type { Batch, Edit, Sequence } from './sequence';
import { orBusy } from './while-busy';

/** The two carts of a sequence. */
export type Carts = readonly [engine: CartClient, oracle: CartClient];

/** When discounts are worked out: as devices let the engine do it, or by both sides at the same moments. */
export type Moments = 'of-each' | 'same';

/** What became of the edits of a batch, and what Medusa does otherwise. */
export interface PlayedBatch {
  outcomes: EditOutcome[];
  found: string[];
}

/** Changes the catalogue, and does what a batch says to both carts. */
export async function playBatch(
  batch: Batch,
  { oracle: kind, way }: Pick<Sequence, 'oracle' | 'way'>,
  carts: Carts,
  shop: DifferentialShop,
  moments: Moments,
): Promise<PlayedBatch> {
  const { tally, state } = shop;
  const [engine, oracle] = carts;
  for (const change of batch.changes) await state.apply(change, [engine.id, oracle.id]);
  const prepared = await prepare(batch, carts);
  if (prepared.length > 0) return { outcomes: [], found: prepared };
  tally.batches += 1;
  tally.edits += batch.edits.length;
  const played = await (kind === 'workflows'
    ? playByWorkflows(batch, carts, shop, moments)
    : way === 'routes'
      ? playByRoutes(batch.edits, carts)
      : playByStore(batch, carts, shop, moments));
  count(tally, played.outcomes);
  return played;
}

/** Sets address, delivery and payment of both carts. @returns where the responses differ */
async function prepare(batch: Batch, [engine, oracle]: Carts): Promise<string[]> {
  const found: string[] = [];
  for (const step of preparationsOf(batch)) {
    const [result = '', expected = ''] = await Promise.all([engine, oracle].map(step));
    // Some refusals name the cart.
    const isSame = result.replaceAll(engine.id, oracle.id) === expected;
    if (!isSame) found.push(`before the edits: ${result} instead of ${expected}`);
  }
  return found;
}

async function playByWorkflows(
  batch: Batch,
  [engine, oracle]: Carts,
  shop: DifferentialShop,
  moments: Moments,
): Promise<PlayedBatch> {
  const played = playByEngine(batch, batch.edits, engine, shop);
  const [{ outcomes, found }, expected] = await Promise.all([
    played,
    moments === 'same'
      ? played.then((after) => syncApart(batch.edits, after.outcomes, oracle))
      : oracle.sync(batch.edits),
  ]);
  return { outcomes, found: [...found, ...findDifferences(outcomes, expected, 12, 'outcomes')] };
}

/** Sends edits to the engine's ledger, under the faults of the batch. */
async function playByEngine(
  { repeats, fault }: Batch,
  edits: readonly Edit[],
  engine: CartClient,
  shop: DifferentialShop,
): Promise<PlayedBatch> {
  engine.seal(edits);
  if (fault === 'head') {
    const answer = await whileHeadMoves(shop.database, engine, () =>
      orBusy(() => engine.sendOnce()),
    );
    if (answer?.status === 200) {
      return { outcomes: [], found: ['applied, although another call has moved the head'] };
    }
  }
  const sync = () => engine.syncAgain();
  const outcomes = await (fault === 'lines' ? shop.fault.during(engine.id, sync) : sync());
  const again = repeats ? await engine.syncAgain() : outcomes;
  return {
    outcomes,
    found: [...findDifferences(again, outcomes, 12, 'outcomes of a repeated call')],
  };
}

/** Sends edits one by one: Medusa works out the promotions after each. */
async function playByStore(
  batch: Batch,
  [engine, oracle]: Carts,
  shop: DifferentialShop,
  moments: Moments,
): Promise<PlayedBatch> {
  const all: PlayedBatch = { outcomes: [], found: [] };
  for (const edit of batch.edits) {
    const { outcomes, found } = await playByEngine(batch, [edit], engine, shop);
    const [outcome = { outcome: 'missing' }] = outcomes;
    if (moments === 'same') await engine.freshenIfDue();
    const otherwise = await oracle.callStore(edit, outcome);
    all.outcomes.push(outcome);
    all.found.push(...found);
    if (otherwise !== undefined) {
      all.found.push(`${JSON.stringify(outcome)} of ${JSON.stringify(edit)}, but ${otherwise}`);
    }
  }
  return all;
}

/** Sends edits by the same routes to both sides, and compares the responses. */
async function playByRoutes(edits: readonly Edit[], carts: Carts): Promise<PlayedBatch> {
  const played: PlayedBatch = { outcomes: [], found: [] };
  for (const edit of edits) {
    const [result = 'no call', expected = 'no call'] = await Promise.all(
      carts.map((cart) => cart.callRoute(edit)),
    );
    played.outcomes.push({ outcome: result.startsWith('200') ? 'applied' : 'refused' });
    if (result.replaceAll(carts[0].id, carts[1].id) !== expected) {
      played.found.push(`${JSON.stringify(edit)}: ${result} instead of ${expected}`);
    }
  }
  return played;
}

function count({ outcomes }: Tally, of: readonly EditOutcome[]): void {
  for (const { outcome, reason = outcome } of of) {
    outcomes.set(reason, (outcomes.get(reason) ?? 0) + 1);
  }
}
