import { isLineQuantity, maxLineQuantity } from '@/commerce/carts/cart-limits';
import type { CartEdit, Edit, WishEdit } from '../intents/edit';
import { intentVersion, type Intent } from '../intents/intent';
import type { Device } from '../log/device';
import type { Snapshot } from '../log/snapshot';
import type { Step, Write } from '../log/step';
import { cartViewOf } from '../projection/project';

/** What became of a tap. Everything but `appended` left nothing behind. */
export type Appended =
  | { kind: 'appended'; id: string }
  /** There is nothing to change: minus at one piece, an edit of a line that the cart does not hold. */
  | { kind: 'nothing-to-do' }
  | { kind: 'refused'; reason: 'too-many' | 'no-quantity'; most: number }
  /** Somebody signed in or out since the screen was drawn: what was tapped was not theirs. */
  | { kind: 'not-theirs' };

/** Of the tap that an edit comes from. */
export interface Tapped {
  /** Of the intent: fixed before the step runs, as it runs more than once. */
  id: string;
  /** Of the view in which it was tapped. */
  epoch: number;
  /** ms since 1970. */
  time: number;
}

/** How many ids of taps the device remembers; more than a tab can leave behind while others go on. */
const MAX_TAKEN = 200;

/** Appends an intent for the present owner: once, however often and from wherever the tap is handed in. */
export function append(edit: Edit, { id, epoch, time }: Tapped): Step<Appended> {
  return (now) => {
    const { device } = now;
    const nothing = (result: Appended) => ({ result, writes: [] });
    if (isTaken(now, id)) return nothing({ kind: 'appended', id });
    const isTheirs = epoch === device.epoch || epoch === device.adoptedEpoch;
    if (!isTheirs) return nothing({ kind: 'not-theirs' });
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
      const objection = objectionTo(edit, (id) => quantityOf(now, id));
      if (objection !== null) return nothing(objection);
    }
    const intent: Intent = isWish(edit)
      ? { ...common, lane: 'wishlist', edit }
      : { ...common, lane: 'cart', edit };
    return {
      result: { kind: 'appended', id: intent.id },
      writes: [
        { store: 'log', put: intent },
        { store: 'device', put: { ...withTaken(device, id), nextSeq: device.nextSeq + 1 } },
      ],
    };
  };
}

/** Whether a tap has been taken into the log, also when what came of it has left the log since. */
export function isTaken({ device, log }: Snapshot, id: string): boolean {
  return device.taken.includes(id) || log.some((intent) => intent.id === id);
}

export function withTaken(device: Device, id: string): Device {
  return { ...device, taken: [...device.taken, id].slice(-MAX_TAKEN) };
}

/** What lies there once an edit's writes are written. */
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

function quantityOf(now: Parameters<typeof cartViewOf>[0], variantId: string): number {
  return cartViewOf(now).lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
}

/** What speaks against an edit, seen from what the shopper sees. Nothing is clamped silently. */
function objectionTo(edit: CartEdit, quantityOf: (variantId: string) => number): Appended | null {
  if (edit.op === 'code' || edit.op === 'uncode') return null;
  const quantity = quantityOf(edit.item.variantId);
  const tooMany: Appended = {
    kind: 'refused',
    reason: 'too-many',
    most: Math.max(0, maxLineQuantity - quantity),
  };
  const noQuantity: Appended = { kind: 'refused', reason: 'no-quantity', most: maxLineQuantity };
  switch (edit.op) {
    case 'add':
      if (!isLineQuantity(edit.quantity)) return noQuantity;
      return quantity + edit.quantity > maxLineQuantity ? tooMany : null;
    case 'adjust':
      if (!Number.isInteger(edit.by)) return noQuantity;
      if (quantity === 0 || edit.by === 0 || quantity + edit.by < 1)
        return { kind: 'nothing-to-do' };
      return quantity + edit.by > maxLineQuantity ? tooMany : null;
    case 'set':
      if (quantity === 0 || quantity === edit.quantity) return { kind: 'nothing-to-do' };
      return isLineQuantity(edit.quantity) ? null : noQuantity;
    case 'remove':
      return quantity === 0 ? { kind: 'nothing-to-do' } : null;
  }
}
