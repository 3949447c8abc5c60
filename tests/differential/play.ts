import { ShopClient } from '../e2e/world/shop-client';
import { CartClient } from './cart-client';
import { type DifferentialShop, newTally } from './differential-shop';
import type { EditOutcome } from './edit-outcome';
import { findDifferences } from './find-differences';
import { LineOrder } from './line-order';
import { type Carts, playBatch, type Moments } from './play-batch';
import { isSplitByRefusal } from './refused-edits';
import type { Sequence } from './sequence';
import { isStale, readStoredCart, type StoredCart, withoutOrder } from './stored-cart';

/**
 * Plays a sequence with two new carts.
 *
 * Medusa works out discounts more often than the engine: after each edit of its store API, and after each of a call of which it
 * refuses some. A code that takes no effect at such a moment, since the cart is empty, is lost; the engine has kept it when lines
 * follow. Where that may be, a sequence that differs is played again with discounts worked out at the same moments.
 * @returns where they differ: the engine's value `instead of` Medusa's
 */
export async function play(sequence: Sequence, shop: DifferentialShop): Promise<string[]> {
  const { found, mayLoseCodes } = await playAs(sequence, shop, 'of-each');
  if (!mayLoseCodes || found.length === 0) return found;
  shop.tally.playedAgain += 1;
  return (await playAs(sequence, { ...shop, tally: newTally() }, 'same')).found;
}

interface Played {
  found: string[];
  /** Medusa has worked discounts out at a moment when the engine has not. */
  mayLoseCodes: boolean;
}

async function playAs(
  sequence: Sequence,
  shop: DifferentialShop,
  moments: Moments,
): Promise<Played> {
  const { store, catalogue, state } = shop;
  await state.reset(sequence);
  const region = catalogue.regions[sequence.region];
  const guest = new ShopClient(store);
  const shoppers = (
    sequence.shopper === 'guest' ? [guest, guest] : catalogue.shoppers[sequence.shopper]
  ).map((each, index) => each.at(index === 0 ? shop.engineUrl : shop.oracleUrl));
  const open = (shopper: ShopClient, how: 'edit' | 'store-api') =>
    CartClient.create(shopper, shop, region, how);
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
  const isApart = sequence.oracle === 'store-api' && sequence.way === 'ledger';
  let hasCodes = false;
  let mayLoseCodes = false;
  for (const [index, batch] of sequence.batches.entries()) {
    const isLast = index === sequence.batches.length - 1;
    if (index === 1 && isGuestFirst) {
      const differs = await signIn(carts, [first, second], sequence, open);
      if (differs !== undefined) return { found: [differs], mayLoseCodes };
      await carts[0].freshenIfDue();
    }
    const { outcomes, found } = await playBatch(batch, sequence, carts, shop, moments);
    hasCodes ||= batch.edits.some((edit) => 'code' in edit);
    mayLoseCodes ||= hasCodes && (isApart || isSplitByRefusal(batch.edits, outcomes));
    if (found.length === 0) {
      const stored = await readBoth(carts, shop, isPlain);
      found.push(...compareStored(stored, sequence.oracle));
      if (stored.isEngineStale && (isPlain || isRefused(outcomes))) {
        found.push('stale, although nothing is to be worked out');
      }
      // The order that Medusa's routes give is compared with the lines.
      const isOrdered = sequence.oracle === 'workflows' && !isGuestFirst;
      if (isOrdered) found.push(...order.check(batch, outcomes, stored.engine));
    }
    if (found.length === 0 && isLast) found.push(...(await compareRead(carts)));
    if (found.length > 0) {
      return { found: found.map((line) => `after batch ${index + 1}: ${line}`), mayLoseCodes };
    }
  }
  return { found: [], mayLoseCodes };
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

interface Stored {
  engine: StoredCart;
  oracle: StoredCart;
  /** The engine has left something to be worked out. */
  isEngineStale: boolean;
}

/** Carts of lines alone are read as they were written, the others after Medusa has worked out the rest. */
async function readBoth(
  [engine, oracle]: Carts,
  shop: DifferentialShop,
  isPlain: boolean,
): Promise<Stored> {
  const { database, tally } = shop;
  const isEngineStale = isPlain ? await isStale(database, engine.id) : await engine.freshenIfDue();
  if (isPlain) tally.comparedAtOnce += 1;
  else tally.comparedFresh += 1;
  return {
    engine: await readStoredCart(database, engine.id),
    oracle: await readStoredCart(database, oracle.id),
    isEngineStale,
  };
}

function isRefused(outcomes: readonly EditOutcome[]): boolean {
  return outcomes.every(({ outcome }) => outcome === 'rejected' || outcome === 'refused');
}

/** Medusa gives the lines of one call no order: they have the same time. */
function compareStored({ engine, oracle }: Stored, kind: Sequence['oracle']): readonly string[] {
  return kind === 'store-api'
    ? findDifferences(engine, oracle, 12, 'stored')
    : findDifferences(withoutOrder(engine), withoutOrder(oracle), 12, 'stored');
}

async function compareRead([engine, oracle]: Carts): Promise<readonly string[]> {
  const [left, right] = await Promise.all([engine.read(), oracle.read()]);
  return findDifferences(left, right, 12, 'read');
}
