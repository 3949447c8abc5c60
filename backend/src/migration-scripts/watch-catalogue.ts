import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { installTriggers } from '../catalogue/indexing/triggers';

/** Installs the triggers that record which products must be indexed again. */
export default async function run({ container }: { container: MedusaContainer }): Promise<void> {
  await installTriggers(container.resolve(ContainerRegistrationKeys.PG_CONNECTION));
}
