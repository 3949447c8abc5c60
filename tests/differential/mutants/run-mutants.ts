import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/bootstrap.mjs';
import { copyCheckout } from '../../mutation/checkout-copy';
import type { DifferentialShop } from '../play';
import { playSafely } from '../run';
import { sequenceOf } from '../sequence';
import { ENGINE_MUTANTS, type EngineMutant } from './mutants';
import { SwitchableEngine } from './switchable-engine';

/**
 * Starts a Medusa of a copy of this checkout that has all mutants of the engine, and for each plays sequences until one differs.
 * @param restart starts the Medusa with the engine anew, from another checkout
 * @returns the number of mutants that no sequence found
 */
export async function runEngineMutants(
  shop: DifferentialShop,
  restart: (root: string) => Promise<void>,
  seeds: readonly number[],
  say: (words: string) => void,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-engine-mutants-'));
  let survivors = 0;
  try {
    await chmod(folder, 0o755);
    const copy = join(folder, 'checkout');
    await copyCheckout(root, copy);
    const engine = await SwitchableEngine.build(copy, ENGINE_MUTANTS);
    await restart(copy);
    for (const [index, mutant] of ENGINE_MUTANTS.entries()) {
      await engine.activate(index);
      const found = await firstDifference(shop, seeds);
      if (found === undefined) survivors += 1;
      say(describe(mutant, found, seeds.length));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  say(`${ENGINE_MUTANTS.length - survivors} of ${ENGINE_MUTANTS.length} mutants killed`);
  return survivors;
}

async function firstDifference(
  shop: DifferentialShop,
  seeds: readonly number[],
): Promise<{ seed: number; line: string } | undefined> {
  for (const seed of seeds) {
    const [line] = await playSafely(sequenceOf(seed), shop);
    if (line !== undefined) return { seed, line };
  }
  return undefined;
}

function describe(
  { name }: EngineMutant,
  found: { seed: number; line: string } | undefined,
  sequences: number,
): string {
  return found === undefined
    ? `${name}: SURVIVED ${sequences} sequences`
    : `${name}: killed by seed ${found.seed}, ${found.line.split('\n')[0]}`;
}
