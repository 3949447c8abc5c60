import { parseArgs } from 'node:util';
import type { SeedOptions } from './run';

const MAX_PRODUCTS = 99_999;

/** An argument of the seed is invalid; the message is one line. */
export class SeedArgumentError extends Error {}

/** The arguments after `--`. Medusa's exec command passes arguments on, but drops options. */
export function argumentsAfterDashes(argv: readonly string[]): string[] {
  const dashes = argv.indexOf('--');
  return dashes === -1 ? [] : argv.slice(dashes + 1);
}

/**
 * Reads the arguments of the seed command, such as `--products 10000`.
 * @throws {SeedArgumentError} for anything else.
 */
export function readSeedArguments(args: string[]): SeedOptions {
  let products: string | undefined;
  try {
    ({ products } = parseArgs({ args, options: { products: { type: 'string' } } }).values);
  } catch {
    throw new SeedArgumentError(`the only option is --products N, not "${args.join(' ')}"`);
  }
  if (products === undefined) return { generated: 0 };
  const generated = Number(products);
  if (!/^\d+$/.test(products) || generated > MAX_PRODUCTS) {
    throw new SeedArgumentError(`--products must be a whole number up to ${MAX_PRODUCTS}`);
  }
  return { generated };
}
