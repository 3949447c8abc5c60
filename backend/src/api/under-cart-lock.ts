import type { ServerResponse } from 'node:http';
import { LEASED_MESSAGE } from '@aangan/medusa-ledger/carts/lease';
import * as ledger from '@aangan/medusa-ledger/http/while-cart-locked';
import { respondConflict } from '../errors/refusals';
import { assertNamedIds, type NamingRequest } from '../access-control/check-ids';
import { releasingLeftLocks } from '../ledger/release-left-locks';
import { leaseSecondsLeft } from '../payments/lease';

type Handler<Req, Res> = (req: Req, res: Res) => Promise<void>;

/**
 * Runs Medusa's handler of a cart's route under the lock of that cart; Medusa's own locks hold within one process only. All
 * ids in the request must belong to the cart (`access-control/`). While a payment holds the cart, the response is 409.
 */
export function underCartLock<Req extends NamingRequest, Res extends ServerResponse>(
  handler: Handler<Req, Res>,
): Handler<Req, Res> {
  return (req, res) =>
    whileCartLocked(req, res, cartIdOf(req), async () => {
      const isBeingPaid = (await leaseSecondsLeft(req.scope, cartIdOf(req))) !== undefined;
      if (isBeingPaid) respondConflict(res, LEASED_MESSAGE);
      else await handler(req, res);
    });
}

/** The same for a payment of the cart, for routes whose path does not contain the cart's id. */
export function whileCartLocked(
  req: NamingRequest,
  res: ServerResponse,
  cartId: string,
  work: () => Promise<void>,
): Promise<void> {
  return ledger.whileCartLocked(req.scope, res, cartId, async () => {
    await assertNamedIds(req);
    await releasingLeftLocks(cartId, work);
  });
}

/** The same for turning a cart into an order or releasing it: interrupted merges and edits stay as they are. */
export function underCartLockUnsettled<Req extends NamingRequest, Res extends ServerResponse>(
  handler: Handler<Req, Res>,
): Handler<Req, Res> {
  return (req, res) =>
    ledger.whileCartLockedUnsettled(req.scope, res, cartIdOf(req), async () => {
      await assertNamedIds(req);
      await releasingLeftLocks(cartIdOf(req), () => handler(req, res));
    });
}

function cartIdOf(req: NamingRequest): string {
  return req.params['id'] ?? '';
}
