import type { ServerResponse } from 'node:http';
import type { MedusaRequest } from '@medusajs/framework/http';
import type { MedusaContainer } from '@medusajs/framework/types';
import { assertNotLeaving } from '../cart-merge/leaving';
import { settleMergesInto } from '../cart-merge/settle';
import { answerConflict } from '../conflict';
import { closeOrderedCart } from '../payments/close-ordered-cart';
import { BEING_PAID, leaseLeft } from '../payments/lease';
import { settleOpenRows } from '../sync/settle-open-rows';
import { answerWhenLocked } from './answer-when-locked';
import { underCart } from './locks';

type CartRequest = Pick<MedusaRequest, 'params' | 'scope'>;

type Handler<Req, Res> = (req: Req, res: Res) => Promise<void>;

/**
 * Medusa's own handler of a cart's route, run while nobody else changes that cart, in this process
 * or another. Medusa's own locks hold within one process only. A merge or an edit that a crash has
 * cut off is finished first, so that the pieces which it counted are still those of the cart; and a cart that has its order
 * is closed first.
 * A cart that is being paid for stays as it is: 409.
 */
export function underCartLock<Req extends CartRequest, Res extends ServerResponse>(
  handler: Handler<Req, Res>,
): Handler<Req, Res> {
  return (req, res) =>
    whileCartLocked(req.scope, res, cartIdOf(req), async () => {
      const isBeingPaid = (await leaseLeft(req.scope, cartIdOf(req))) !== undefined;
      if (isBeingPaid) answerConflict(res, BEING_PAID);
      else await handler(req, res);
    });
}

/** The same for a payment of the cart, for routes that name it otherwise. */
export function whileCartLocked(
  container: MedusaContainer,
  res: ServerResponse,
  cartId: string,
  work: () => Promise<void>,
): Promise<void> {
  return answerWhenLocked(res, () =>
    underCart(cartId, async () => {
      await assertNotLeaving(container, cartId);
      await closeOrderedCart(container, cartId);
      await settleMergesInto(container, cartId);
      await settleOpenRows(container, cartId);
      await work();
    }),
  );
}

/**
 * The same for turning a cart into an order or letting it go, where a cut-off merge or edit has to wait: what the
 * shopper has not seen in the cart must not be paid.
 */
export function underCartLockUnsettled<Req extends CartRequest, Res extends ServerResponse>(
  handler: Handler<Req, Res>,
): Handler<Req, Res> {
  return (req, res) =>
    answerWhenLocked(res, () =>
      underCart(cartIdOf(req), async () => {
        await assertNotLeaving(req.scope, cartIdOf(req));
        await handler(req, res);
      }),
    );
}

function cartIdOf(req: CartRequest): string {
  return req.params['id'] ?? '';
}
