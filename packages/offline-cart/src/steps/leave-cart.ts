import { isLineEdit } from '../fold/fold';
import type { CartIntent, Intent } from '../model/intent';
import type { Device, HeldCart } from '../log/device';
import type { Cancellation } from '../log/lane-state';
import type { NoticeDraft } from '../log/notice';
import type { SealedBatch, SealedCart } from '../log/sealed-batch';
import { unknownCart, type SettledCart } from '../log/settled';
import type { Snapshot } from '../log/snapshot';
import type { Step, Write } from '../log/step';
import { cancellationOf, cancellationWrites } from '../log/cancellations';
import {
  holdsVariant,
  isAdoptedGuestBatch,
  hasUnreadable,
  openBatches,
  pendingIntents,
  unsealedCartIntents,
} from '../log/owner-selectors';
import { nextHeldCart } from './parked-carts';
import { noticeWrites } from './notices';
import { refusalNotice } from './effect-result';
import { lostLineNotices } from './lost-lines';

/** Why a cart can no longer be used: it became an order, or the shop does not have it. */
export type LeaveReason = 'ordered' | 'gone';

/**
 * Stops using a cart that became an order or is gone, unless the device uses another one already.
 * Unsealed adds go to the next cart. Changes of lines that were in the cart are refused with a notice:
 * unsealed ones at once, sealed ones by a cancellation, because only the server knows whether they took
 * effect in time.
 */
export function leaveCart(
  cartId: string | null,
  why: LeaveReason,
  epoch: number,
  time: number,
): Step<'left' | 'stale'> {
  return (now) => {
    const { cart } = now.device;
    if (now.device.epoch !== epoch || cartId === null || cartIdOf(cart) !== cartId) {
      return { result: 'stale', writes: [] };
    }
    // A record that cannot be read may be in the order or change one of its lines: the cart is left
    // later.
    if (hasUnreadable(now, 'cart')) return { result: 'stale', writes: [] };
    const [batch] = openBatches(now, 'cart');
    const keys =
      batch?.lane === 'cart'
        ? batch.effects.flatMap((one) => (changesHeldLine(now, one) ? [one.key] : []))
        : [];
    const cancelling = batch === undefined ? null : cancellationWith(now, batch, keys, why);
    // Target quantities apply to the lines of that cart only.
    const state = { ...now.lanes.cart, targets: {} };
    const left = { ...now, device: deviceWithoutCart(now) };
    const writes = [...leaveWrites(now, why, time), ...cancellationWrites(left, state, cancelling)];
    return { result: 'left', writes };
  };
}

/**
 * The effects to cancel when their cart is left, in addition to those that the server could not apply,
 * which are sealed alone. Null if there are none.
 */
function cancellationWith(
  now: Snapshot,
  batch: SealedBatch,
  keys: readonly string[],
  why: LeaveReason,
): Cancellation | null {
  const before = cancellationOf(now, batch);
  const cancelled = before?.keys ?? [];
  const again = before?.reason === null ? cancelled : (before?.again ?? []);
  const isRefused = (key: string) => cancelled.includes(key) && !again.includes(key);
  if (keys.every(isRefused)) return null;
  return {
    batch: batch.key,
    reason: before?.reason ?? reasonOf(why),
    keys: [...new Set([...cancelled, ...keys])],
    again: again.filter((key) => !keys.includes(key)),
    done: false,
  };
}

/** Id of the cart that the device uses or is about to merge. */
export function cartIdOf(cart: HeldCart): string | null {
  switch (cart.kind) {
    case 'held':
      return cart.id;
    case 'to-merge':
      return cart.guestCartId;
    case 'none':
      return null;
  }
}

function reasonOf(why: LeaveReason) {
  return why === 'ordered' ? ('already-ordered' as const) : ('line-gone' as const);
}

/**
 * The writes for everything that was not sealed.
 * @param time ms since 1970
 */
