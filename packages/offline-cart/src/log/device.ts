import * as v from 'valibot';
import { ownerSchema } from '../model/owner';
import { randomId } from '../model/random-id';
import { cancellationSchema } from './lane-state';

const id = v.pipe(v.string(), v.minLength(1));

/** A guest's cart that will be merged into the customer's. */
const toMergeSchema = v.object({
  kind: v.literal('to-merge'),
  /** Variants in the cart when its customer was signed out; a later sign-in reads them here. */
  lines: v.optional(v.array(id)),
  /** Null if a batch whose response was lost created the cart; sending the batch again returns the id. */
  guestCartId: v.nullable(id),
  /** Id of the guest. Batches that this guest sealed are sent before the merge, as the guest's. */
  guest: id,
});

const heldSchema = v.object({
  kind: v.literal('held'),
  id,
  /** Variants in the cart when its customer was signed out, until the cart is read again. */
  lines: v.optional(v.array(id)),
});

/** The cart that this device uses. */
const heldCartSchema = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  heldSchema,
  toMergeSchema,
]);

const parkedSchema = v.variant('kind', [heldSchema, toMergeSchema]);

export const deviceSchema = v.pipe(
  v.object({
    version: v.literal(1),
    name: v.literal('device'),
    /** Number of sign-ins and log-outs. */
    epoch: v.pipe(v.number(), v.integer()),
    owner: ownerSchema,
    /** Epoch of the guest whose edits became this customer's. Taps on a screen of that epoch are still accepted. */
    adoptedEpoch: v.nullable(v.number()),
    /** Random name of this device at the server, for batches that are sealed from now on. */
    client: id,
    cart: heldCartSchema,
    /**
     * By id of a customer whose token lapsed: the first cart that waits for their return. It is a
     * guest's cart to merge, or the cart that their edits were made for, which may have become an order.
     */
    parked: v.record(v.string(), parkedSchema),
    /**
     * By customer id: further carts that wait, in order. A separate field, because older builds know one
     * cart for each customer and leave this field unchanged.
     */
    parkedBehind: v.optional(v.record(v.string(), v.pipe(v.array(parkedSchema), v.readonly())), {}),
    /** By key of a batch: cancellations for customers who are signed out, and those for which a lane has no room. */
    cancels: v.optional(v.record(v.string(), cancellationSchema), {}),
    /** Id of the customer who logged out last. Their token may outlive the log-out for a moment and is ignored. */
    left: v.optional(v.nullable(id), null),
    /** Customer id by guest id, for guests with records that this build could not read at the sign-in. */
    adopted: v.optional(v.record(v.string(), id), {}),
    /**
     * Whether this device has sent to a ledger or got a response from one. It then never takes the shop
     * for a stock Medusa.
     */
    hasMetLedger: v.optional(v.boolean(), false),
    /** Ids of the latest taps in the log, oldest first. A tap with one of these ids is not appended again. */
    taken: v.optional(v.pipe(v.array(id), v.readonly()), []),
    /** Sequence number of the next record in the log. */
    nextSeq: v.pipe(v.number(), v.integer()),
  }),
  v.readonly(),
);

export type Device = v.InferOutput<typeof deviceSchema>;
export type HeldCart = Device['cart'];
export type ParkedCart = v.InferOutput<typeof parkedSchema>;

/** The record of a device that was never used before. */
export function newDevice(): Device {
  return {
    version: 1,
    name: 'device',
    epoch: 1,
    owner: { kind: 'guest', id: randomId() },
    adoptedEpoch: null,
    client: randomId(),
    cart: { kind: 'none' },
    parked: {},
    parkedBehind: {},
    cancels: {},
    left: null,
    adopted: {},
    hasMetLedger: false,
    taken: [],
    nextSeq: 1,
  };
}
