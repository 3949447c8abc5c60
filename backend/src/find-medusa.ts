import Module from 'node:module';
import { join } from 'node:path';

/**
 * Lets Medusa's hoisted packages find `@medusajs/medusa`, which npm keeps in this workspace's own
 * node_modules because it wants another React than the storefront. Medusa loads its link module
 * by that name from the hoisted place, and without this every command ends with
 * "Cannot read properties of undefined (reading 'createPlan')".
 */
export function findMedusaFrom(folder: string): void {
  const known = process.env['NODE_PATH'];
  const own = join(folder, 'node_modules');
  process.env['NODE_PATH'] = known ? `${own}:${known}` : own;
  // NODE_PATH is read when Node starts; this makes it read it again.
  const readAgain: unknown = Reflect.get(Module, '_initPaths');
  if (typeof readAgain === 'function') Reflect.apply(readAgain, Module, []);
}
