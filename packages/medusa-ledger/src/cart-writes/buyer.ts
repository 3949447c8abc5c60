import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules, validateEmail } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import type { StoredCart } from '../carts/stored-cart';
import { queryRows } from '../database/query-rows';

const customerSchema = z.object({
  id: z.string(),
  email: z.string().nullable(),
  has_account: z.boolean(),
});

/** Whose cart it is. */
export type Buyer = Pick<StoredCart, 'customerId' | 'email'>;

/**
 * Whose a cart is with another email, as Medusa's `findOrCreateCustomerStep` has it: the customer's who has signed in, else that
 * of the guest with this email, who is recorded as a customer without an account.
 *
 * @returns undefined when the email is that of an account, and no customer has signed in
 * @throws {MedusaError} invalid data, for a text that is no email
 */
export async function buyerOf(
  container: MedusaContainer,
  cart: StoredCart,
  email: string | undefined,
): Promise<Buyer | undefined> {
  if (email === undefined) return { customerId: cart.customerId, email: cart.email };
  const valid = validateEmail(email);
  const known = await queryRows(
    container,
    customerSchema,
    'select id, email, has_account from customer where (id = ? or email = ?) and deleted_at is null',
    [cart.customerId ?? null, valid],
  );
  const own = known.find(({ id }) => id === cart.customerId);
  if (own?.has_account === true) return { customerId: own.id, email };
  if (own?.email === valid) return { customerId: own.id, email: valid };
  const isAccount = own === undefined && known.some(({ has_account }) => has_account);
  if (isAccount || (cart.customerId !== undefined && own === undefined)) return undefined;
  const guest = known.find((each) => !each.has_account && each.email === valid);
  const { id } =
    guest ?? (await container.resolve(Modules.CUSTOMER).createCustomers({ email: valid }));
  return { customerId: id, email: valid };
}
