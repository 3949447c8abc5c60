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
