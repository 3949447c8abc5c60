import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { recordIndexedPrices } from '../catalogue/alerts/price-records';
import { installTriggers } from '../catalogue/indexing/triggers';

/** Makes the table of prices in shops from before there was one, and records the prices of today, with which later ones are compared. */
export default async function watchPrices({ container }: { container: MedusaContainer }) {
  await installTriggers(container.resolve(ContainerRegistrationKeys.PG_CONNECTION));
  await recordIndexedPrices(container);
}
