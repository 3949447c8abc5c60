import type { MedusaContainer } from '@medusajs/framework/types';
import { isWorkflowRefusal } from '@aangan/medusa-ledger/errors/refusals';
import type { OrderHooks } from '@aangan/medusa-ledger/options';
import { toPaise } from '../money/paise';
import { compareWithShown, readCartToOrder } from '../payments/cash-on-delivery/current-order';
import { toCodRefusalResponse } from '../payments/cash-on-delivery/order-messages';
import {
  type CodOrderRequest,
  orderRequestSchema,
} from '../payments/cash-on-delivery/order-request';
import { AccountEmailError, setOrderDetails } from '../payments/cash-on-delivery/set-order-details';
import { recordRefusedOrder } from '../payments/cash-on-delivery/refused-orders';
import { findOrderOrCleanUp } from '../payments/cash-on-delivery/settle-cod-order';
import { readPlacedOrder } from '../payments/order-response';
import { placeCodOrder } from '../payments/place-cod-order';
import { releasingLeftLocks } from './release-left-locks';

/** How the shop makes an order of a cart that a device asks for: paid on delivery, at the figures that the shopper saw. */
export const orders: OrderHooks = {
  place: async (container, asked) => {
    const made = await releasingLeftLocks(asked.cartId, () => place(container, asked));
    if ('refusal' in made) {
      const shown = orderRequestSchema.safeParse(asked.request).data?.shown;
      await recordRefusedOrder(container, asked.cartId, {
        reasons: made.refusal.reasons,
        shownTotal: shown?.total ?? null,
        offeredTotal: made.refusal.now?.total ?? null,
      });
    }
    return made;
  },
  find: findOrderOrCleanUp,
  describe,
  offer: async (container, { cartId, request }) => {
    const asked = orderRequestSchema.safeParse(request).data;
    return asked ? offerFor(container, cartId, asked) : refusedFor('invalid').refusal;
  },
};

async function place(
  container: MedusaContainer,
  { cartId, customerId, request }: Parameters<OrderHooks['place']>[1],
) {
  const asked = orderRequestSchema.safeParse(request).data;
  if (!asked) return refusedFor('invalid');
  try {
    if ((await findOrderOrCleanUp(container, cartId)) === undefined) {
      await setOrderDetails(container, cartId, customerId, asked);
    }
    const result = await placeCodOrder(container, cartId, asked);
    if (result.placed) return { orderId: result.orderId };
    return { refusal: toCodRefusalResponse(result.reasons, result.now) };
  } catch (error) {
    if (error instanceof AccountEmailError) return refusedFor('account_email');
    if (!isWorkflowRefusal(error)) throw error;
    // Such as a line that is not sold any more, or no way of delivery.
    const refusal = await offerFor(container, cartId, asked);
    return refusal.reasons.length > 0 ? { refusal } : refusedFor('not_orderable');
  }
}

/** Reasons of a request that no figures can be compared for. */
function refusedFor(reason: 'invalid' | 'account_email' | 'not_orderable') {
  return { refusal: { type: 'order_refused', reasons: [{ reason }], now: null } };
}

/** What the shop offers for a cart that goes to the address of a request, which the cart may not have yet. */
async function offerFor(
  container: MedusaContainer,
  cartId: string,
  { email, shipping_address, ...asked }: CodOrderRequest,
) {
  const { stored, payable } = await readCartToOrder(container, cartId);
  const cart = { stored, payable: { ...payable, email, shipping_address } };
  const { reasons, now } = await compareWithShown(container, cart, asked);
  return toCodRefusalResponse(reasons, now);
}

/** The amount is in paise. */
async function describe(container: MedusaContainer, orderId: string) {
  const { order, order_proof } = await readPlacedOrder(container, orderId);
  const { id, display_id, total } = order;
  return { id, display_id, total: toPaise(total), order_proof };
}
