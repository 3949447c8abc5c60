import type { Snapshot } from '@aangan/offline-cart';
import { removedKey } from '@aangan/offline-cart/testing';
import {
  type IntentRecord,
  describeIntent,
  newIntentRecord,
  type EffectRecord,
  effectRecords,
} from '../intent-record';
import {
  emptyExpectedCart,
  type ExpectedCart,
  dropCodesOfEmptyCart,
  applyEdits,
  mergeInto,
} from '../expected-cart';
import type { Violation } from '../oracle-state';
import { fateOf, type ShopCarts } from '../fate';
import { aimOf, deviceAfter } from '../follow-log';
import type { LogStep } from './device';
import type { CartFacts, Facts } from './facts';

type Row = Facts['rows'][number];
type Merge = Facts['merges'][number];

type Event =
  | { at: number; kind: 'step'; step: LogStep }
  | { at: number; kind: 'rows'; rows: readonly Row[] }
  | { at: number; kind: 'merge'; merge: Merge };

/** The expected contents, computed from the edits independently of the ledger's rules. */
export interface Followed {
  expectedCarts: ReadonlyMap<string, ExpectedCart>;
  hearts: ReadonlySet<string>;
  records: ReadonlyMap<string, IntentRecord>;
  /** Carts of guests who decided at log-out to leave them behind. */
  leftBehind: ReadonlySet<string>;
  found: Violation[];
}

/**
 * Follows each intent from the devices' logs to the ledger's rows, and computes carts and wishlist from
 * the intents, in the order in which the ledger took them.
 */
