import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';

/** The error of a cart that does not exist, or that the asker shall not know of. */
export function unknownCart(id: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id: ${id} was not found`);
}

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
  if (!customerId || customerId === askerId) return true;
  const [owner] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: [customerId] }, { select: ['id', 'has_account'], take: 1 });
  // A deleted customer is not found, and nobody comes to their carts any more.
  return owner !== undefined && !owner.has_account;
}
