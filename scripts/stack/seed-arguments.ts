import { parseArgs } from 'node:util';
import { Fault } from './fault';

const USAGE = 'npm run seed [-- --products N], with N a whole number up to 99999';

/**
 * Checks what was asked of the seed, before a database is started for it.
 * @returns the arguments for the seed.
 * @throws {Fault} telling how it is used.
 */
export function seedArguments(args: readonly string[]): string[] {
  let products: string | undefined;
  try {
    ({ products } = parseArgs({
      args: [...args],
      options: { products: { type: 'string' } },
    }).values);
  } catch (cause) {
    throw new Fault(`Use it so: ${USAGE}`, { cause });
  }
  if (products === undefined) return [];
  if (!/^\d{1,5}$/.test(products)) throw new Fault(`Use it so: ${USAGE}`);
  return ['--products', products];
}
