import { withAdditions } from '../unknown-fields';
import type { Intent } from '../intents/intent';
import type { Device } from './device';
import type { LaneState } from './lane-state';
import type { Notice } from './notice';
import type { Numbering } from './numbering';
import type { BatchDraft } from './sealed-batch';
import type { SettledCart, SettledWishlist } from './settled';
import { keyOf, type Snapshot, type StoreName } from './snapshot';

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
  /** What cannot be read can only be taken away, by the shopper's word or with its owner. */
  | { store: StoreName; removeUnreadable: string | number };

/** What a step decided, and what is written for it: all of it or, when the tab dies, nothing. */
export interface Stepped<Result> {
  result: Result;
  writes: readonly Write[];
}

/**
 * One transaction over all stores as a pure function: every rule of the protocol is one. It sees what lies there now,
 * not what its caller saw, so that each compares before it sets.
 */
export type Step<Result> = (now: Snapshot) => Stepped<Result>;

/** Where the intents, seals and settled states lie. */
export interface Log {
  /**
   * Runs a step in one transaction; its writes are on the disk when it resolves.
   * @throws StorageTrouble; nothing was written then
   */
  change: <Result>(step: Step<Result>) => Promise<Result>;
  /** @throws StorageTrouble */
  read: () => Promise<Snapshot>;
  /** False: the browser gave no storage, and edits do not survive a reload. */
  survivesReload: boolean;
  close: () => void;
}

/** The step's writes; with the first of all goes the device's own record. */
export function writesOf(now: Snapshot, { writes }: Stepped<unknown>): readonly Write[] {
  if (now.deviceIsKept || writes.length === 0) return writes;
  return [{ store: 'device', put: now.device }, ...writes];
}

/**
 * The record that is written: with what another build has added to the one whose place it takes, unless that was of another
 * owner.
 */
export function recordOf(now: Snapshot, write: Extract<Write, { put: unknown }>): object {
  if ('of' in write) return write.put;
  const additions = now.unknown[write.store].get(keyOf(write.store, write.put));
  return additions === undefined ? write.put : withAdditions(additions, write.put);
}

/** The key of what is taken away. */
export function removedKey(write: Exclude<Write, { put: unknown }>): string | number {
  return 'remove' in write ? write.remove : write.removeUnreadable;
}
