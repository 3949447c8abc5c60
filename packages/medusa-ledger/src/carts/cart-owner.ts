import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '../database/query-rows';

/** The error for a cart that does not exist, or that the caller may not see. */
export function cartNotFoundError(id: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id: ${id} was not found`);
}

const ownerSchema = z.object({
  owner_id: z.string().nullable(),
  has_account: z.boolean().nullable(),
  is_deleted: z.boolean(),
});

type Owner = z.output<typeof ownerSchema>;

const OWNER = 'owner.id as owner_id, owner.has_account, owner.deleted_at is not null as is_deleted';

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
  if (!customerId || customerId === callerId) return true;
  const statement = `select ${OWNER} from customer owner where owner.id = ?`;
  const [owner] = await queryRows(container, ownerSchema, statement, [customerId]);
  return rightTo(customerId, owner, callerId) !== 'forbidden';
}

const cartSchema = ownerSchema.extend({ customer_id: z.string().nullable() });

const CART = `
  select cart.customer_id, ${OWNER} from cart
    left join customer owner on owner.id = cart.customer_id
   where cart.id = ? and cart.deleted_at is null`;

/**
 * Every route of a cart asks this, many of them once more under its lock.
 * @throws {MedusaError} not found, when the cart does not exist or belongs to another customer
 */
export async function assertMayUseCart(
  container: MedusaContainer,
  cartId: string,
  callerId: string | undefined,
): Promise<void> {
  const [cart] = await queryRows(container, cartSchema, CART, [cartId]);
  const right = cart ? rightTo(cart.customer_id, cart, callerId) : 'forbidden';
  if (right === 'forbidden') throw cartNotFoundError(cartId);
  if (right === 'ownerless') await dropOwner(container, cartId, cart?.customer_id ?? '');
}

function rightTo(
  customerId: string | null,
  owner: Owner | undefined,
  callerId: string | undefined,
): Right {
  if (!customerId || customerId === callerId) return 'theirs';
  if (owner?.owner_id == null) return 'ownerless';
  // The carts of a deleted customer are closed to everyone.
  return owner.has_account === true || owner.is_deleted ? 'forbidden' : 'theirs';
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
