import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { LockTimeout } from '../locks/cart-busy';
import { readStock } from '../carts/variants';
import { readCart, type StoredCart } from '../carts/stored-cart';
import { enteredCodes } from '../carts/entered-codes';
import type { EffectRow } from '@aangan/ledger-rules/rows';
import { isOutOfStock, isWorkflowRefusal } from '../errors/refusals';
import { describeError, isTransientFault } from '../errors/transient-fault';
import { applyTargets, readSubjects } from './apply-targets';
import {
  type CartEffect,
  type Outcome,
  outcomeOf,
  type Reason,
} from '@aangan/ledger-rules/effects';
import { completeAllRows } from '@aangan/ledger-rules/end-rows';
import { applyInTransaction, type Place } from './apply-in-transaction';
import { tryToFreshen } from '../engine/stale-carts';
import { NotForEngine } from '../engine/plan-lines';
import { isEngineUsable } from '../engine/usable';
import { hashOf, ledgerOf } from './ledger';
import {
  type CartBase,
  openRowOf,
  type PlannedEffect,
  planEffects,
  targetsOf,
} from '@aangan/ledger-rules/plan-effects';
import { logOf } from '../log-of';
import { settleOpenRows } from './settle-open-rows';
import { CartMoved, EffectFault } from './sync-faults';
import { SyncRefusal } from './sync-refusal';

/** Several effects could not be applied together; nothing of them was. */
class NotTogether extends Error {}

/**
 * Applies new effects of one lane, in their order: one change of the cart for all of them, and one
 * after the other only when that fails. A call with a code is left to Medusa's workflows as a whole: whether the code takes
 * effect depends on the lines that come with it.
 *
 * @throws {EffectFault} with what was done before, when one cannot be done now
 */
export async function applyEffects(
  container: MedusaContainer,
  place: Place,
  effects: readonly CartEffect[],
): Promise<Outcome[]> {
  const isOnLines = effects.every((effect) => 'variant_id' in effect);
  return applyGroup(container, place, effects, isOnLines && (await isEngineUsable(container)));
}

/** Applies effects one after the other, each where the one before has left the lane. */
async function inTurn(
  place: Place,
  effects: readonly CartEffect[],
  apply: (place: Place, effect: CartEffect) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let { head } = place;
  for (const effect of effects) {
    try {
      outcomes.push(...(await apply({ ...place, head }, effect)));
    } catch (error) {
      throw error instanceof EffectFault ? error.after(outcomes) : error;
    }
    head = { n: effect.n, key: effect.key };
  }
  return outcomes;
}

async function applyGroup(
  container: MedusaContainer,
  place: Place,
  effects: readonly CartEffect[],
  isEngine: boolean,
): Promise<Outcome[]> {
  try {
    return await applyTogether(container, place, effects, isEngine);
  } catch (error) {
    if (!(error instanceof NotTogether)) throw error;
    // No effect is to blame, and none may be refused or counted against.
    if (isTransientFault(error.cause)) throw error.cause;
    const [only, ...others] = effects;
    if (only && others.length === 0) return [await refused(container, place, only, error.cause)];
    if (!isWorkflowRefusal(error.cause)) {
      const count = `${effects.length} edits of cart ${place.cartId}`;
      logOf(container).warn(`Sync: ${count} are applied one by one: ${describeError(error.cause)}`);
    }
  }
  return inTurn(place, effects, (at, effect) => applyGroup(container, at, [effect], isEngine));
}

async function applyTogether(
  container: MedusaContainer,
  place: Place,
  effects: readonly CartEffect[],
  isEngine: boolean,
): Promise<Outcome[]> {
  if (!isEngine) return applyByWorkflows(container, place, effects);
  try {
    return await applyInTransaction(container, place, effects);
  } catch (error) {
    if (error instanceof NotForEngine) return applyByWorkflows(container, place, effects);
    if (error instanceof CartMoved || error instanceof LockTimeout) throw error;
    if (isUniqueViolation(error)) throw SyncRefusal.keyReused(effects[0]?.key ?? '');
    throw new NotTogether(undefined, { cause: error });
  }
}

