import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { separateSignIns } from '../admin-users/separate-sign-ins';

/** Users of the administration were made among the customers before. */
export default async function run({ container }: { container: MedusaContainer }): Promise<void> {
  await separateSignIns(container.resolve(ContainerRegistrationKeys.PG_CONNECTION));
}
