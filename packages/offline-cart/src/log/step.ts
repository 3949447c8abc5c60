import { withAdditions } from './unknown-fields';
import type { Intent } from '../model/intent';
import type { Device } from './device';
import type { LaneState } from './lane-state';
import type { Notice } from './notice';
import type { Numbering } from './numbering';
import type { BatchDraft } from './sealed-batch';
import type { SettledCart, SettledWishlist } from './settled';
import { keyOf, storeNames, type RawRecords, type Snapshot, type StoreName } from './snapshot';

export type Write =
  | { store: 'device'; put: Device }
  | { store: 'log'; put: Intent }
  | { store: 'log'; remove: number }
  | { store: 'seals'; put: BatchDraft }
  | { store: 'seals'; remove: string }
  | { store: 'settled'; put: SettledCart | SettledWishlist; of?: 'another owner' }
  | { store: 'lanes'; put: LaneState; of?: 'another owner' }
  | { store: 'numbering'; put: Numbering }
  | { store: 'numbering'; remove: string }
  | { store: 'notices'; put: Notice }
  | { store: 'notices'; remove: string }
  /** A record that cannot be read can only be removed: by the shopper's decision or with its owner. */
  | { store: StoreName; removeUnreadable: string | number };

/** The result of a step and its writes. All of them are written, or none if the tab dies. */
export interface Stepped<Result> {
  result: Result;
  writes: readonly Write[];
}

/**
 * One transaction over all stores, as a pure function. It decides by what is stored now, not by what its
 * caller read.
 */
export type Step<Result> = (now: Snapshot) => Stepped<Result>;

/** The result of a transaction. */
export interface Changed<Result> {
  result: Result;
  /** The log including the step's writes, as the next read returns it. */
  snapshot: Snapshot;
}

/** The durable storage of intents, batches and acknowledged states. */
export interface Log {
  /**
   * Runs a step in one transaction. When it resolves, the writes are on the disk.
   * @throws StorageError; then nothing was written
   */
  change: <Result>(step: Step<Result>) => Promise<Changed<Result>>;
  /** @throws StorageError */
  read: () => Promise<Snapshot>;
  /** False if the log is in memory and edits do not survive a reload. */
  survivesReload: boolean;
  close: () => void;
}

/** The step's writes. The first write also stores the device's record. */
export function writesOf(now: Snapshot, { writes }: Stepped<unknown>): readonly Write[] {
  if (now.isDeviceStored || writes.length === 0) return writes;
  return [{ store: 'device', put: now.device }, ...writes];
}

/**
 * The record to write, with the fields that another build added to the record that it replaces, unless
 * that belonged to another owner.
 */
export function recordOf(now: Snapshot, write: Extract<Write, { put: unknown }>): object {
  if ('of' in write) return write.put;
  const additions = now.unknown[write.store].get(keyOf(write.store, write.put));
  return additions === undefined ? write.put : withAdditions(additions, write.put);
}

/** The key of the record that a write removes. */
export function removedKey(write: Exclude<Write, { put: unknown }>): string | number {
  return 'remove' in write ? write.remove : write.removeUnreadable;
}

/** The records after a step's writes, in the order in which the storage returns them. */
export function rawAfter(
  raw: RawRecords,
  now: Snapshot,
  writes: readonly Write[],
): Record<StoreName, readonly unknown[]> {
  const after: Record<StoreName, readonly unknown[]> = { ...raw };
  for (const store of storeNames) {
    const own = writes.filter((write) => write.store === store);
    if (own.length === 0) continue;
    const records = new Map(raw[store].map((record) => [keyOf(store, record), record]));
    for (const write of own) {
      // Copied, as the storage does.
      if ('put' in write) {
        records.set(keyOf(store, write.put), structuredClone(recordOf(now, write)));
      } else records.delete(removedKey(write));
    }
    after[store] = [...records]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, record]) => record);
  }
  return after;
}
