import type { ServerResponse } from 'node:http';
import { assertNotLeaving } from '../cart-merge/leaving';
import { settleMergesInto } from '../cart-merge/settle';
import { answerConflict } from '../conflict';
import { assertNamedIds, type NamingRequest } from '../named-ids/assert-named-ids';
import { closeOrderedCart } from '../payments/close-ordered-cart';
import { BEING_PAID, leaseLeft } from '../payments/lease';
import { settleOpenRows } from '../sync/settle-open-rows';
import { answerWhenLocked } from './answer-when-locked';
import { underCart } from './locks';

type Handler<Req, Res> = (req: Req, res: Res) => Promise<void>;

/**
 * Medusa's own handler of a cart's route, run while nobody else changes that cart, in this process
 * or another. Medusa's own locks hold within one process only. A merge or an edit that a crash has
 * cut off is finished first, so that the pieces which it counted are still those of the cart; and a cart that has its order
 * is closed first.
 * What the call names besides belongs to the cart (`named-ids/`), and a cart that is being paid for stays as it is: 409.
 */
export function underCartLock<Req extends NamingRequest, Res extends ServerResponse>(
  handler: Handler<Req, Res>,
): Handler<Req, Res> {
  return (req, res) =>
    whileCartLocked(req, res, cartIdOf(req), async () => {
      const isBeingPaid = (await leaseLeft(req.scope, cartIdOf(req))) !== undefined;
      if (isBeingPaid) answerConflict(res, BEING_PAID);
      else await handler(req, res);
    });
}

/** The same for a payment of the cart, for routes that name it otherwise. */
export function whileCartLocked(
  req: NamingRequest,
  res: ServerResponse,
  cartId: string,
  work: () => Promise<void>,
): Promise<void> {
  const { scope: container } = req;
  return answerWhenLocked(res, () =>
    underCart(cartId, async () => {
      await assertNotLeaving(container, cartId);
      await closeOrderedCart(container, cartId);
      await settleMergesInto(container, cartId);
      await settleOpenRows(container, cartId);
      await assertNamedIds(req);
      await work();
    }),
  );
}

/**
 * The same for turning a cart into an order or letting it go, where a cut-off merge or edit has to wait: what the
 * shopper has not seen in the cart must not be paid.
 */
export function underCartLockUnsettled<Req extends NamingRequest, Res extends ServerResponse>(
  handler: Handler<Req, Res>,
): Handler<Req, Res> {
  return (req, res) =>
    answerWhenLocked(res, () =>
      underCart(cartIdOf(req), async () => {
        await assertNotLeaving(req.scope, cartIdOf(req));
        await assertNamedIds(req);
        await handler(req, res);
      }),
    );
}

function cartIdOf(req: NamingRequest): string {
  return req.params['id'] ?? '';
}
