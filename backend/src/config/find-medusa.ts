import Module from 'node:module';
import { join } from 'node:path';

/**
 * Lets Medusa's hoisted packages resolve `@medusajs/medusa`, which npm installs in this workspace because it needs another
 * version of React than the storefront. Without this, every command fails with
 * "Cannot read properties of undefined (reading 'createPlan')".
 */
export function findMedusaFrom(folder: string): void {
  const known = process.env['NODE_PATH'];
  const own = join(folder, 'node_modules');
  process.env['NODE_PATH'] = known ? `${own}:${known}` : own;
  // Node reads NODE_PATH only when it starts; this makes it read it again.
  const initPaths: unknown = Reflect.get(Module, '_initPaths');
  if (typeof initPaths === 'function') Reflect.apply(initPaths, Module, []);
}