export function follow(devices: readonly (readonly LogStep[])[], facts: Facts): Followed {
  const records = new Map<string, IntentRecord>();
  const sealed = new Map<string, EffectRecord>();
  const expectedCarts = new Map<string, ExpectedCart>();
  const hearts = new Set<string>();
  /** Customer id by guest id. */
  const adopted = new Map<string, string>();
  const guestOfCart = new Map<string, string>();
  const leftBehind = new Set<string>();
  const found: Violation[] = [];
  const carts = new Map(facts.carts.map((cart) => [cart.id, cart]));
  const intoOf = new Map(facts.merges.map((merge) => [merge.guest_cart_id, merge]));

  const expectedCartOf = (cart: string): ExpectedCart => {
    const basket = expectedCarts.get(cart) ?? emptyExpectedCart();
    expectedCarts.set(cart, basket);
    return basket;
  };

  const events: Event[] = [
    ...devices.flat().map((step): Event => ({ at: step.at, kind: 'step', step })),
    ...changesOf(facts.rows),
    ...facts.merges.map((merge): Event => ({ at: merge.created_at, kind: 'merge', merge })),
  ];
  for (const event of events.toSorted((one, other) => one.at - other.at)) {
    if (event.kind === 'step') wrote(event.step);
    else if (event.kind === 'rows') changed(event.rows);
    else merged(event.merge);
  }
  return { expectedCarts, hearts, records, leftBehind, found };

  function wrote({ at, now, writes }: LogStep): void {
    const removed: IntentRecord[] = [];
    const shop = shopAt(at, carts, intoOf);
    for (const write of writes) {
      if (write.store === 'seals' && 'put' in write) {
        for (const [key, one] of effectRecords(write.put, (id) => records.get(id))) {
          sealed.set(key, one);
          for (const intent of one.intents) intent.keys.add(key);
        }
      }
      if (write.store !== 'log') continue;
      if ('put' in write) {
        const known = records.get(write.put.id);
        if (known === undefined) {
          records.set(write.put.id, newIntentRecord(write.put, aimOf(write.put, now)));
        } else known.owner = write.put.owner;
      } else {
        // Only the snapshot identifies the intent: each device counts its own positions.
        const place = removedKey(write);
        const intent = now.log.find(({ seq }) => seq === place);
        const record = intent && records.get(intent.id);
        if (record !== undefined) removed.push(record);
      }
    }
    const effectOf = (key: string) => sealed.get(key);
    for (const record of removed) {
      const states = [...record.keys].map((key) => sealed.get(key)?.state);
      const leaving = { now, writes, removed, shop, adopted, dropsCopied: false };
      const fate = fateOf(record, states, leaving, effectOf);
      record.fate = fate === 'lost' ? 'nothing' : fate;
      if (fate === 'lost')
        violated('lost', `${describeIntent(record)} left the log without a result`);
    }
    cameOrWent(now, deviceAfter(writes)?.owner);
  }

  function cameOrWent(
    { device: { owner: before } }: Snapshot,
    owner: Snapshot['device']['owner'] | undefined,
  ): void {
    if (owner === undefined) return;
    if (before.kind === 'guest' && owner.kind === 'customer') adopted.set(before.id, owner.id);
    if (before.kind === 'customer' && owner.kind === 'guest') {
      for (const [cart, guest] of guestOfCart) if (adopted.has(guest)) leftBehind.add(cart);
    }
  }

  function changed(rows: readonly Row[]): void {
    for (const row of rows) took(row);
    for (const { cart_id } of rows)
      if (cart_id !== null) dropCodesOfEmptyCart(expectedCartOf(cart_id));
  }

  function took(row: Row): void {
    const effect = sealed.get(row.key);
    if (effect === undefined) return violated('wrong', `${row.key} was never sealed`);
    if (row.outcome === 'rejected') {
      if (effect.state === 'unheard') effect.state = 'refused';
      return undefined;
    }
    effect.state = 'applied';
    const { owner, client, intents } = effect;
    if (row.owner !== (owner.kind === 'guest' ? `guest:${client}` : owner.id)) {
      violated('wrong', `an effect of ${owner.id} became ${row.owner}'s`);
    }
    for (const intent of intents) tookIntent(intent, row, effect);
    if (row.cart_id === null) {
      for (const { edit } of intents) {
        if (edit.op === 'wish') hearts.add(edit.item.productId);
        if (edit.op === 'unwish') hearts.delete(edit.item.productId);
      }
      return undefined;
    }
    if (owner.kind === 'guest') guestOfCart.set(row.cart_id, owner.id);
    const edits = intents.map(({ edit }) => edit);
    // An add is sent alone if the removal before it cancelled unsent edits.
    const lastRemoval = edits.findLastIndex(({ op }) => op === 'remove');
    applyEdits(
      expectedCartOf(row.cart_id),
      effect.op === 'add' ? edits.slice(lastRemoval + 1) : edits,
    );
  }

  function tookIntent(intent: IntentRecord, row: Row, { op }: EffectRecord): void {
    intent.applied += 1;
    if (intent.applied > 1)
      violated('doubled', `${describeIntent(intent)} took effect ${intent.applied} times`);
    else if (intent.fate === 'noticed' || intent.fate === 'nothing')
      violated('doubled', `${describeIntent(intent)} took effect after it was cancelled`);
    else if (intent.fate === 'dropped' && intent.keys.size === 0)
      violated('doubled', `${describeIntent(intent)} was sent though it had been dropped`);
    const aim = intent.aim === null ? undefined : carts.get(intent.aim);
    const isOrdered = aim !== undefined && isOver(aim, row.created_at);
    if (isOrdered && row.cart_id !== intent.aim && op !== 'add')
      violated(
        'doubled',
        `${describeIntent(intent)} was of an ordered line and reached the next cart`,
      );
  }

  function merged({ guest_cart_id, kept_cart_id, plan: { not_moved } }: Merge): void {
    if (kept_cart_id !== guest_cart_id) {
      const behind = new Map(not_moved.map(({ variant_id, quantity }) => [variant_id, quantity]));
      mergeInto(expectedCartOf(guest_cart_id), expectedCartOf(kept_cart_id), behind);
    } else
      for (const { variant_id } of not_moved) expectedCartOf(kept_cart_id).lines.delete(variant_id);
    dropCodesOfEmptyCart(expectedCartOf(kept_cart_id));
  }

  function violated(kind: Violation['kind'], what: string): void {
    found.push({ kind, what });
  }
}

/** Rows with the same time were written together, and changed their cart together. */
function changesOf(rows: readonly Row[]): Extract<Event, { kind: 'rows' }>[] {
  const byTime = new Map<number, Row[]>();
  for (const row of rows) byTime.set(row.created_at, [...(byTime.get(row.created_at) ?? []), row]);
  return [...byTime].map(([at, together]) => ({ at, kind: 'rows', rows: together }));
}

function isOver({ completed_at }: CartFacts, at: number): boolean {
  return completed_at !== null && completed_at <= at;
}

/** The state of the shop's carts at a moment. */
function shopAt(
  at: number,
  carts: ReadonlyMap<string, CartFacts>,
  merges: ReadonlyMap<string, Merge>,
): ShopCarts {
  return {
    state: {
      carts: {
        get: (id) => {
          const cart = carts.get(id);
          if (cart === undefined) return undefined;
          const merge = merges.get(id);
          const isMerged =
            merge !== undefined && merge.created_at <= at && merge.kept_cart_id !== id;
          return {
            customer: cart.customer_id,
            isOrdered: isOver(cart, at),
            mergedInto: isMerged ? merge.kept_cart_id : null,
          };
        },
      },
    },
  };
}
