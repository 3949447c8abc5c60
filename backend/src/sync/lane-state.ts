import type { MedusaContainer } from '@medusajs/framework/types';
import type { EffectRow, LaneName, LaneRow } from '../modules/sync-ledger/rows';
import type { CartEffect, Sealed, WishEffect } from './effects';
import { ledgerOf } from './ledger';
import { type Asker, guestOf, headOf, ownersOf } from './owners';
import { judge, type Verdict } from './sequence';
import { SyncRefusal } from './sync-refusal';

/** What the ledger knows of a call before it is judged. */
export type Known = { rows: ReadonlyMap<string, EffectRow>; lanes: readonly LaneRow[] };

/** Looks up what was sent, and the lanes that it may belong to. */
export async function lookUp(
  container: MedusaContainer,
  asker: Asker,
  effects: readonly Sealed[],
): Promise<Known> {
  const ledger = ledgerOf(container);
  const owners = ownersOf(asker);
  const keys = effects.flatMap(({ key, previous }) => (previous === null ? key : [key, previous]));
  const [rows, lanes] = await Promise.all([
    ledger.rowsByKey([...new Set(keys)]),
    ledger.lanesOf(owners, asker.client),
  ]);
  const sent = new Set(effects.map(({ key }) => key));
  const foreign = rows.find(({ key, owner }) => sent.has(key) && !owners.includes(owner));
  if (foreign) throw SyncRefusal.keyReused(foreign.key);
  const own = rows.filter(({ owner }) => owners.includes(owner));
  return { rows: new Map(own.map((row) => [row.key, row])), lanes };
}

/**
 * The lane that effects of a cart belong to. A customer goes on with the guest's lane of the device
 * while what they sent follows it: it was sealed before they signed in.
 */
export function cartLaneOf(
  { client, customerId }: Asker,
  effects: readonly Sealed[],
  { rows, lanes }: Known,
): LaneName {
  const guest = { owner: guestOf(client), client, lane: 'cart' } as const;
  if (customerId === undefined) return guest;
  const known = effects.map(({ key }) => rows.get(key)).find((row) => row !== undefined);
  if (known) return { ...guest, owner: known.owner };
  const previous = effects[0]?.previous ?? null;
  const follows =
    previous !== null &&
    (previous === headOf(lanes, guest)?.key || rows.get(previous)?.owner === guest.owner);
  return follows ? guest : { ...guest, owner: customerId };
}

/**
 * Tells what of a call is new.
 * @throws {SyncRefusal} forked, or key reused
 */
export async function judgeCall<Effect extends CartEffect | WishEffect>(
  container: MedusaContainer,
  lane: LaneName,
  effects: readonly Effect[],
  { rows, lanes }: Known,
): Promise<Verdict<Effect>[]> {
  const head = headOf(lanes, lane) ?? { n: 0, key: null };
  const old = effects.filter(({ key, n }) => n <= head.n && !rows.has(key)).map(({ n }) => n);
  const numbers = await ledgerOf(container).numbersIn(lane, old);
  return judge(effects, { lane, head, rows, numbers });
}

/** Whether an effect without a row was done so long ago that its row was deleted. */
export async function isForgotten(
  container: MedusaContainer,
  lane: LaneName,
  { n }: Sealed,
  { lanes }: Known,
): Promise<boolean> {
  const head = headOf(lanes, lane);
  if (head === undefined || n > head.n) return false;
  return (await ledgerOf(container).numbersIn(lane, [n])).size === 0;
}
