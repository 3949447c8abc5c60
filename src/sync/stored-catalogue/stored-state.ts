import * as v from 'valibot';

/**
 * idle: nothing to do at the moment · fetching · paused: goes on by itself when the page is looked at, the network is
 * there and nobody saves data · full: the budget is used up, or the device has no space left; what is stored stays ·
 * unavailable: the browser stores nothing (private window, blocked storage, no service worker)
 */
const statusSchema = v.picklist(['idle', 'fetching', 'paused', 'full', 'unavailable']);

/** What of the catalogue lies on the device for a time without a network. */
export const storedStateSchema = v.object({
  status: statusSchema,
  /** Products whose page opens offline. */
  products: v.number(),
  /** Products of the whole shop; null until the shop was asked. */
  total: v.nullable(v.number()),
  pictures: v.number(),
  /** Of answers and pictures together. */
  bytes: v.number(),
  /** Bytes that it may come to. */
  budget: v.number(),
  /** ms since 1970 of the oldest answer; null while there is none. */
  updatedAt: v.nullable(v.number()),
});

export type StoredState = v.InferOutput<typeof storedStateSchema>;
export type StoredStatus = StoredState['status'];

/** How far it has come, as it lies on the device. */
export const storedRecordSchema = v.object({
  /** ms since 1970 when the round began that is under way, or is over: an answer from before it is asked for again. */
  since: v.nullable(v.number()),
  /** Whether that round is over. */
  done: v.boolean(),
  /** Whether it ended for want of space. */
  full: v.boolean(),
  total: v.nullable(v.number()),
  /** What this build asks for: another build may ask for other things, under other addresses. */
  shape: v.string(),
  /** Px: the largest size that the device's cards have asked for; a phone that is turned fetches nothing again. */
  width: v.number(),
  /** The shopper cleared it: only they start it again. */
  cleared: v.boolean(),
});

export type StoredRecord = v.InferOutput<typeof storedRecordSchema>;

export const nothingStored: StoredRecord = {
  since: null,
  done: false,
  full: false,
  total: null,
  shape: '',
  width: 0,
  cleared: false,
};
