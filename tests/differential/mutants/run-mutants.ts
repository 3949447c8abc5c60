import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/bootstrap.mjs';
import { copyCheckout, withMutant } from '../../mutation/checkout-copy';
import type { DifferentialShop } from '../play';
import { playSafely } from '../run';
import { sequenceOf } from '../sequence';
import { ENGINE_MUTANTS, type EngineMutant } from './mutants';

/**
 * Applies each mutant of the engine to a copy of this checkout, starts its Medusa, and plays sequences until one differs.
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
    for (const mutant of ENGINE_MUTANTS) {
      await withMutant(copy, mutant, () => compileEngine(copy));
      await restart(copy);
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

/** Medusa loads the plugin as it was compiled. */
async function compileEngine(copy: string): Promise<void> {
  const cwd = join(copy, 'packages/medusa-ledger');
  await promisify(execFile)(process.execPath, [join(cwd, 'compile.mjs')], { cwd });
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
