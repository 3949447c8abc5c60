import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils';

/** The error for a cart that does not exist, or that the caller may not see. */
export function cartNotFoundError(id: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id: ${id} was not found`);
}

/** `ownerless`: anyone may use the cart, because the customer that it refers to was never created. */
type Right = 'theirs' | 'ownerless' | 'forbidden';

/**
 * Whether the caller may use a cart. Only the customer may use a customer's cart; anyone who knows its
 * id may use a guest's. Medusa creates a customer without an account for a guest who enters an email.
 *
 * @param customerId owner of the cart
 * @param callerId the signed-in customer
 */
export async function mayUseCart(
  container: MedusaContainer,
  customerId: string | null | undefined,
  callerId: string | undefined,
): Promise<boolean> {
  return (await rightTo(container, customerId, callerId)) !== 'forbidden';
}

/** @throws {MedusaError} not found, when the cart does not exist or belongs to another customer */
export async function assertMayUseCart(
  container: MedusaContainer,
  cartId: string,
  callerId: string | undefined,
): Promise<void> {
  const [cart] = await container
    .resolve(Modules.CART)
    .listCarts({ id: [cartId] }, { select: ['id', 'customer_id'], take: 1 });
  const right = cart ? await rightTo(container, cart.customer_id, callerId) : 'forbidden';
  if (right === 'forbidden') throw cartNotFoundError(cartId);
  if (right === 'ownerless') await dropOwner(container, cartId, cart?.customer_id ?? '');
}

async function rightTo(
  container: MedusaContainer,
  customerId: string | null | undefined,
  callerId: string | undefined,
): Promise<Right> {
  if (!customerId || customerId === callerId) return 'theirs';
  const [owner] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers(
      { id: [customerId] },
      { select: ['id', 'has_account', 'deleted_at'], withDeleted: true, take: 1 },
    );
  if (!owner) return 'ownerless';
  // The carts of a deleted customer are closed to everyone.
  return owner.has_account || owner.deleted_at ? 'forbidden' : 'theirs';
}

/**
 * Removes the reference to a customer that does not exist. A request with a guest's email creates a
 * customer and stores its id in the cart. When the database fails in between, the customer is rolled
 * back, but the id stays.
 */
async function dropOwner(
  container: MedusaContainer,
  cartId: string,
  customerId: string,
): Promise<void> {
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw('update cart set customer_id = null where id = ? and customer_id = ?', [
      cartId,
      customerId,
    ]);
}
