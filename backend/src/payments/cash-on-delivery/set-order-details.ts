import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import {
  addShippingMethodToCartWorkflow,
  listShippingOptionsForCartWorkflow,
  updateCartWorkflow,
} from '@medusajs/medusa/core-flows';
import { z } from '@medusajs/framework/zod';
import { setDelivery } from '@aangan/medusa-ledger/cart-writes/set-delivery';
import { setDetails } from '@aangan/medusa-ledger/cart-writes/set-details';
import { dropLeftAddresses } from '@aangan/medusa-ledger/cart-writes/drop-left-addresses';
import { readPayableCart } from '../payable-cart';
import type { CodOrderRequest } from './order-request';

const optionsSchema = z.array(z.object({ id: z.string() }));

/** Somebody's account has the email with which a guest orders. */
export class AccountEmailError extends Error {}

/**
 * Writes email, addresses and, if none was chosen, the first way of delivery into a cart. The cart must be open and locked.
 *
 * @param customerId who is signed in, with whose email the order is made; undefined for a guest
 * @throws {AccountEmailError} when a guest must sign in
 * @throws {MedusaError} when nothing is delivered to the address
 */
export async function setOrderDetails(
  container: MedusaContainer,
  cartId: string,
  customerId: string | undefined,
  { email: entered, shipping_address, billing_address }: CodOrderRequest,
): Promise<void> {
  const email = await emailOf(container, customerId, entered);
  const details = { email, shipping_address, billing_address };
  if (!(await setDetails(container, cartId, details))) {
    const { company, metadata, ...delivery } = billing_address;
    // The workflow's types know no null.
    const invoiced = { ...delivery, ...(company && { company }), ...(metadata && { metadata }) };
    const input = { id: cartId, ...details, billing_address: invoiced };
    await dropLeftAddresses(container, cartId, () => updateCartWorkflow(container).run({ input }));
  }
  const cart = await readPayableCart(container, cartId);
  if ((cart && cart.shipping_methods.length > 0) || (await setDelivery(container, cartId))) return;
  const { result } = await listShippingOptionsForCartWorkflow(container).run({
    input: { cart_id: cartId },
  });
  const [{ id } = { id: undefined }] = optionsSchema.parse(result);
  if (id === undefined) return;
  await addShippingMethodToCartWorkflow(container).run({
    input: { cart_id: cartId, options: [{ id, data: {} }] },
  });
}

async function emailOf(
  container: MedusaContainer,
  customerId: string | undefined,
  entered: string,
): Promise<string> {
  const customers = container.resolve(Modules.CUSTOMER);
  if (customerId !== undefined) {
    return (await customers.retrieveCustomer(customerId, { select: ['email'] })).email ?? entered;
  }
  const [account] = await customers.listCustomers(
    { email: entered, has_account: true },
    { select: ['id'], take: 1 },
  );
  if (account) throw new AccountEmailError();
  return entered;
}
