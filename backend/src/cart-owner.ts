import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils';

/** The error of a cart that does not exist, or that the asker shall not know of. */
export function unknownCart(id: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id: ${id} was not found`);
}

/** `ownerless`: whoever may use it, but the customer that it names has never come to be. */
type Right = 'theirs' | 'ownerless' | 'forbidden';

/**
 * Whether somebody may have to do with a cart: a customer's is theirs alone, a guest's is open to
 * whoever knows its id. Medusa makes a customer of a guest who gives an email, without an account.
 *
 * @param customerId whose cart it is, `askerId` the signed-in customer
 */
export async function mayUseCart(
  container: MedusaContainer,
  customerId: string | null | undefined,
  askerId: string | undefined,
): Promise<boolean> {
  return (await rightTo(container, customerId, askerId)) !== 'forbidden';
}

/** @throws {MedusaError} not found, for everybody else's cart and for one that does not exist */
export async function assertMayUseCart(
  container: MedusaContainer,
  cartId: string,
  askerId: string | undefined,
): Promise<void> {
  const [cart] = await container
    .resolve(Modules.CART)
    .listCarts({ id: [cartId] }, { select: ['id', 'customer_id'], take: 1 });
  const right = cart ? await rightTo(container, cart.customer_id, askerId) : 'forbidden';
  if (right === 'forbidden') throw unknownCart(cartId);
  if (right === 'ownerless') await dropOwner(container, cartId, cart?.customer_id ?? '');
}

async function rightTo(
  container: MedusaContainer,
  customerId: string | null | undefined,
  askerId: string | undefined,
): Promise<Right> {
  if (!customerId || customerId === askerId) return 'theirs';
  const [owner] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers(
      { id: [customerId] },
      { select: ['id', 'has_account', 'deleted_at'], withDeleted: true, take: 1 },
    );
  if (!owner) return 'ownerless';
  // Nobody comes to a deleted customer's carts any more.
  return owner.has_account || owner.deleted_at ? 'forbidden' : 'theirs';
}

/**
 * Makes a cart nobody's again. A request that gives a guest's email makes a customer and names it in the cart; when the
 * database goes away between the two, the customer is taken back, and Medusa finds nobody by the name that stays.
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
