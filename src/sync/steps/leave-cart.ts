import { isLineEdit } from '../folding/fold';
import type { CartIntent, Intent } from '../intents/intent';
import type { HeldCart } from '../log/device';
import type { Cancelling } from '../log/lane-state';
import type { NoticeDraft } from '../log/notice';
import type { SealedBatch, SealedCart } from '../log/sealed-batch';
import { unknownCart, type SettledCart } from '../log/settled';
import type { Snapshot } from '../log/snapshot';
import type { Step, Write } from '../log/step';
import { cancellingOf } from './cancelling';
import { isHeld, isLeftGuests, sealsOf, waitingCart } from './owned';
import { afterAbsence } from './parked';
import { telling } from './tell';
import { refusalNotice } from './verdict';

/** Why a cart is used no more: it became an order, or the shop has it no longer. */
export type Leaving = 'ordered' | 'gone';

/**
 * Turns away from a cart that became an order or is gone, unless the device has turned to another one already. Adds
 * move on to the next cart; changes of lines that were in it are told, and never reach another cart: those that were
 * sealed are cancelled at the server first, which alone knows whether they took effect in time.
 */
export function leaveCart(
  cartId: string | null,
  why: Leaving,
  epoch: number,
  time: number,
): Step<'left' | 'stale'> {
  return (now) => {
    const { cart } = now.device;
    if (now.device.epoch !== epoch || cartId === null || idOf(cart) !== cartId) {
      return { result: 'stale', writes: [] };
    }
    // Edits may be in a batch that cannot be read, and in the order with it: the cart is left when that can be read.
    const hidden = now.unreadable.some(
      ({ store, lane }) => store === 'seals' && lane !== 'wishlist',
    );
    if (hidden) return { result: 'stale', writes: [] };
    const [batch] = sealsOf(now, 'cart');
    const keys =
      batch?.lane === 'cart'
        ? batch.effects.flatMap((one) => (aimsAtHeld(now, one) ? [one.key] : []))
        : [];
    const writes = [...leaving(now, why, time)];
    const cancelling =
      batch === undefined ? now.lanes.cart.cancelling : cancellingAlso(now, batch, keys, why);
    // What lines of that cart were about to reach says nothing of the next one.
    writes.push({ store: 'lanes', put: { ...now.lanes.cart, cancelling, targets: {} } });
    return { result: 'left', writes };
  };
}

/** What of a batch has to be cancelled when its cart is left: beside what the server could not do, which goes on alone. */
function cancellingAlso(
  now: Snapshot,
  batch: SealedBatch,
  keys: readonly string[],
  why: Leaving,
): Cancelling | null {
  const before = cancellingOf(now, batch);
  const cancelled = before?.keys ?? [];
  const again = before?.reason === null ? cancelled : (before?.again ?? []);
  const isRefused = (key: string) => cancelled.includes(key) && !again.includes(key);
  if (keys.every(isRefused)) return now.lanes.cart.cancelling;
  return {
    batch: batch.key,
    reason: before?.reason ?? reasonOf(why),
    keys: [...new Set([...cancelled, ...keys])],
    again: again.filter((key) => !keys.includes(key)),
    done: false,
  };
}

/** Id of the cart that the device holds or is about to merge. */
export function idOf(cart: HeldCart): string | null {
  switch (cart.kind) {
    case 'held':
      return cart.id;
    case 'to-merge':
      return cart.guestCartId;
    case 'none':
      return null;
  }
}

function reasonOf(why: Leaving) {
  return why === 'ordered' ? ('already-ordered' as const) : ('line-gone' as const);
}

/** What is written of it apart from what was sealed. @param time ms since 1970 */
export function leaving(now: Snapshot, why: Leaving, time: number): Write[] {
  const reason = reasonOf(why);
  const refused = waitingCart(now).filter((intent) => changesHeld(now, intent));
  const notices = refused.flatMap((intent): NoticeDraft[] => {
    const told = { kind: 'rejected', reason, available: null, message: null } as const;
    // Nobody has to be told that a line is gone which was to go.
    if (intent.edit.op === 'remove' && why === 'gone') return [];
    const notice = refusalNotice([intent], told);
    return notice === null ? [] : [notice];
  });
  return [
    { store: 'device', put: { ...now.device, ...afterAbsence(now.device, cartAfter(now)) } },
    { store: 'settled', put: withoutCart(now) },
    ...refused.map((intent): Write => ({ store: 'log', remove: intent.seq })),
    ...telling(now, notices, time),
  ];
}

/**
 * What the guest sealed before the sign-in still goes as theirs, and makes another guest's cart, which is merged when it
 * is known.
 */
function cartAfter(now: Snapshot): HeldCart {
  const batch = sealsOf(now, 'cart').find((one) => isLeftGuests(now, one));
  return batch === undefined
    ? { kind: 'none' }
    : { kind: 'to-merge', guestCartId: null, guest: batch.owner.id };
}

/** A customer may have another open cart, a guest has none but the one on this device. */
function withoutCart({ device, cart }: Snapshot): SettledCart {
  const unknown = unknownCart(cart.counter + 1);
  return device.owner.kind === 'guest' ? { ...unknown, cart: null } : unknown;
}

function changesHeld(now: Snapshot, { seq, edit }: CartIntent): boolean {
  if (!isLineEdit(edit) || edit.op === 'add') return false;
  const { variantId } = edit.item;
  const before = waitingCart(now).filter((one) => one.seq < seq);
  return mayBeHeld(now, variantId, before);
}

/** An add too, where plus or minus of a line is part of its sum. */
function aimsAtHeld(now: Snapshot, { intents }: SealedCart['effects'][number]): boolean {
  const folded = now.log.flatMap((one) =>
    one.lane === 'cart' && intents.includes(one.id) ? one : [],
  );
  return folded.some(
    ({ edit }, at) =>
      isLineEdit(edit) &&
      edit.op !== 'add' &&
      mayBeHeld(now, edit.item.variantId, folded.slice(0, at)),
  );
}

/** Where nobody knows what the cart held, a change was of one of its lines unless it stands on an own add. */
function mayBeHeld(now: Snapshot, variantId: string, before: readonly Intent[]): boolean {
  if (now.cart.cart !== 'unknown') return isHeld(now, variantId);
  const { cart } = now.device;
  if (cart.kind !== 'none' && cart.lines !== undefined) return cart.lines.includes(variantId);
  return !before.some(({ edit }) => edit.op === 'add' && edit.item.variantId === variantId);
}
