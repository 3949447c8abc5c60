import * as v from 'valibot';
import { MAX_LINE_QUANTITY } from '@aangan/ledger-rules/limits';
import { isLineQuantity, type CartEdit, type Edit, type WishEdit } from '../model/edit';
import { intentSchema, intentVersion, type Intent } from '../model/intent';
import type { Device } from '../log/device';
import type { Snapshot } from '../log/snapshot';
import type { Step, Write } from '../log/step';
import { hasUnreadable, pendingOrder } from '../log/owner-selectors';
import { cartViewOf } from '../projection/project';
import type { CartView } from '../projection/project-cart';
import { isLineEdit } from '../fold/fold';

/** The result of an edit. Only `appended` changes the log. */
export type Appended =
  | { kind: 'appended'; id: string }
  /** There is nothing to change, such as a decrease at one piece, or an edit of a line that the cart does not hold. */
  | { kind: 'nothing-to-do' }
  | { kind: 'refused'; reason: 'too-many' | 'no-quantity'; available: number }
  /** No shop has a coupon code of this length or of such characters. */
  | { kind: 'refused'; reason: 'code-unknown'; available: 0 }
  /** The cart is part of an order that is asked for. It can be changed when that is decided or taken back. */
  | { kind: 'order-pending' }
  /** Someone signed in or out since the screen was drawn, so the edit belongs to another owner. */
  | { kind: 'not-theirs' };

/** The tap that an edit comes from. */
export interface TapInfo {
  /** Also the id of the intent. Fixed before the step runs, since it may run more than once. */
  id: string;
  /** Epoch of the view in which it was tapped. */
  epoch: number;
  /** ms since 1970. */
  time: number;
}

/** Number of tap ids that the device remembers; more than a page can leave behind. */
const MAX_TAP_IDS = 200;

/** Limit of the protocol. */
const MAX_CODE_LENGTH = 64;

/** Appends an intent for the present owner. A tap is appended once, however often it is passed. */
export function append(edit: Edit, { id, epoch, time }: TapInfo): Step<Appended> {
  return (now) => {
    const { device } = now;
    const unchanged = (result: Appended) => ({ result, writes: [] });
    if (isTapStored(now, id)) return unchanged({ kind: 'appended', id });
    const isTheirs = epoch === device.epoch || epoch === device.adoptedEpoch;
    if (!isTheirs) return unchanged({ kind: 'not-theirs' });
    const common = {
      version: intentVersion,
      seq: device.nextSeq,
      id,
      owner: device.owner,
      epoch: device.epoch,
      time,
      hold: 'none',
    } as const;
    if (!isWish(edit)) {
      // A record that cannot be read may be an order, too.
      const isHidden = edit.op === 'order' && hasUnreadable(now, 'cart');
      const refusal =
        pendingOrder(now) || isHidden
          ? ({ kind: 'order-pending' } as const)
          : findRefusal(edit, cartViewOf(now));
      if (refusal !== null) return unchanged(refusal);
    }
    const intent: Intent = isWish(edit)
      ? { ...common, lane: 'wishlist', edit }
      : { ...common, lane: 'cart', edit };
    // No build could read it, and its lane would stop.
    if (!v.is(intentSchema, intent)) throw new TypeError('The edit has a field of a wrong form');
    return {
      result: { kind: 'appended', id: intent.id },
      writes: [
        { store: 'log', put: intent },
        { store: 'device', put: { ...withTapId(device, id), nextSeq: device.nextSeq + 1 } },
      ],
    };
  };
}

/** Whether a tap was appended before, even if its intent has left the log since. */
export function isTapStored({ device, log }: Snapshot, id: string): boolean {
  return device.taken.includes(id) || log.some((intent) => intent.id === id);
}

export function withTapId(device: Device, id: string): Device {
  return { ...device, taken: [...device.taken, id].slice(-MAX_TAP_IDS) };
}

/** The snapshot after the writes of `append`. */
export function withEdit(now: Snapshot, writes: readonly Write[]): Snapshot {
  const devices = writes.flatMap((write) =>
    write.store === 'device' && 'put' in write ? [write.put] : [],
  );
  const intents = writes.flatMap((write) =>
    write.store === 'log' && 'put' in write ? [write.put] : [],
  );
  return { ...now, device: devices.at(-1) ?? now.device, log: [...now.log, ...intents] };
}

function isWish(edit: Edit): edit is WishEdit {
  return edit.op === 'wish' || edit.op === 'unwish';
}

/** Why an edit is refused, given the cart on the screen; null if it is accepted. Quantities are never clamped. */
function findRefusal(edit: CartEdit, { lines }: Pick<CartView, 'lines'>): Appended | null {
  if (edit.op === 'order') return lines.length === 0 ? { kind: 'nothing-to-do' } : null;
  if (!isLineEdit(edit)) {
    // The ledger answers 400 to a longer one, and to characters that it cannot store.
    const isStorable = !/[\0\p{Surrogate}]/u.test(edit.code);
    const isCode = isStorable && edit.code.length > 0 && edit.code.length <= MAX_CODE_LENGTH;
    return isCode ? null : { kind: 'refused', reason: 'code-unknown', available: 0 };
  }
  const { variantId } = edit.item;
  const quantity = lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
  const tooMany: Appended = {
    kind: 'refused',
    reason: 'too-many',
    available: Math.max(0, MAX_LINE_QUANTITY - quantity),
  };
  const noQuantity: Appended = {
    kind: 'refused',
    reason: 'no-quantity',
    available: MAX_LINE_QUANTITY,
  };
  switch (edit.op) {
    case 'add':
      if (!isLineQuantity(edit.quantity)) return noQuantity;
      return quantity + edit.quantity > MAX_LINE_QUANTITY ? tooMany : null;
    case 'adjust':
      if (!Number.isInteger(edit.by)) return noQuantity;
      if (quantity === 0 || edit.by === 0 || quantity + edit.by < 1)
        return { kind: 'nothing-to-do' };
      return quantity + edit.by > MAX_LINE_QUANTITY ? tooMany : null;
    case 'set':
      if (quantity === 0 || quantity === edit.quantity) return { kind: 'nothing-to-do' };
      return isLineQuantity(edit.quantity) ? null : noQuantity;
    case 'remove':
      return quantity === 0 ? { kind: 'nothing-to-do' } : null;
  }
}
