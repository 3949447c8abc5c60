import { thingOf } from '../intents/edit';
import type { Intent } from '../intents/intent';
import type { Lane } from '../intents/lane';
import { randomId } from '../intents/random-id';
import { unknownCart, unknownWishlist } from '../log/settled';
import type { Snapshot, Unreadable } from '../log/snapshot';
import type { Step, Write } from '../log/step';
import { telling } from './tell';
import { refusalNotice } from './verdict';

/**
 * By the shopper's word: takes away what another build wrote or what is damaged, so that its lane goes on. A batch that
 * cannot be read may have been applied: the edits in it go with it, or they would be sealed again and count twice. They
 * are told, and the shop is asked what its cart or wishlist holds.
 * @param time ms since 1970
 * @returns how many records could not be read
 */
export function discardUnreadable(lane: Lane, time: number): Step<number> {
  return (now) => {
    const gone = now.unreadable.filter((one) => one.lane === null || one.lane === lane);
    const batches = gone.filter(({ store }) => store === 'seals');
    const edits = sealedIn(now, batches);
    // Numbers that were given to a batch, or cannot be read, are not gone on with: the ledger would take the gap for a copy.
    const isCounted = batches.length > 0 || gone.some(({ store }) => store === 'numbering');
    const writes: Write[] = [
      ...gone.map(({ store, key }): Write => ({ store, removeUnreadable: key })),
      ...edits.map(({ seq }): Write => ({ store: 'log', remove: seq })),
      ...(batches.length > 0 ? asUnknown(now, lane) : []),
      ...(isCounted
        ? [{ store: 'device' as const, put: { ...now.device, client: randomId() } }]
        : []),
      ...toldOf(now, edits, time),
    ];
    return { result: gone.length, writes };
  };
}

/** Edits that are in one of the batches, or may be where nobody can read what is in it. */
function sealedIn(now: Snapshot, batches: readonly Unreadable[]): Intent[] {
  const elsewhere = new Set(
    now.seals.flatMap(({ effects }) => effects.flatMap(({ intents }) => [...intents])),
  );
  return now.log.filter(
    (intent) => !elsewhere.has(intent.id) && batches.some((batch) => mayHold(now, batch, intent)),
  );
}

function mayHold(
  { device }: Snapshot,
  batch: Unreadable,
  { id, lane, owner, seq }: Intent,
): boolean {
  if (batch.intents !== null) return batch.intents.includes(id);
  const owners = batch.owner === null ? null : [batch.owner, device.adopted[batch.owner]];
  return (
    (batch.lane === null || batch.lane === lane) &&
    (owners === null || owners.includes(owner.id)) &&
    (batch.seq === null || seq < batch.seq)
  );
}

/** The shop may have applied the batch. */
function asUnknown({ device, cart, wishlist }: Snapshot, lane: Lane): Write[] {
  if (lane === 'wishlist') {
    if (device.owner.kind === 'guest') return [];
    const { counter, shown } = wishlist;
    return [{ store: 'settled', put: { ...unknownWishlist(counter + 1), shown } }];
  }
  // A guest without a cart has none to ask for.
  const isNone = device.owner.kind === 'guest' && device.cart.kind === 'none';
  return isNone ? [] : [{ store: 'settled', put: unknownCart(cart.counter + 1) }];
}

/** One notice a line, code or product, for whoever edited it. */
function toldOf(now: Snapshot, edits: readonly Intent[], time: number): Write[] {
  const things = new Map<string, Intent[]>();
  for (const intent of edits) {
    const name = `${intent.owner.id} ${thingOf(intent.edit)}`;
    things.set(name, [...(things.get(name) ?? []), intent]);
  }
  const told = { kind: 'rejected', reason: 'discarded', available: null, message: null } as const;
  return [...things.values()].flatMap((intents) => {
    const owner = intents[0]?.owner ?? now.device.owner;
    const notice = refusalNotice(intents, told);
    const theirs = { ...now, device: { ...now.device, owner } };
    return notice === null ? [] : telling(theirs, [notice], time);
  });
}
