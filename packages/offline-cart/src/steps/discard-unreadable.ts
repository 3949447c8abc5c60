import { subjectOf } from '../model/edit';
import type { Intent } from '../model/intent';
import { lanes, type Lane } from '../model/lane';
import { randomId } from '../model/random-id';
import { numberingRemovals } from '../log/numbering';
import { unknownCart, unknownWishlist } from '../log/settled';
import type { Snapshot, Unreadable } from '../log/snapshot';
import type { Step, Write } from '../log/step';
import { mayBeOwn } from '../log/owner-selectors';
import { noticeWrites } from './notices';
import { refusalNotice } from './effect-result';

/**
 * Removes the records of a lane that cannot be read, by the shopper's decision. A batch that cannot be
 * read may have been applied: its edits are removed as well, because sealing them again could count them
 * twice. They become notices, and the state is read from the shop.
 * @param time ms since 1970
 * @returns the number of records that could not be read
 */
export function discardUnreadable(lane: Lane, time: number): Step<number> {
  return (now) => {
    const gone = now.unreadable.filter((one) => one.lane === null || one.lane === lane);
    const batches = gone.filter(({ store }) => store === 'seals');
    const edits = sealedIn(now, batches);
    // The ledger would take a gap in the sequence numbers for a copied profile, so numbering starts
    // again with another client.
    const isCounted = batches.length > 0 || gone.some(({ store }) => store === 'numbering');
    const writes: Write[] = [
      ...gone.map(({ store, key }): Write => ({ store, removeUnreadable: key })),
      ...edits.map(({ seq }): Write => ({ store: 'log', remove: seq })),
      ...lanes
        .filter((one) => batches.some((batch) => mayBeApplied(now, batch, one)))
        .flatMap((one) => unknownStateWrites(now, one)),
      ...(isCounted
        ? [
            { store: 'device' as const, put: { ...now.device, client: randomId() } },
            ...numberingRemovals(now),
          ]
        : []),
      ...discardNotices(now, edits, time),
    ];
    return { result: gone.length, writes };
  };
}

/** Edits that are in one of the batches, or may be in one that cannot be read. */
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

/** Whether the present owner's state may include a batch. One without a readable lane may belong to both. */
function mayBeApplied(now: Snapshot, batch: Unreadable, lane: Lane): boolean {
  return mayBeOwn(now, batch) && (batch.lane === null || batch.lane === lane);
}

function unknownStateWrites({ device, cart, wishlist }: Snapshot, lane: Lane): Write[] {
  if (lane === 'wishlist') {
    if (device.owner.kind === 'guest') return [];
    const { counter, shown } = wishlist;
    return [{ store: 'settled', put: { ...unknownWishlist(counter + 1), shown } }];
  }
  // A guest without a cart has none to read.
  const isNone = device.owner.kind === 'guest' && device.cart.kind === 'none';
  return isNone ? [] : [{ store: 'settled', put: unknownCart(cart.counter + 1) }];
}

/** Notices for the owners of the edits, one for each line, code or product. */
function discardNotices(now: Snapshot, edits: readonly Intent[], time: number): Write[] {
  const things = new Map<string, Intent[]>();
  for (const intent of edits) {
    const name = `${intent.owner.id} ${subjectOf(intent.edit)}`;
    things.set(name, [...(things.get(name) ?? []), intent]);
  }
  const refusal = {
    kind: 'rejected',
    reason: 'discarded',
    available: null,
    message: null,
  } as const;
  return [...things.values()].flatMap((intents) => {
    const owner = intents[0]?.owner ?? now.device.owner;
    const notice = refusalNotice(intents, refusal);
    const theirs = { ...now, device: { ...now.device, owner } };
    return notice === null ? [] : noticeWrites(theirs, [notice], time);
  });
}
