import * as v from 'valibot';
import { ownerSchema } from '../intents/owner';
import { randomId } from '../intents/random-id';

const id = v.pipe(v.string(), v.minLength(1));

/** Which cart this device holds. A guest's cart that waits for its merge is held by nobody else meanwhile. */
const heldCartSchema = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  v.object({ kind: v.literal('held'), id }),
  v.object({ kind: v.literal('to-merge'), guestCartId: id }),
]);

export const deviceSchema = v.pipe(
  v.object({
    version: v.literal(1),
    name: v.literal('device'),
    /** Counts sign-ins and log-outs. */
    epoch: v.pipe(v.number(), v.integer()),
    owner: ownerSchema,
    /** Random name of this device at the server, for what is sealed from now on. */
    client: id,
    cart: heldCartSchema,
    /** Next place in the log. */
    nextSeq: v.pipe(v.number(), v.integer()),
  }),
  v.readonly(),
);

export type Device = v.InferOutput<typeof deviceSchema>;
export type HeldCart = Device['cart'];

/** A device that was never used before. */
export function newDevice(): Device {
  return {
    version: 1,
    name: 'device',
    epoch: 1,
    owner: { kind: 'guest', id: randomId() },
    client: randomId(),
    cart: { kind: 'none' },
    nextSeq: 1,
  };
}
