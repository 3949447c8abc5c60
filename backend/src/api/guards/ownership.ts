import type { MedusaRequest } from '@medusajs/framework/http';
import { Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { assertMayUseCart, mayUseCart } from '@aangan/medusa-ledger/carts/cart-owner';
import { shopSettings } from '../../config/settings';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { idNotFound } from '../../errors/refusals';
import { isOrderProof, ORDER_PROOF_HEADER } from '../../sessions/order-proof';
import { isPaymentProof, PAYMENT_PROOF_HEADER } from '../../sessions/payment-proof';
import { customerIdOf } from '../../sessions/request-session';
import { bodyFields } from '../../validation/validate-input';
import { guard } from './guard';

const { jwtSecret } = shopSettings();

/** Responds 404 when the cart belongs to another customer. */
export const requireOwnCart = guard((req) => assertMayUse(req, req.params['id']));

/** The same for the cart that a body or a query refers to, such as that of a payment collection. */
export const requireOwnCartReference = guard(async (req) => {
  await assertMayUse(req, bodyFields(req)['cart_id']);
  await assertMayUse(req, req.query['cart_id']);
});

/**
 * Rejects carts that do not exist as well. Medusa's message for them differs between routes, which
 * would reveal that another customer's cart exists.
 * @throws {MedusaError} not found
 */
async function assertMayUse(req: MedusaRequest, cartId: unknown): Promise<void> {
  if (typeof cartId !== 'string' || cartId === '') return;
  await assertMayUseCart(req.scope, cartId, customerIdOf(req));
}

const ownerSchema = z.object({ customer_id: z.string().nullable() });

const OWNER_OF_COLLECTION = `
  select cart.customer_id from cart_payment_collection link
    left join cart on cart.id = link.cart_id and cart.deleted_at is null
   where link.payment_collection_id = ? and link.deleted_at is null`;

/** Responds 404 when the payment collection belongs to another customer's cart. */
export const requireOwnPayment = guard(async (req) => {
  const id = req.params['id'] ?? '';
  const carts = await queryRows(req.scope, ownerSchema, OWNER_OF_COLLECTION, [id]);
  for (const { customer_id } of carts) {
    if (!(await mayUseCart(req.scope, customer_id, customerIdOf(req)))) {
      throw idNotFound('Payment collection', id);
    }
  }
});

/**
 * Responds 404 unless the caller is the order's customer or sends the proof that its buyer received.
 * Medusa would show the order to anyone who knows its id.
 */
export const requireOwnOrder = guard(async (req) => {
  const id = req.params['id'] ?? '';
  const proof = req.headers[ORDER_PROOF_HEADER];
  const hasProof = typeof proof === 'string' && isOrderProof(proof, id, jwtSecret);
  if (!hasProof && !(await isOrderOfCustomer(req, id))) throw idNotFound('Order', id);
});

/** Responds 404 unless the caller sends the proof of the payment, the same for payments that do not exist. */
export const requirePaymentProof = guard((req) => {
  const id = req.params['id'] ?? '';
  const proof = req.headers[PAYMENT_PROOF_HEADER];
  if (typeof proof !== 'string' || !isPaymentProof(proof, id, jwtSecret)) {
    throw idNotFound('Payment', id);
  }
});

async function isOrderOfCustomer(req: MedusaRequest, orderId: string): Promise<boolean> {
  const customerId = customerIdOf(req);
  if (customerId === undefined) return false;
  const [order] = await req.scope
    .resolve(Modules.ORDER)
    .listOrders(
      { id: [orderId], customer_id: customerId },
      { select: ['id', 'customer_id'], take: 1 },
    );
  return order?.customer_id === customerId;
}
