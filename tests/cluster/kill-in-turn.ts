import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../src/sync/testing/seeded-random';
import type { Tally } from '../faults/tally';
import type { Cluster } from './open-cluster';

/** Work between two kills (ms). */
const CALM_MS = 4000;

/** Kills a part of each kind in turn, and waits until it is back; so many kills in all. */
export async function killInTurn(
  cluster: Cluster,
  kills: number,
  random: Random,
  tally: Tally,
  say: (line: string) => void,
): Promise<void> {
  const { backends, fronts, worker, redis } = cluster;
  const victims = [
    { kind: 'backend', crash: (round: number) => backends[round % backends.length]?.crash() },
    { kind: 'worker', crash: () => worker.crash() },
    { kind: 'front', crash: (round: number) => fronts[round % fronts.length]?.crash() },
    { kind: 'Redis', crash: () => redis.crash(random.upTo(4000)) },
  ];
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(CALM_MS + random.upTo(CALM_MS));
    const round = Math.floor(kill / victims.length);
    const startedAt = performance.now();
    const victim = victims[kill % victims.length];
    await victim?.crash(round);
    const kind = victim?.kind ?? '';
    tally.add(kind);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    say(`kill ${kill + 1} of ${kills}: ${kind}, back after ${seconds} s`);
  }
}
