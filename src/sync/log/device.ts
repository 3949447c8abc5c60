import * as v from 'valibot';
import { ownerSchema } from '../intents/owner';
import { randomId } from '../intents/random-id';
import { cancellingSchema } from './lane-state';

const id = v.pipe(v.string(), v.minLength(1));

/** A guest's cart that waits for its merge into the customer's. */
const toMergeSchema = v.object({
  kind: v.literal('to-merge'),
  /** Variants that it held when its customer went away. */
  lines: v.optional(v.array(id)),
  /** null: it was made by a batch whose answer has not come; sending that again tells its id. */
  guestCartId: v.nullable(id),
  /** Id of the guest, whose sealed batches go before the merge and as theirs. */
  guest: id,
});

const heldSchema = v.object({
  kind: v.literal('held'),
  id,
  /** Variants that it held when its customer went away; until it is read again. */
  lines: v.optional(v.array(id)),
});

/** Which cart this device holds. */
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
    /** Counts sign-ins and log-outs. */
    epoch: v.pipe(v.number(), v.integer()),
    owner: ownerSchema,
    /** Epoch of the guest whose edits became this customer's; a tap in their last view still counts. */
    adoptedEpoch: v.nullable(v.number()),
    /** Random name of this device at the server, for what is sealed from now on. */
    client: id,
    cart: heldCartSchema,
    /**
     * What waits for the return of a customer whose token lapsed, by their id: their merge, or the cart that their
     * edits were tapped for, which may be an order by then.
     */
    parked: v.record(v.string(), parkedSchema),
    /**
     * What else waits for them, behind that, in this order. A field of its own: a build that knows one cart a customer leaves it
     * as it is.
     */
    parkedBehind: v.optional(v.record(v.string(), v.pipe(v.array(parkedSchema), v.readonly())), {}),
    /** By the key of its batch: what of a customer who is away has to be cancelled before it is sent again. */
    cancels: v.optional(v.record(v.string(), cancellingSchema), {}),
    /** Who logged out here last: their token may outlive the log-out for a moment, and stands for nobody then. */
    left: v.optional(v.nullable(id), null),
    /** Customer by guest: whose sign-in left records of that guest behind which this build could not read. */
    adopted: v.optional(v.record(v.string(), id), {}),
    /** It has sent to a ledger, or asked one: it never takes the shop for a stock Medusa again. */
    hasMetLedger: v.optional(v.boolean(), false),
    /** Ids of the latest taps that were taken into the log, oldest first: one that is found again is not taken twice. */
    taken: v.optional(v.pipe(v.array(id), v.readonly()), []),
    /** Next place in the log. */
    nextSeq: v.pipe(v.number(), v.integer()),
  }),
  v.readonly(),
);

export type Device = v.InferOutput<typeof deviceSchema>;
export type HeldCart = Device['cart'];
export type ParkedCart = v.InferOutput<typeof parkedSchema>;

/** A device that was never used before. */
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
