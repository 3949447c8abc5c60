import type { Lane } from '../model/lane';
import { mayBeInFlight } from '../log/owner-selectors';
import { noteSignInNeeded } from '../steps/failure';
import { cartIdOf } from '../steps/leave-cart';
import { hasMetLedger } from '../steps/known-ledger';
import { fenceOf } from '../steps/apply-read';
import { storeReadReply } from './actions';
import type { ReplayParts } from './replay-parts';
import { hasNewerToken, presentCredentials } from './next-action';

/** `stale`: a batch is open, whose response brings the state, or a sign-in or merge is pending. */
export type RefreshResult = 'stored' | 'stale' | 'failed' | 'sign-in-needed';

/** Reads the state of a lane from the shop, and stores it unless the lane has changed since the request. */
export async function refresh(lane: Lane, parts: ReplayParts): Promise<RefreshResult> {
  const now = await parts.log.read();
  const credentials = presentCredentials(now, await parts.credentials());
  const { owner, cart } = now.device;
  const isOwn =
    owner.kind === 'guest' ? credentials === null : credentials?.customerId === owner.id;
  if (!isOwn || cart.kind === 'to-merge' || mayBeInFlight(now, lane)) return 'stale';
  // A guest has no wishlist at the shop, and no cart before the first add.
  if (owner.kind === 'guest' && (lane === 'wishlist' || cart.kind === 'none')) return 'stale';
  const request = {
    token: credentials?.token ?? null,
    cartId: cartIdOf(cart),
    hasMetLedger: hasMetLedger(now),
  };
  const reply = await parts.readShop(lane, request);
  const applied = await storeReadReply(reply, fenceOf(now, lane), { parts, now });
  // The customer may already have another cart.
  const isLeft = reply.kind === 'cart-left' && applied === 'stored';
  if (isLeft && owner.kind === 'customer') return refresh(lane, parts);
  if (typeof applied === 'string') return applied;
  const isRetried =
    applied.kind === 'retry' || hasNewerToken(await parts.credentials(), request.token);
  if (isRetried) return 'failed';
  await parts.log.change(noteSignInNeeded(lane, now.device.epoch));
  if (request.token !== null) parts.tokenRefused(request.token);
  return 'sign-in-needed';
}
