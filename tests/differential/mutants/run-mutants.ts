import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/bootstrap.mjs';
import { copyCheckout } from '../../mutation/checkout-copy';
import type { DifferentialShop } from '../differential-shop';
import { playSafely } from '../run';
import { sequenceOf } from '../draw-sequence';
import type { Sequence } from '../sequence';
import type { EngineMutant } from './engine-mutant';
import { SwitchableEngine } from './switchable-engine';

/**
 * Starts a Medusa of a copy of this checkout that has mutants of the engine, and for each plays sequences that can show it
 * until one differs.
 * @param seeds of the sequences
 * @param restart starts the Medusa with the engine anew, from another checkout
 * @returns the number of mutants that no sequence found
 */
export async function runEngineMutants(
  mutants: readonly EngineMutant[],
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
    const engine = await SwitchableEngine.build(copy, mutants);
    await restart(copy);
    for (const [index, mutant] of mutants.entries()) {
      await engine.activate(index);
      const { shownBy = () => true } = mutant;
      const sequences = seeds.map(sequenceOf).filter(shownBy);
      const found = await firstDifference(shop, sequences);
      if (found === undefined) survivors += 1;
      say(describe(mutant, found, sequences.length));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  say(`${mutants.length - survivors} of ${mutants.length} mutants killed`);
  return survivors;
}

/** What has killed a mutant. */
interface Found {
  seed: number;
  /** Number of sequences, with the one that found it. */
  played: number;
  line: string;
}

/** A response that a broken process gives, or none: it says nothing about what the mutant does. */
const FAULT = /status 5\d\d|^Error: 5\d\d |fetch failed/;

async function firstDifference(
  shop: DifferentialShop,
  sequences: readonly Sequence[],
): Promise<Found | undefined> {
  for (const [index, sequence] of sequences.entries()) {
    const [line] = await playSafely(sequence, shop);
    if (line !== undefined && !FAULT.test(line)) {
      return { seed: sequence.seed, played: index + 1, line };
    }
  }
  return undefined;
}

function describe({ name }: EngineMutant, found: Found | undefined, sequences: number): string {
  return found === undefined
    ? `${name}: SURVIVED ${sequences} sequences`
    : `${name}: killed by sequence ${found.played}, seed ${found.seed}, ${found.line.split('\n')[0]}`;
}
