import type pg from 'pg';
import { ShopClient } from '../e2e/world/shop-client';
import type { StoreApi } from '../e2e/world/store-api';
import { CartClient, type EditOutcome } from './cart-client';
import type { Catalogue } from './catalogue/catalogue';
import type { CatalogueState } from './catalogue-state';
import { findDifferences } from './find-differences';
import { LineOrder } from './line-order';
import type { Batch, Edit, Sequence } from './sequence';
import { isStale, readStoredCart, type StoredCart, withoutOrder } from './stored-cart';

/** Two Medusas on one database, with the catalogue of the run. */
export interface DifferentialShop {
  store: StoreApi;
  database: pg.Pool;
  catalogue: Catalogue;
  state: CatalogueState;
  /** Addresses of Medusa: one applies edits by the engine, the other by its own workflows. */
  engineUrl: string;
  oracleUrl: string;
  tally: Tally;
}

/** How much was compared. */
export interface Tally {
  batches: number;
  edits: number;
  /** Edits by outcome or reason. */
  outcomes: Map<string, number>;
  /** Comparisons of carts that nothing works out afterwards. */
  comparedAtOnce: number;
  /** Comparisons after discounts, delivery and the amount were worked out. */
  comparedFresh: number;
}

export function newTally(): Tally {
  return { batches: 0, edits: 0, outcomes: new Map(), comparedAtOnce: 0, comparedFresh: 0 };
}

/** Plays a sequence with two new carts. @returns where they differ: the engine's value `instead of` Medusa's */
export async function play(sequence: Sequence, shop: DifferentialShop): Promise<string[]> {
  const { store, catalogue, state } = shop;
  await state.reset(sequence.automatic);
  const region = catalogue.regions[sequence.region];
  const guest = new ShopClient(store);
  const shoppers = (
    sequence.shopper === 'guest' ? [guest, guest] : catalogue.shoppers[sequence.shopper]
  ).map((each, index) => each.at(index === 0 ? shop.engineUrl : shop.oracleUrl));
  const open = (shopper: ShopClient, how: 'edit' | 'store-api') =>
    CartClient.create(shopper, catalogue, region, how);
  const [first = guest, second = guest] = shoppers;
  const isGuestFirst = sequence.signIn !== 'never';
  const carts = await Promise.all([
    open(isGuestFirst ? guest.at(shop.engineUrl) : first, 'edit'),
    open(
      isGuestFirst ? guest.at(shop.oracleUrl) : second,
      sequence.oracle === 'workflows' ? 'edit' : 'store-api',
    ),
  ]);
  const isPlain = isPlainSequence(sequence);
  const order = new LineOrder(catalogue);
  for (const [index, batch] of sequence.batches.entries()) {
    const isLast = index === sequence.batches.length - 1;
    if (index === 1 && isGuestFirst) {
      const differs = await signIn(carts, [first, second], sequence, open);
      if (differs !== undefined) return [differs];
    }
    const { outcomes, found } = await playBatch(batch, sequence, carts, shop);
    if (found.length === 0) {
      const stored = await readBoth(carts, shop, isPlain);
      found.push(...compareStored(stored, sequence.oracle));
      if (!isGuestFirst) found.push(...order.check(batch.edits, outcomes, stored.engine));
    }
    if (found.length === 0 && isLast) found.push(...(await compareRead(carts)));
    if (found.length > 0) return found.map((line) => `after batch ${index + 1}: ${line}`);
  }
  return [];
}

/** Merges both guests' carts. @returns the difference in what was not moved */
async function signIn(
  carts: Carts,
  customers: readonly [ShopClient, ShopClient],
  { signIn: kind, batches }: Sequence,
  open: (shopper: ShopClient, how: 'edit') => Promise<CartClient>,
): Promise<string | undefined> {
  const [result, expected] = await Promise.all(
    customers.map(async (customer, index) => {
      if (kind === 'move') await (await open(customer, 'edit')).sync(batches[1]?.edits ?? []);
      return carts[index]?.signIn(customer);
    }),
  );
  return result === expected ? undefined : `at sign-in: ${result} instead of ${expected}`;
}

/** Whether nothing but lines can be in its carts. */
function isPlainSequence({ automatic, batches }: Sequence): boolean {
  return (
    automatic.length === 0 &&
    batches.every(
      ({ ships, collects, edits }) =>
        !ships && !collects && edits.every((edit) => 'variant' in edit),
    )
  );
}

type Carts = readonly [engine: CartClient, oracle: CartClient];

