import { foldCart, foldWishlist, type Fold } from '../fold/fold';
import type { Intent } from '../model/intent';
import type { Lane } from '../model/lane';
import { randomId } from '../model/random-id';
import { newLaneState } from '../log/lane-state';
import { newNumbering } from '../log/numbering';
import { sealVersion, type BatchDraft, type TransportName } from '../log/sealed-batch';
import type { Snapshot } from '../log/snapshot';
import type { Step, Write } from '../log/step';
import { hasMetLedger } from './known-ledger';
import { isOrderExpired } from './order-request';
import {
  holdsVariant,
  hasUnreadable,
  isStateUnknown,
  openBatches,
  unsealedCartIntents,
  unsealedWishIntents,
  knownWishes,
} from '../log/owner-selectors';

const MAX_BATCH_EFFECTS = 50;

/**
 * Seals the unsealed intents of a lane: folds them and stores the effects with idempotency keys and
 * sequence numbers, before anything is sent.
 * @param time ms since 1970
 * @returns `nothing` if all intents cancel each other out, `blocked` if nothing may be sealed now
 */
export function seal(
  lane: Lane,
  transport: TransportName,
  time = Date.now(),
): Step<'sealed' | 'nothing' | 'blocked'> {
  return (now) => {
    // An order may have expired while the shop was asked for its ledger.
    if (lane === 'cart' && isOrderExpired(now, time)) return { result: 'blocked', writes: [] };
    if (openBatches(now, lane).length > 0) return { result: 'blocked', writes: [] };
    // Another tab has just found the ledger.
    if (transport === 'stock' && hasMetLedger(now)) return { result: 'blocked', writes: [] };
    // The customer has just logged out. A guest's wishes wait for the sign-in, as the shop accepts none
    // from guests.
    const isGuest = now.device.owner.kind === 'guest';
    if (isGuest && lane === 'wishlist') return { result: 'blocked', writes: [] };
    // Someone has just signed in. The contents of the cart after the merge decide how edits fold and
    // which are refused.
    const isMerging = now.device.cart.kind === 'to-merge';
    if (lane === 'cart' && (isMerging || isStateUnknown(now, lane))) {
      return { result: 'blocked', writes: [] };
    }
    const unsealed = lane === 'cart' ? unsealedCartIntents(now) : unsealedWishIntents(now);
    if (hasUnreadable(now, lane) || unsealed.some((one) => one.hold === 'copied')) {
      return { result: 'blocked', writes: [] };
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
    const first = unsealed[0]?.seq ?? 0;
    const maxEffects = first <= now.lanes[lane].singleUntil ? 1 : MAX_BATCH_EFFECTS;
    const withKeys = <Effect>(sent: readonly Sent<Effect>[]) =>
      sent.map(({ effect, intents }) => {
        const own = { key: randomId(), n: (n += 1), previous, effect };
        previous = own.key;
        return { ...own, intents: intents.map(({ id }) => id) };
      });
    const createBatch = (): { batch: BatchDraft; gone: readonly Intent[] } => {
      if (lane === 'cart') {
        const { sent, gone } = selectFolds(
          foldCart(unsealedCartIntents(now), (id) => holdsVariant(now, id)),
          maxEffects,
        );
        // A stock Medusa has no order requests.
        const known = sent.filter(({ effect }) => transport !== 'stock' || effect.op !== 'order');
        return { batch: { ...common, lane, effects: withKeys(known) }, gone };
      }
      const { sent, gone } = selectFolds(
        foldWishlist(unsealedWishIntents(now), knownWishes(now)),
        maxEffects,
      );
      return { batch: { ...common, lane, effects: withKeys(sent) }, gone };
    };
    const { batch, gone } = createBatch();
    const writes: Write[] = gone.map((intent) => ({ store: 'log', remove: intent.seq }));
    if (batch.effects.length === 0) return { result: 'nothing', writes };
    // Stock batches take no numbers: the ledger would take the gap for a copied profile.
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
 * Cart edits that cancel each other out as long as the cart's contents stay the same. They are dropped
 * when the customer changes: at the customer's return the cart may hold the line, and a removal would
 * then remove it.
 */
export function noOpIntents(now: Snapshot): readonly Intent[] {
  const isKnown = !isStateUnknown(now, 'cart') && now.device.cart.kind !== 'to-merge';
  if (!isKnown || openBatches(now, 'cart').length > 0 || hasUnreadable(now, 'cart')) return [];
  const unsealed = unsealedCartIntents(now);
  if (unsealed.some((one) => one.hold === 'copied')) return [];
  return selectFolds(
    foldCart(unsealed, (id) => holdsVariant(now, id)),
    MAX_BATCH_EFFECTS,
  ).gone;
}

interface Sent<Effect> {
  effect: Effect;
  intents: readonly Intent[];
}

/** Selects the folds to send now, and the intents that fold to nothing. */
function selectFolds<One extends Intent, Effect>(
  folds: readonly Fold<One, Effect>[],
  maxEffects: number,
) {
  const free = folds.filter((fold) => !fold.isDeferred);
  const sent = free.flatMap(({ effect, intents }): Sent<Effect>[] =>
    effect === null ? [] : [{ effect, intents }],
  );
  const gone = free.flatMap(({ effect, intents }) => (effect === null ? intents : []));
  return { sent: sent.slice(0, maxEffects), gone };
}
