import type {
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
  MiddlewareFunction,
} from '@medusajs/framework/http';
import { z } from '@medusajs/framework/zod';
import { freshenBeforeUse, freshenIfStale, staleCartOfCollection } from '../engine/stale-carts';
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
  const work = freshenIfStale(req.scope, cartInPath(req));
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
    logOf(req.scope).warn(`Cart ${cartInPath(req)} is read with stale totals: ${reason}`);
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
      await freshenOrFail(req, findCart);
      isFresh = true;
    });
    if (isFresh) next();
  };
}

async function freshenOrFail(
  req: MedusaRequest,
  findCart: Parameters<typeof freshenBeforeUsing>[0],
): Promise<void> {
  try {
    const cartId = await findCart(req);
    if (cartId !== undefined) await freshenBeforeUse(req.scope, cartId);
  } catch (error) {
    if (error instanceof CartBusy || isWorkflowRefusal(error)) throw error;
    logOf(req.scope).error(`Totals of a cart are not worked out: ${describeError(error)}`);
    throw new ShopUnavailable();
  }
}

/** Of routes below `/store/carts/:id`. */
export function cartInPath({ params }: Pick<MedusaRequest, 'params'>): string {
  return params['id'] ?? '';
}

const bodySchema = z.object({ cart_id: z.string() });

/** Of `POST /store/payment-collections`. */
export function cartInBody({ body }: Pick<MedusaRequest, 'body'>): string | undefined {
  return bodySchema.safeParse(body).data?.cart_id;
}

/** Of routes below `/store/payment-collections/:id`. */
export function staleCartOfPayment({
  params,
  scope,
}: Pick<MedusaRequest, 'params' | 'scope'>): Promise<string | undefined> {
  return staleCartOfCollection(scope, params['id'] ?? '');
}
