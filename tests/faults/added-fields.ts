import { lostFields, withAddedFields } from '../../src/sync/testing/added-fields';
import type { Changed, Log, Snapshot, Step, Write } from '@aangan/offline-cart';
import { keyOf, storeNames, type StoreName } from '@aangan/offline-cart/testing';
import type { Violation } from './oracle-state';

/**
 * A newer build, with further fields in its records, that shares the log. This build must keep fields
 * that it does not know.
 */
export function addedFields(violated: (kind: Violation['kind'], what: string) => void) {
  let isAdded = false;
  let turn: Promise<unknown> = Promise.resolve();

  async function watchedChange<Result>(log: Log, step: Step<Result>): Promise<Changed<Result>> {
    const seen: Snapshot[] = [];
    const changed = await log.change((now) => {
      seen.push(now);
      return step(now);
    });
    // The database may be closed.
    const after = await log.read().catch(() => null);
    const before = seen.at(-1);
    if (before === undefined || after === null) return changed;
    for (const path of lost(before, after)) violated('wrong', `${path} lost a newer build's field`);
    return changed;
  }

  return {
    /**
     * The newer build writes all records back.
     * @param log the log without watchers and faults
     */
    add: async (log: Log): Promise<void> => {
      isAdded = true;
      await log.change((now) => ({ result: undefined, writes: extended(now) }));
    },
    /** Checks each step in sequence, once there are added fields. */
    watch: (log: Log): Log => ({
      ...log,
      change: (step) => {
        if (!isAdded) return log.change(step);
        const work = turn.then(() => watchedChange(log, step));
        turn = work.catch(() => undefined);
        return work;
      },
    }),
  };
}

function extended({ isDeviceStored, device, log, seals, cart, wishlist, lanes, ...now }: Snapshot) {
  if (!isDeviceStored) return [];
  const writes: Write[] = [
    { store: 'device', put: withAddedFields(device) },
    ...log.map((one): Write => ({ store: 'log', put: withAddedFields(one) })),
    ...seals.map((one): Write => ({ store: 'seals', put: withAddedFields(one) })),
    { store: 'settled', put: withAddedFields(cart) },
    { store: 'settled', put: withAddedFields(wishlist) },
    { store: 'lanes', put: withAddedFields(lanes.cart) },
    { store: 'lanes', put: withAddedFields(lanes.wishlist) },
    ...now.numberings.map((one): Write => ({ store: 'numbering', put: withAddedFields(one) })),
    ...now.notices.map((one): Write => ({ store: 'notices', put: withAddedFields(one) })),
  ];
  return writes;
}

function lost(before: Snapshot, after: Snapshot): string[] {
  const isAnothers = before.device.owner.id !== after.device.owner.id;
  return storeNames.flatMap((store) => {
    // Records of another owner must not remain.
    if (isAnothers && (store === 'settled' || store === 'lanes')) return [];
    return [...before.unknown[store]].flatMap(([key, { stored }]) => {
      const here = recordsOf(after, store).find((record) => keyOf(store, record) === key);
      return here === undefined ? [] : lostFields(stored, here, `${store} ${String(key)}`);
    });
  });
}

/** Including the added fields. */
function recordsOf(now: Snapshot, store: StoreName): readonly object[] {
  switch (store) {
    case 'device':
      return now.isDeviceStored ? [now.device] : [];
    case 'settled':
      return [now.cart, now.wishlist];
    case 'lanes':
      return Object.values(now.lanes);
    case 'numbering':
      return now.numberings;
    case 'log':
    case 'seals':
    case 'notices':
      return now[store];
  }
}
