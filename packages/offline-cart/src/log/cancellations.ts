import type { Cancellation } from './lane-state';
import type { SealedBatch } from './sealed-batch';
import type { Snapshot } from './snapshot';

/** The cancellation of a batch, including one that was stored while its customer was signed out. */
export function cancellationOf(
  { lanes, device }: Snapshot,
  { key, lane }: SealedBatch,
): Cancellation | null {
  const { cancelling } = lanes[lane];
  return cancelling?.batch === key ? cancelling : (device.cancels[key] ?? null);
}

/** All cancellations whose batches still exist, to be kept while their customers are signed out. */
export function retainedCancellations({ lanes, device, seals, unreadable }: Snapshot) {
  const sealed = new Set([
    ...seals.map(({ key }) => key),
    ...unreadable.flatMap(({ store, key }) => (store === 'seals' ? String(key) : [])),
  ]);
  const present = Object.values(lanes).flatMap(({ cancelling }) => cancelling ?? []);
  return Object.fromEntries(
    [...Object.values(device.cancels), ...present]
      .filter(({ batch }) => sealed.has(batch))
      .map((one) => [one.batch, one]),
  );
}
