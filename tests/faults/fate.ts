import {
  subjectOf,
  type Notice,
  type NoticeDraft,
  type Snapshot,
  type Write,
} from '@aangan/offline-cart';
import { cartIdOf } from '@aangan/offline-cart/testing';
import type { IntentRecord, Fate, EffectRecord } from './intent-record';
import { stranger } from './plan';

/** The state of the shop's carts, as far as the fate of intents depends on it. */
export interface ShopCarts {
  state: {
    carts: {
      get: (
        id: string,
      ) => { customer: string | null; isOrdered: boolean; mergedInto: string | null } | undefined;
    };
  };
}

/** The step in which intents left the log. */
export interface LeavingStep {
  now: Snapshot;
  writes: readonly Write[];
  removed: readonly IntentRecord[];
  shop: ShopCarts;
  /** Customer id by guest id. */
  adopted: ReadonlyMap<string, string>;
  /** Whether the shopper decided to drop edits that a copy may have sent. */
  dropsCopied: boolean;
}

/** Why an intent left the log; `lost` if there is no valid reason. */
export function fateOf(
  record: IntentRecord,
  states: readonly (EffectRecord['state'] | undefined)[],
  leaving: LeavingStep,
  effectOf: (key: string) => EffectRecord | undefined,
): Fate | 'lost' {
  const { now, writes, shop } = leaving;
  if (record.applied > 0) return 'applied';
  // By the shopper's decision, which includes batches that were discarded with unreadable records.
  if (isLogOut(now, writes) || isDiscard(writes)) return 'dropped';
  const { edit } = record;
  const { id: owner } = record.owner;
  const isTheirs = ({ owner: { id } }: Notice) => id === owner || id === leaving.adopted.get(owner);
  const isTold = noticesOf(writes).some((one) => isTheirs(one) && isAbout(one, subjectOf(edit)));
  const isRefused = states.includes('refused');
  if (edit.op === 'order') {
    if (record.isTakenBack) return 'dropped';
    const isAsked = noticesOf(writes).some(({ kind }) => kind === 'order-refused');
    const isInTheAir = states.includes('unheard') && isSealedIn(now, record.id);
    return isAsked && !isInTheAir ? 'noticed' : 'lost';
  }
  const wasForgotten = [...record.keys].some((key) => effectOf(key)?.isForgotten === true);
  // No notice is needed if what the shopper removes is missing already.
  const wasToGo = edit.op === 'remove' || edit.op === 'uncode';
  const cart = shop.state.carts.get(cartIdOf(now.device.cart) ?? '');
  const isClosed = cart === undefined || cart.isOrdered || cart.mergedInto !== null;
  const isLeft = isClosed || cart.customer === stranger;
  const wentWithItsCart = isLeft && edit.op !== 'add' && (isTold || wasToGo);
  const intent = now.log.find(({ id }) => id === record.id);
  if (intent?.hold === 'copied') {
    if (wentWithItsCart) return 'noticed';
    return leaving.dropsCopied ? 'dropped' : 'lost';
  }
  // No notice is needed for what the shopper has removed again.
  if (isRefused && isTakenBack(record, leaving.removed)) return 'nothing';
  const others = leaving.removed.filter((one) => subjectOf(one.edit) === subjectOf(edit));
  // Its effect was cancelled to be sealed again, and what was tapped since cancels it out.
  if (isRefused && !isSealedIn(now, record.id) && isNothing(others)) return 'nothing';
  if (isRefused) return isTold || wasToGo || wasForgotten ? 'noticed' : 'lost';
  const isOpen = states.includes('unheard') && isSealedIn(now, record.id);
  if (isOpen) return 'lost';
  if (wentWithItsCart) return 'noticed';
  // Adjustments of a refused add are refused with it.
  const stoodOn = others.some(({ keys }) =>
    [...keys].some((key) => effectOf(key)?.state === 'refused'),
  );
  if (edit.op === 'adjust' && stoodOn && isTold) return 'noticed';
  return isNothing(others) ? 'nothing' : 'lost';
}

/** A removal in the same step replaces everything before it. */
function isTakenBack({ seq, edit }: IntentRecord, removed: readonly IntentRecord[]): boolean {
  return removed.some(
    (later) =>
      later.seq > seq && later.edit.op === 'remove' && subjectOf(later.edit) === subjectOf(edit),
  );
}

/** A removal cancels what is before it; adjustments may sum to zero. */
function isNothing(same: readonly IntentRecord[]): boolean {
  const edits = same.toSorted((a, b) => a.seq - b.seq).map(({ edit }) => edit);
  const lastRemoval = edits.findLastIndex(({ op }) => op === 'remove');
  const rest = edits.slice(lastRemoval + 1);
  const isRelative = rest.every(({ op }) => op === 'add' || op === 'adjust');
  const sum = rest.reduce((all, edit) => {
    if (edit.op === 'add') return all + edit.quantity;
    return edit.op === 'adjust' ? all + edit.by : all;
  }, 0);
  return isRelative && sum === 0;
}

function isLogOut(now: Snapshot, writes: readonly Write[]): boolean {
  return writes.some(
    (write) =>
      write.store === 'device' &&
      'put' in write &&
      write.put.owner.kind === 'guest' &&
      now.device.owner.kind === 'customer',
  );
}

export function isDiscard(writes: readonly Write[]): boolean {
  return writes.some((write) => 'removeUnreadable' in write);
}

function isSealedIn(now: Snapshot, id: string): boolean {
  return now.seals.some(({ effects }) => effects.some(({ intents }) => intents.includes(id)));
}

function noticesOf(writes: readonly Write[]): Notice[] {
  return writes.flatMap((write) => (write.store === 'notices' && 'put' in write ? write.put : []));
}

/** Whether a notice concerns a subject. */
export function isAbout(notice: NoticeDraft, thing: string): boolean {
  switch (notice.kind) {
    case 'line-refused':
      return thing === `variant:${notice.item.variantId}`;
    case 'code-refused':
      return thing === `code:${notice.code.toUpperCase()}`;
    case 'wish-refused':
      return thing === `product:${notice.item.productId}`;
    case 'order-placed':
    case 'order-refused':
      return thing === 'order';
    case 'price-changed':
    case 'not-merged':
      return false;
  }
}