async function playBatch(
  { changes, province, ships, collects, edits }: Batch,
  sequence: Sequence,
  [engine, oracle]: Carts,
  { state, tally }: DifferentialShop,
): Promise<{ outcomes: EditOutcome[]; found: string[] }> {
  for (const change of changes) await state.apply(change, [engine.id, oracle.id]);
  const prepared: string[] = [];
  for (const step of [
    province !== null && ((cart: CartClient) => cart.setDetails(province)),
    ships && ((cart: CartClient) => cart.ship()),
    collects && ((cart: CartClient) => cart.collect()),
  ]) {
    if (step === false) continue;
    const [result = '', expected = ''] = await Promise.all([engine, oracle].map(step));
    // Some refusals name the cart.
    const isSame = result.replaceAll(engine.id, oracle.id) === expected;
    if (!isSame) prepared.push(`before the edits: ${result} instead of ${expected}`);
  }
  if (prepared.length > 0) return { outcomes: [], found: prepared };
  tally.batches += 1;
  tally.edits += edits.length;
  if (sequence.oracle === 'workflows') {
    const [outcomes, expected] = await Promise.all([engine.sync(edits), oracle.sync(edits)]);
    count(tally, outcomes);
    return { outcomes, found: [...findDifferences(outcomes, expected, 12, 'outcomes')] };
  }
  if (sequence.way === 'routes') return playByRoutes(edits, [engine, oracle], tally);
  const outcomes = await engine.sync(edits);
  count(tally, outcomes);
  const found: string[] = [];
  for (const [index, edit] of edits.entries()) {
    const outcome = outcomes[index] ?? { outcome: 'missing' };
    const otherwise = await oracle.callStore(edit, outcome);
    if (otherwise !== undefined) {
      found.push(`${JSON.stringify(outcome)} of ${JSON.stringify(edit)}, but ${otherwise}`);
    }
  }
  return { outcomes, found };
}

/** Sends edits by the same routes to both sides, and compares the responses. */
async function playByRoutes(
  edits: readonly Edit[],
  carts: Carts,
  tally: Tally,
): Promise<{ outcomes: EditOutcome[]; found: string[] }> {
  const outcomes: EditOutcome[] = [];
  const found: string[] = [];
  for (const edit of edits) {
    const [result = 'no call', expected = 'no call'] = await Promise.all(
      carts.map((cart) => cart.callRoute(edit)),
    );
    outcomes.push({ outcome: result.startsWith('200') ? 'applied' : 'refused' });
    if (result.replaceAll(carts[0].id, carts[1].id) !== expected) {
      found.push(`${JSON.stringify(edit)}: ${result} instead of ${expected}`);
    }
  }
  count(tally, outcomes);
  return { outcomes, found };
}

function count({ outcomes }: Tally, of: readonly EditOutcome[]): void {
  for (const { outcome, reason = outcome } of of) {
    outcomes.set(reason, (outcomes.get(reason) ?? 0) + 1);
  }
}

interface Stored {
  engine: StoredCart;
  oracle: StoredCart;
  /** Nothing but lines can be in the carts, and still the engine has left something to be worked out. */
  isNeedlesslyStale: boolean;
}

/** Carts of lines alone are read as they were written, the others after Medusa has worked out the rest. */
async function readBoth(
  [engine, oracle]: Carts,
  { database, tally }: DifferentialShop,
  isPlain: boolean,
): Promise<Stored> {
  const isEngineStale = await isStale(database, engine.id);
  // Reading a cart works out what is due.
  if (!isPlain && isEngineStale) await engine.read();
  if (isPlain) tally.comparedAtOnce += 1;
  else tally.comparedFresh += 1;
  return {
    engine: await readStoredCart(database, engine.id),
    oracle: await readStoredCart(database, oracle.id),
    isNeedlesslyStale: isPlain && isEngineStale,
  };
}

/** Medusa gives the lines of one call no order: they have the same time. */
function compareStored(
  { engine, oracle, isNeedlesslyStale }: Stored,
  kind: Sequence['oracle'],
): readonly string[] {
  if (isNeedlesslyStale) return ['the cart of lines alone is stale'];
  return kind === 'store-api'
    ? findDifferences(engine, oracle, 12, 'stored')
    : findDifferences(withoutOrder(engine), withoutOrder(oracle), 12, 'stored');
}

async function compareRead([engine, oracle]: Carts): Promise<readonly string[]> {
  const [left, right] = await Promise.all([engine.read(), oracle.read()]);
  return findDifferences(left, right, 12, 'read');
}