async function applyByWorkflows(
  container: MedusaContainer,
  place: Place,
  effects: readonly CartEffect[],
): Promise<Outcome[]> {
  const { cartId, lane, assertHeld } = place;
  await tryToFreshen(container, cartId);
  const cart = await readCart(container, cartId);
  if (!cart || cart.isCompleted) throw new CartMoved();
  const planned = await plan(container, cart, effects);
  const rows = planned.map((each) =>
    openRowOf(each, { lane, cartId, hash: hashOf(each.effect, lane) }),
  );
  assertHeld();
  await writeDown(container, rows);
  try {
    await applyTargets(container, cartId, targetsOf(planned));
  } catch (error) {
    await takeBack(container, cartId, rows);
    throw new NotTogether(undefined, { cause: error });
  }
  assertHeld();
  const hasCodes = rows.some(({ subject }) => subject.startsWith('code:'));
  const codes = hasCodes ? await enteredCodes(container, cartId) : new Set<string>();
  const { endings, heads } = completeAllRows(rows, codes);
  await ledgerOf(container).close(endings, [], heads);
  return rows.map((row, index) => outcomeOf({ ...row, ...endings[index] }));
}

/** @throws {NotTogether} when the shop fails at one of them, which is to be found */
async function plan(
  container: MedusaContainer,
  cart: StoredCart,
  effects: readonly CartEffect[],
): Promise<PlannedEffect[]> {
  try {
    return planEffects(effects, await readBase(container, cart, effects));
  } catch (error) {
    throw new NotTogether(undefined, { cause: error });
  }
}

async function readBase(
  container: MedusaContainer,
  cart: StoredCart,
  effects: readonly CartEffect[],
): Promise<CartBase> {
  const variants = effects.flatMap((effect) => ('quantity' in effect ? effect.variant_id : []));
  const codes = effects.flatMap((effect) => ('code' in effect ? effect.code : []));
  return {
    quantities: cart.quantities,
    stock: await readStock(container, [...new Set(variants)], cart.salesChannelId ?? ''),
    codes: codes.length > 0 ? await enteredCodes(container, cart.id) : new Set(),
    knownCodes: await knownCodes(container, codes),
  };
}

async function knownCodes(
  container: MedusaContainer,
  codes: readonly string[],
): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const promotions = await container
    .resolve(Modules.PROMOTION)
    .listPromotions({ code: [...codes] }, { select: ['code'] });
  return new Set(promotions.flatMap(({ code }) => code ?? []));
}

const UNIQUE_VIOLATION = '23505';

async function writeDown(container: MedusaContainer, rows: readonly EffectRow[]): Promise<void> {
  try {
    await ledgerOf(container).write(rows);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Somebody else's key: those of this lane were looked up under its lock.
    throw SyncRefusal.keyReused(rows[0]?.key ?? '');
  }
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}

/** Makes sure that nothing came of rows, and forgets them. */
async function takeBack(
  container: MedusaContainer,
  cartId: string,
  rows: readonly EffectRow[],
): Promise<void> {
  const cart = await readCart(container, cartId);
  if (!cart || cart.isCompleted) {
    await settleOpenRows(container, cartId);
    throw new CartMoved();
  }
  const now = await readSubjects(
    container,
    cartId,
    rows.map(({ subject }) => subject),
  );
  const first = new Map(rows.toReversed().map(({ subject, base }) => [subject, base]));
  const isAsBefore = [...first].every(([subject, base]) => now.get(subject) === base);
  // Medusa could not undo what it began: the next call finishes it from the open rows.
  if (!isAsBefore) throw new LockTimeout();
  await ledgerOf(container).forget(rows.map(({ key }) => key));
}

/** Writes down that an effect is refused by Medusa itself; a fault is not a refusal. */
async function refused(
  container: MedusaContainer,
  { cartId, lane }: Place,
  effect: CartEffect,
  cause: unknown,
): Promise<Outcome> {
  if (!isWorkflowRefusal(cause)) {
    logOf(container).error(`Sync: ${effect.op} failed in cart ${cartId}: ${String(cause)}`);
    throw new EffectFault(effect.key);
  }
  const cart = await readCart(container, cartId);
  if (!cart) throw new CartMoved();
  const [planned] = await plan(container, cart, [effect]).catch(() => []);
  if (!planned) throw new EffectFault(effect.key);
  const reason: Reason = isOutOfStock(cause) ? 'out_of_stock' : 'not_sold';
  const refusal = planned.refusal ?? { reason, available: 0 };
  const refusedPlan = { ...planned, target: planned.base, refusal };
  const row = openRowOf(refusedPlan, { lane, cartId, hash: hashOf(effect, lane) });
  await writeDown(container, [row]);
  const { endings, heads } = completeAllRows([row], new Set());
  await ledgerOf(container).close(endings, [], heads);
  return outcomeOf(row);
}
