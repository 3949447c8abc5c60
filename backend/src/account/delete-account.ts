import type { MedusaContainer } from '@medusajs/framework/types';
import { removeCustomerAccountWorkflow } from '@medusajs/medusa/core-flows';
import { underCustomer } from '../cart-lock/locks';
import { forgetCustomer } from './forget-customer';

/**
 * Deletes an account: personal data first and the sign-in last, so that a customer whose request
 * was cut off can sign in and ask again.
 */
export async function deleteAccount(container: MedusaContainer, customerId: string): Promise<void> {
  // Under the lock of merging, which would bring a guest's cart into what is being forgotten.
  await underCustomer(customerId, async () => {
    await forgetCustomer(container, customerId);
    await removeCustomerAccountWorkflow(container).run({ input: { customerId } });
  });
}
