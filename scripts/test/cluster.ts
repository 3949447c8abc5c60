import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCluster } from '../../tests/cluster/run-cluster';
import { readNumbers, wholeNumber } from '../number-options';
import { countedResult, type PartResult } from './part-result';
import type { TestOptions } from './suites';

/** One of each kind. */
const SHORT = { kills: 4, shoppers: 4 };
const LONG = { kills: 24, shoppers: 8 };

/** Runs a shop on several machines of which some die; `--kills`, `--shoppers` and `--seed` choose how. */
export async function runClusterPart({ long, args }: TestOptions): Promise<PartResult> {
  const options = readNumbers({ ...(long ? LONG : SHORT), seed: 1 }, wholeNumber, args);
  const folder = await mkdtemp(join(tmpdir(), 'aangan-cluster-'));
  // As a checkout is: root's Postgres, which runs as another user, may enter it.
  await chmod(folder, 0o755);
  let isWell = false;
  try {
    const { complaints } = await runCluster(folder, options, (line) => console.log(line));
    isWell = complaints.length === 0;
    return countedResult(`${options.kills} kills, seed ${options.seed}`, 1, complaints);
  } finally {
    if (isWell) await rm(folder, { recursive: true, force: true });
    else console.log(`The logs are in ${folder}`);
  }
}
