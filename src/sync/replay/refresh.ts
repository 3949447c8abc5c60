import type { Lane } from '../intents/lane';
import { noteSignInNeeded } from '../steps/failure';
import { idOf } from '../steps/leave-cart';
import { hasMetLedger } from '../steps/meet-ledger';
import { sealsOf } from '../steps/owned';
import { fenceOf } from '../steps/take-read';
import { presentCredentials } from './next-move';
import type { DrainParts } from './scene';
import { takeAnswer } from './take-answer';

/** `stale`: a batch is on its way, whose answer brings the state, or somebody signs in. */
export type Refreshed = 'taken' | 'stale' | 'failed' | 'sign-in-needed';

/** Reads a lane's state of the shop, and takes it in unless it was overtaken. */
export async function refresh(lane: Lane, parts: DrainParts): Promise<Refreshed> {
  const now = await parts.log.read();
  const credentials = presentCredentials(now, await parts.credentials());
  const { owner, cart } = now.device;
  const isTheirs =
    owner.kind === 'guest' ? credentials === null : credentials?.customerId === owner.id;
  if (!isTheirs || cart.kind === 'to-merge' || sealsOf(now, lane).length > 0) return 'stale';
  // A guest has no wishlist at the shop, and no cart before the first add.
  if (owner.kind === 'guest' && (lane === 'wishlist' || cart.kind === 'none')) return 'stale';
  const asking = {
    token: credentials?.token ?? null,
    cartId: idOf(cart),
    hasMetLedger: hasMetLedger(now),
  };
  const reply = await parts.readShop(lane, asking);
  const taken = await takeAnswer(reply, fenceOf(now, lane), { parts, now });
  // Their next cart may be there already.
  const isLeft = reply.kind === 'cart-left' && taken === 'taken';
  if (isLeft && owner.kind === 'customer') return refresh(lane, parts);
  if (typeof taken === 'string') return taken;
  if (taken.kind === 'retry') return 'failed';
  await parts.log.change(noteSignInNeeded(lane, now.device.epoch));
  if (asking.token !== null) parts.tokenRefused(asking.token);
  return 'sign-in-needed';
}
