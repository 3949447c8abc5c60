import type { Logger, MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/** The log of this process. */
export function logOf(container: MedusaContainer): Logger {
  return container.resolve(ContainerRegistrationKeys.LOGGER);
}