export function leaveWrites(now: Snapshot, why: LeaveReason, time: number): Write[] {
  const reason = reasonOf(why);
  const refused = unsealedCartIntents(now).filter((intent) => isChangeOfHeldLine(now, intent));
  const notices = refused.flatMap((intent): NoticeDraft[] => {
    const refusal = { kind: 'rejected', reason, available: null, message: null } as const;
    // The shopper wanted to remove the line, and it is gone.
    if (intent.edit.op === 'remove' && why === 'gone') return [];
    const notice = refusalNotice([intent], refusal);
    return notice === null ? [] : [notice];
  });
  return [
    { store: 'device', put: deviceWithoutCart(now) },
    { store: 'settled', put: withoutCart(now) },
    ...refused.map((intent): Write => ({ store: 'log', remove: intent.seq })),
    ...noticeWrites(now, [...notices, ...(why === 'gone' ? lostLines(now) : [])], time),
  ];
}

/** What a guest's cart held, without lines of which the shopper hears by their edits. A customer may have it in another cart. */
function lostLines(now: Snapshot): NoticeDraft[] {
  const { cart } = now.cart;
  if (now.device.owner.kind !== 'guest' || cart === 'unknown' || cart === null) return [];
  const changed = new Set(
    pendingIntents(now, 'cart').flatMap((one) =>
      one.lane === 'cart' && isLineEdit(one.edit) && one.edit.op !== 'add'
        ? one.edit.item.variantId
        : [],
    ),
  );
  return lostLineNotices(cart.items.filter((line) => !changed.has(line.variantId ?? '')));
}

function deviceWithoutCart(now: Snapshot): Device {
  return { ...now.device, ...nextHeldCart(now.device, cartAfter(now)) };
}

/**
 * What the guest sealed before the sign-in is still sent as the guest's. It creates another guest's
 * cart, which is merged as soon as its id is known.
 */
function cartAfter(now: Snapshot): HeldCart {
  const batch = openBatches(now, 'cart').find((one) => isAdoptedGuestBatch(now, one));
  return batch === undefined
    ? { kind: 'none' }
    : { kind: 'to-merge', guestCartId: null, guest: batch.owner.id };
}

/** A customer may have another open cart; a guest has only the one on this device. */
function withoutCart({ device, cart }: Snapshot): SettledCart {
  const unknown = unknownCart(cart.counter + 1);
  return device.owner.kind === 'guest' ? { ...unknown, cart: null } : unknown;
}

function isChangeOfHeldLine(now: Snapshot, { seq, edit }: CartIntent): boolean {
  if (edit.op === 'order') return true;
  if (!isLineEdit(edit) || edit.op === 'add') return false;
  const { variantId } = edit.item;
  const before = unsealedCartIntents(now).filter((one) => one.seq < seq);
  return mayHaveHeld(now, variantId, before);
}

/** Whether an effect changes a line of the cart or orders it. Includes adds that are folded with adjustments of a line. */
function changesHeldLine(now: Snapshot, { intents }: SealedCart['effects'][number]): boolean {
  const folded = now.log.flatMap((one) =>
    one.lane === 'cart' && intents.includes(one.id) ? one : [],
  );
  return folded.some(
    ({ edit }, at) =>
      edit.op === 'order' ||
      (isLineEdit(edit) &&
        edit.op !== 'add' &&
        mayHaveHeld(now, edit.item.variantId, folded.slice(0, at))),
  );
}

/** If the contents of the cart are unknown, a change concerns one of its lines unless it follows an own add. */
function mayHaveHeld(now: Snapshot, variantId: string, before: readonly Intent[]): boolean {
  if (now.cart.cart !== 'unknown') return holdsVariant(now, variantId);
  const { cart } = now.device;
  if (cart.kind !== 'none' && cart.lines !== undefined) return cart.lines.includes(variantId);
  return !before.some(({ edit }) => edit.op === 'add' && edit.item.variantId === variantId);
}
