import { lostFields, withAddedFields } from '../../src/sync/testing/added-fields';
import { keyOf, storeNames, type Snapshot, type StoreName } from '../../src/sync/log/snapshot';
import type { Log, Step, Write } from '../../src/sync/log/step';
import type { Violation } from './books';

/**
 * A newer build whose records have more fields than this one's, over the same log. This build goes on with such records,
 * and leaves in them what it does not know.
 */
export function addedFields(violated: (kind: Violation['kind'], what: string) => void) {
  let isAdded = false;
  let turn: Promise<unknown> = Promise.resolve();

  async function watchedChange<Result>(log: Log, step: Step<Result>): Promise<Result> {
    const seen: Snapshot[] = [];
    const result = await log.change((now) => {
      seen.push(now);
      return step(now);
    });
    // A database that is closed now tells nothing.
    const after = await log.read().catch(() => null);
    const before = seen.at(-1);
    if (before === undefined || after === null) return result;
    for (const path of lost(before, after)) violated('wrong', `${path} lost a newer build's field`);
    return result;
  }

  return {
    /** The newer build writes all records back. @param log past all that watches or disturbs it */
    add: async (log: Log): Promise<void> => {
      isAdded = true;
      await log.change((now) => ({ result: undefined, writes: extended(now) }));
    },
    /** Looks after each step, one after the other, once there is anything to look after. */
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

function extended({ deviceIsKept, device, log, seals, cart, wishlist, lanes, ...now }: Snapshot) {
  if (!deviceIsKept) return [];
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
    // Of what was another owner's nothing may stay.
    if (isAnothers && (store === 'settled' || store === 'lanes')) return [];
    return [...before.unknown[store]].flatMap(([key, { stored }]) => {
      const here = recordsOf(after, store).find((record) => keyOf(store, record) === key);
      return here === undefined ? [] : lostFields(stored, here, `${store} ${String(key)}`);
    });
  });
}

/** With what was added to them. */
function recordsOf(now: Snapshot, store: StoreName): readonly object[] {
  switch (store) {
    case 'device':
      return now.deviceIsKept ? [now.device] : [];
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
