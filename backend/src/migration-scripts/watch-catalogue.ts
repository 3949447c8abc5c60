import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { watchCatalogue } from '../catalogue/changes/watch';

/** From now on the database notes which products' documents have to be made anew. */
export default async function run({ container }: { container: MedusaContainer }): Promise<void> {
  await watchCatalogue(container.resolve(ContainerRegistrationKeys.PG_CONNECTION));
}
