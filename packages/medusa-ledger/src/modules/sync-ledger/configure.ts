import type { LoaderOptions } from '@medusajs/framework/types';
import { configureLedger } from '../../options';

/** Medusa passes the plugin's options to each of its modules. This one validates and stores them for the whole plugin. */
export async function configure({ options }: LoaderOptions): Promise<void> {
  // Medusa adds its own to those of the plugin.
  const { database: _database, ...own } = options ?? {};
  configureLedger(own);
  return Promise.resolve();
}
