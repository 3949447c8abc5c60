import type { Intent } from '../model/intent';
import type { Lane } from '../model/lane';
import { rejected, type Outcome } from '../model/outcome';
import { randomId } from '../model/random-id';
import { numberingRemovals } from '../log/numbering';
import type { SealedBatch } from '../log/sealed-batch';
import type { Snapshot } from '../log/snapshot';
import type { Step, Write } from '../log/step';
import { hasUnreadable, pendingIntents } from '../log/owner-selectors';
import { acknowledge, type BatchResponse } from './acknowledge';
import { cancellationOf, laneStateWithout } from '../log/cancellations';

/** The part of a batch that the server has applied. */
type AppliedPart = Pick<BatchResponse, 'cartId' | 'outcomes' | 'state'>;

/**
 * The server has seen other effects of this client: the profile was copied. The device takes another
 * client name. Pending edits wait for the shopper's decision, since the copy may have sent them, too.
 * Effects that were to be cancelled with a notice are refused: the server has not applied them, and
 * never will. A change of an ordered line would otherwise be sent for the next cart.
 * @param done stored like any response and not asked about; null: nothing of the batch is applied
 * @param time ms since 1970
 */
export function fork(
  batch: SealedBatch,
  epoch: number,
  done: AppliedPart | null,
  time: number,
): Step<'forked' | 'stale'> {
  return (now) => {
    const isOpen = now.seals.some((one) => one.key === batch.key);
    if (now.device.epoch !== epoch || !isOpen) return { result: 'stale', writes: [] };
    // An edit of the batch that cannot be read could not be marked, and would be sent without asking. The
    // batch waits, and is sent again when all records can be read.
    if (hasUnreadable(now, batch.lane)) return { result: 'stale', writes: [] };
    const refused = refusedByDevice(now, batch);
    const isSettled = done !== null || refused.size > 0;
    const part = done ?? {
      cartId: null,
      outcomes: new Map<string, Outcome>(),
      state: UNKNOWN[batch.lane],
    };
    const outcomes = new Map([...refused, ...part.outcomes]);
    const settled = isSettled ? acknowledge({ ...part, outcomes, batch, epoch, time })(now) : null;
    if (settled?.result === 'stale') return { result: 'stale', writes: [] };
    const { client: before } = now.device;
    const client = before === batch.client ? randomId() : before;
    const settling = (settled?.writes ?? [])
      // Without a response there is no new state.
      .filter(({ store }) => done !== null || store !== 'settled')
      .map((write): Write =>
        write.store === 'device' && 'put' in write
          ? { ...write, put: { ...write.put, client } }
          : write,
      );
    const gone = new Set(
      settling.flatMap((write) =>
        write.store === 'log' && 'remove' in write ? [write.remove] : [],
      ),
    );
    // Intents in another batch are sent with it, whatever the decision is.
    const elsewhere = new Set(
      now.seals
        .filter(({ key }) => key !== batch.key)
        .flatMap(({ effects }) => effects.flatMap(({ intents }) => [...intents])),
    );
    const isRenamed = client !== before && !settling.some(({ store }) => store === 'device');
    const writes: Write[] = [
      ...settling,
      { store: 'seals', remove: batch.key },
      { store: 'numbering', remove: `${batch.client}/${batch.lane}` },
      ...(client === before ? [] : numberingRemovals(now)),
      { store: 'lanes', put: laneStateWithout(now, batch) },
      ...pendingIntents(now, batch.lane)
        .filter(({ id, seq }) => !elsewhere.has(id) && !gone.has(seq))
        .map((one): Write => ({ store: 'log', put: withHold(one, 'copied') })),
    ];
    if (isRenamed) writes.push({ store: 'device', put: { ...now.device, client } });
    return { result: 'forked', writes };
  };
}

const UNKNOWN = {
  cart: { lane: 'cart', cart: 'unknown' },
  wishlist: { lane: 'wishlist', wishes: 'unknown' },
} as const;

/** The effects of a batch that are to be cancelled with a notice, and their outcomes. */
function refusedByDevice(now: Snapshot, batch: SealedBatch): Map<string, Outcome> {
  const cancelling = cancellationOf(now, batch);
  const { reason = null, keys = [], again = [] } = cancelling ?? {};
  if (reason === null) return new Map();
  const refused = keys.filter((key) => !again.includes(key));
  return new Map(refused.map((key) => [key, rejected(reason)]));
}

/**
 * Applies the shopper's decision about edits of a copied profile. Later edits are sent in any case.
 * @returns the number of edits that the decision concerns
 */
export function resolveFork(lane: Lane, decision: 'send' | 'drop'): Step<number> {
  return (now) => {
    const copied = pendingIntents(now, lane).filter((one) => one.hold === 'copied');
    const writes = copied.map((one): Write =>
      decision === 'send'
        ? { store: 'log', put: withHold(one, 'none') }
        : { store: 'log', remove: one.seq },
    );
    return { result: copied.length, writes };
  };
}

function withHold(intent: Intent, hold: Intent['hold']): Intent {
  return { ...intent, hold };
}
