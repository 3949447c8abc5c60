import { type Random, seededRandom } from '../../../src/sync/testing/seeded-random';
import { type Schedule, scheduleOf } from './schedule';

/** When a part of the shop dies: at a moment of a payment, or so long after the schedules began. */
export type KillMoment = 'order made' | 'money taken' | { afterMs: number };

export interface Kill {
  part: 'medusa' | 'postgres' | 'gateway';
  moment: KillMoment;
  /** For so long nobody starts it again (ms). */
  downMs: number;
}

/** Schedules that run side by side; what dies dies for all of them. */
export interface Group {
  schedules: Schedule[];
  kill: Kill | null;
}

const KILLS: readonly ((random: Random) => Kill)[] = [
  () => ({ part: 'medusa', moment: 'money taken', downMs: 0 }),
  (random) => ({ part: 'postgres', moment: { afterMs: 1500 + random.upTo(4000) }, downMs: 0 }),
  (random) => ({ part: 'medusa', moment: { afterMs: 1000 + random.upTo(5000) }, downMs: 0 }),
  (random) => ({ part: 'gateway', moment: { afterMs: 500 + random.upTo(4000) }, downMs: 6000 }),
  () => ({ part: 'medusa', moment: 'order made', downMs: 0 }),
];

/** Schedules of a group in which something dies. */
const KILLED_TOGETHER = 5;
/** One group in which something dies for so many schedules. */
const ONE_KILL_FOR = 25;

/**
 * All schedules of a run, in groups. A plain group stands between two kills, so that no part dies too often within a
 * minute, which would end the shop.
 */
export function groupsOf(seed: number, count: number): Group[] {
  const random = seededRandom(seed);
  const schedules = Array.from({ length: count }, (_, index) => scheduleOf(seed * 100_003 + index));
  const kills = Math.max(1, Math.round(count / ONE_KILL_FOR));
  const plain = Math.ceil(Math.max(0, count - kills * KILLED_TOGETHER) / kills);
  const first = random.upTo(KILLS.length);
  const groups: Group[] = [];
  for (let index = 0; index < kills; index += 1) {
    const killOf = KILLS[(first + index) % KILLS.length];
    groups.push({ schedules: schedules.splice(0, plain), kill: null });
    const together = schedules.splice(0, KILLED_TOGETHER);
    groups.push({ schedules: together, kill: killOf?.(random) ?? null });
  }
  return groups.filter((group) => group.schedules.length > 0);
}
