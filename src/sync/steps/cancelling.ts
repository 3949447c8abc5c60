import type { Cancelling } from '../log/lane-state';
import type { SealedBatch } from '../log/sealed-batch';
import type { Snapshot } from '../log/snapshot';

/** What of a batch has to be cancelled; also where its customer was away meanwhile. */
export function cancellingOf(
  { lanes, device }: Snapshot,
  { key, lane }: SealedBatch,
): Cancelling | null {
  const { cancelling } = lanes[lane];
  return cancelling?.batch === key ? cancelling : (device.cancels[key] ?? null);
}

/** All of that, for the return of whoever goes away now; as long as the batches lie there. */
export function cancelsKept({ lanes, device, seals, unreadable }: Snapshot) {
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
