import { asValue } from '@medusajs/framework/awilix';
import type { LoaderOptions } from '@medusajs/framework/types';
import { ModuleProvider, Modules } from '@medusajs/framework/utils';
import { parseProviderOptions } from '../../options';
import { HeldLocks } from './held-locks';
import { AdvisoryLocks } from './service';

/**
 * Medusa gives the options of a locking provider to its loaders only: its service would get those of the whole module.
 * @throws with a line for each option that is missing, wrong or unknown
 */
function registerLocks({ container, options }: LoaderOptions): Promise<void> {
  const { databaseUrl } = parseProviderOptions(options);
  container.register({ heldLocks: asValue(new HeldLocks(databaseUrl)) });
  return Promise.resolve();
}

export default ModuleProvider(Modules.LOCKING, {
  services: [AdvisoryLocks],
  loaders: [registerLocks],
});
