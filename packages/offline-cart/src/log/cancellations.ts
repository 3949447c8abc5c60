import { newLaneState, type Cancellation, type LaneState } from './lane-state';
import type { SealedBatch } from './sealed-batch';
import type { Snapshot } from './snapshot';
import type { Write } from './step';

/** The cancellation of a batch. A lane's state holds one; the device holds further ones, also of customers who are signed out. */
export function cancellationOf(
  { lanes, device }: Snapshot,
  { key, lane }: SealedBatch,
): Cancellation | null {
  const { cancelling } = lanes[lane];
  return cancelling?.batch === key ? cancelling : (device.cancels[key] ?? null);
}

/**
 * Stores the state of a lane with a cancellation, which replaces no other batch's: an order that was taken back would be sent.
 * @param cancelling null if there is no new one
 */
export function cancellationWrites(
  { device }: Snapshot,
  state: LaneState,
  cancelling: Cancellation | null,
): Write[] {
  if (cancelling === null) return [{ store: 'lanes', put: state }];
  const isFree = state.cancelling === null || state.cancelling.batch === cancelling.batch;
  if (isFree) return [{ store: 'lanes', put: { ...state, cancelling } }];
  const cancels = { ...device.cancels, [cancelling.batch]: cancelling };
  return [
    { store: 'lanes', put: state },
    { store: 'device', put: { ...device, cancels } },
  ];
}

/** The state of a lane after the final response to a batch. The cancellation of another batch stays. */
export function laneStateWithout({ lanes }: Snapshot, { key, lane }: SealedBatch): LaneState {
  const { cancelling } = lanes[lane];
  return { ...newLaneState(lane), cancelling: cancelling?.batch === key ? null : cancelling };
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
