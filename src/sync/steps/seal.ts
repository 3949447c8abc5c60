import { foldCart, foldWishlist, type Fold } from '../folding/fold';
import type { Intent } from '../intents/intent';
import type { Lane } from '../intents/lane';
import { randomId } from '../intents/random-id';
import { newLaneState } from '../log/lane-state';
import { newNumbering } from '../log/numbering';
import { sealVersion, type BatchDraft, type TransportName } from '../log/sealed-batch';
import type { Snapshot } from '../log/snapshot';
import type { Step, Write } from '../log/step';
import { hasMetLedger } from './meet-ledger';
import {
  isHeld,
  isUnreadable,
  isUntold,
  sealsOf,
  waitingCart,
  waitingWishes,
  wishesOf,
} from './owned';

/** Effects in one batch at most: the rest goes with the next one. */
const mostEffects = 50;

/**
 * Seals what waits in a lane: folds it, and writes its effects under keys and numbers, before anything is sent.
 * Compares first: where a batch is open already, it is that one which goes.
 */
export function seal(lane: Lane, transport: TransportName): Step<'sealed' | 'nothing' | 'stands'> {
  return (now) => {
    if (sealsOf(now, lane).length > 0) return { result: 'stands', writes: [] };
    // The ledger was met in this moment, by another tab.
    if (transport === 'stock' && hasMetLedger(now)) return { result: 'stands', writes: [] };
    // Its customer logged out in this moment. A guest's hearts wait for the sign-in: the shop takes none of theirs.
    const isGuest = now.device.owner.kind === 'guest';
    if (isGuest && lane === 'wishlist') return { result: 'stands', writes: [] };
    // Somebody signed in in this moment. What the cart holds, after the merge, decides how edits fold and which are refused.
    const isMerging = now.device.cart.kind === 'to-merge';
    if (lane === 'cart' && (isMerging || isUntold(now, lane))) {
      return { result: 'stands', writes: [] };
    }
    const waiting = lane === 'cart' ? waitingCart(now) : waitingWishes(now);
    if (isUnreadable(now, lane) || waiting.some((one) => one.hold === 'copied')) {
      return { result: 'stands', writes: [] };
    }
    const { device } = now;
    const numberingId = `${device.client}/${lane}`;
    const numbering =
      now.numberings.find((one) => one.id === numberingId) ?? newNumbering(device.client, lane);
    let { n, key: previous } = numbering;
    const common = {
      version: sealVersion,
      key: randomId(),
      seq: device.nextSeq,
      owner: device.owner,
      epoch: device.epoch,
      client: device.client,
      transport,
    } as const;
    const first = waiting[0]?.seq ?? 0;
    const most = first <= now.lanes[lane].singleUntil ? 1 : mostEffects;
    const keyed = <Effect>(sent: readonly Sent<Effect>[]) =>
      sent.map(({ effect, intents }) => {
        const own = { key: randomId(), n: (n += 1), previous, effect };
        previous = own.key;
        return { ...own, intents: intents.map(({ id }) => id) };
      });
    const draft = (): { batch: BatchDraft; gone: readonly Intent[] } => {
      if (lane === 'cart') {
        const { sent, gone } = chosen(
          foldCart(waitingCart(now), (id) => isHeld(now, id)),
          most,
        );
        return { batch: { ...common, lane, effects: keyed(sent) }, gone };
      }
      const { sent, gone } = chosen(foldWishlist(waitingWishes(now), wishesOf(now)), most);
      return { batch: { ...common, lane, effects: keyed(sent) }, gone };
    };
    const { batch, gone } = draft();
    const writes: Write[] = gone.map((intent) => ({ store: 'log', remove: intent.seq }));
    if (batch.effects.length === 0) return { result: 'nothing', writes };
    // Only the ledger counts: it would take a gap for a copied profile.
    const numbered: Write[] =
      transport === 'ledger'
        ? [{ store: 'numbering', put: { ...numbering, n, key: previous } }]
        : [];
    writes.push(
      { store: 'seals', put: batch },
      ...numbered,
      { store: 'device', put: { ...device, nextSeq: device.nextSeq + 1 } },
      {
        store: 'lanes',
        put: { ...newLaneState(lane), singleUntil: now.lanes[lane].singleUntil },
      },
    );
    return { result: 'sealed', writes };
  };
}

/**
 * Edits of the cart that come to nothing as long as it holds what it does now. Who goes away leaves none of them: at their
 * return the cart may hold the line, and a removal would take what is in it then.
 */
export function comingToNothing(now: Snapshot): readonly Intent[] {
  const isKnown = !isUntold(now, 'cart') && now.device.cart.kind !== 'to-merge';
  if (!isKnown || sealsOf(now, 'cart').length > 0 || isUnreadable(now, 'cart')) return [];
  const waiting = waitingCart(now);
  if (waiting.some((one) => one.hold === 'copied')) return [];
  return chosen(
    foldCart(waiting, (id) => isHeld(now, id)),
    mostEffects,
  ).gone;
}

interface Sent<Effect> {
  effect: Effect;
  intents: readonly Intent[];
}

/** Which folds go now, and which intents came to nothing. */
function chosen<One extends Intent, Effect>(folds: readonly Fold<One, Effect>[], most: number) {
  const free = folds.filter((fold) => !fold.waits);
  const sent = free.flatMap(({ effect, intents }): Sent<Effect>[] =>
    effect === null ? [] : [{ effect, intents }],
  );
  const gone = free.flatMap(({ effect, intents }) => (effect === null ? intents : []));
  return { sent: sent.slice(0, most), gone };
}
