import type {
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
  MiddlewareFunction,
} from '@medusajs/framework/http';
import { freshenBeforeUse, freshenIfStale } from '../engine/stale-carts';
import { isWorkflowRefusal } from '../errors/refusals';
import { describeError } from '../errors/transient-fault';
import { CartBusy, ShopUnavailable } from '../locks/cart-busy';
import { logOf } from '../log-of';
import { answerWhenLocked } from './answer-when-locked';

type CartRequest = Pick<MedusaRequest, 'params' | 'scope'>;

const freshened = new WeakMap<CartRequest, Promise<void>>();

/**
 * Works out the totals that an edit has left stale, before the cart in the request's path is read. Once for a request, although the
 * plugin's middleware and a route of the application both call it.
 * @throws {CartBusy} when the cart stays locked
 * @throws a transient fault
 */
export function freshenForRead(req: CartRequest): Promise<void> {
  const known = freshened.get(req);
  if (known) return known;
  const work = freshenIfStale(req.scope, req.params['id'] ?? '');
  freshened.set(req, work);
  return work;
}

/** The same as a middleware. While the totals cannot be worked out, the cart is read with its last ones. */
export async function freshenBeforeReading(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  await freshenForRead(req).catch((error: unknown) => {
    const reason = describeError(error);
    logOf(req.scope).warn(`Cart ${req.params['id']} is read with stale totals: ${reason}`);
  });
  next();
}

/**
 * A middleware for routes that make totals final: works them out under the cart's lock, which is free again when the route begins. What Medusa
 * refuses is its own error; the response to all else is 503.
 * @param findCart the cart that the route uses, if there is one
 */
export function freshenBeforeUsing(
  findCart: (req: MedusaRequest) => Promise<string | undefined> | string | undefined,
): MiddlewareFunction {
  return async (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => {
    let isFresh = false;
    await answerWhenLocked(res, async () => {
      try {
        const cartId = await findCart(req);
        if (cartId !== undefined) await freshenBeforeUse(req.scope, cartId);
        isFresh = true;
      } catch (error) {
        if (error instanceof CartBusy || isWorkflowRefusal(error)) throw error;
        logOf(req.scope).error(`Totals of a cart are not worked out: ${describeError(error)}`);
        throw new ShopUnavailable();
      }
    });
    if (isFresh) next();
  };
}
