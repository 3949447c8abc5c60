import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { runCluster } from '../../tests/cluster/run-cluster';
import { countedResult, type PartResult } from './part-result';
import type { TestOptions } from './suites';

/** One of each kind. */
const SHORT = { kills: '4', shoppers: '4' };
const LONG = { kills: '24', shoppers: '8' };

const number = v.pipe(v.string(), v.digits(), v.transform(Number));

/** Runs a shop on several machines of which some die; `--kills`, `--shoppers` and `--seed` choose how. */
export async function runClusterPart({ long, args }: TestOptions): Promise<PartResult> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kills: { type: 'string' },
      shoppers: { type: 'string' },
      seed: { type: 'string' },
    },
  });
  const usual = long ? LONG : SHORT;
  const options = {
    kills: v.parse(number, values.kills ?? usual.kills),
    shoppers: v.parse(number, values.shoppers ?? usual.shoppers),
    seed: v.parse(number, values.seed ?? '1'),
  };
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
