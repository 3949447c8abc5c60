import { type Random, seededRandom } from '../../../src/sync/testing/seeded-random';
import { type Schedule, scheduleOf } from './schedule';

/** When a part of the shop is killed: some time after the schedules began, or after a moment of a payment. */
export interface KillMoment {
  after: 'beginning' | 'payment held' | 'order made' | 'money taken';
  ms: number;
}

export interface Kill {
  name: KillName;
  part: 'medusa' | 'postgres' | 'gateway';
  moment: KillMoment;
  /** Time before it is started again. */
  downMs: number;
}

/** Schedules that run at once; a kill concerns all of them. */
export interface Group {
  schedules: Schedule[];
  kill: Kill | null;
}

const KILLS = {
  'money-taken': () => backendKilled('money taken', 0),
  'payment-held': (random: Random) => backendKilled('payment held', random.upTo(400)),
  'order-made': () => backendKilled('order made', 0),
  backend: (random: Random) => backendKilled('beginning', 1000 + random.upTo(5000)),
  postgres: (random: Random) => ({
    part: 'postgres' as const,
    moment: { after: 'beginning' as const, ms: 1500 + random.upTo(4000) },
    downMs: 0,
  }),
  gateway: (random: Random) => ({
    part: 'gateway' as const,
    moment: { after: 'beginning' as const, ms: 500 + random.upTo(4000) },
    downMs: 6000,
  }),
} satisfies Record<string, (random: Random) => Omit<Kill, 'name'>>;

export type KillName = keyof typeof KILLS;

/** The kills of a run, repeated in this order. Moments at which money has moved come most often. */
const IN_TURN: readonly KillName[] = [
  'money-taken',
  'postgres',
  'payment-held',
  'gateway',
  'money-taken',
  'postgres',
  'order-made',
  'gateway',
  'backend',
];

/** Number of schedules in a group with a kill. */
const KILLED_TOGETHER = 5;
/** Number of schedules for each group with a kill. */
const ONE_KILL_FOR = 14;

function backendKilled(after: KillMoment['after'], ms: number): Omit<Kill, 'name'> {
  return { part: 'medusa', moment: { after, ms }, downMs: 0 };
}

export function isKillName(name: string): name is KillName {
  return Object.hasOwn(KILLS, name);
}

/** A group with a kill, always the same. */
export function killedGroup(name: KillName, schedules: Schedule[]): Group {
  const random = seededRandom(schedules[0]?.seed ?? 0);
  return { schedules, kill: { name, ...KILLS[name](random) } };
}

/**
 * All schedules of a run, in groups. A plain group runs between two kills, so that no part dies too
 * often within a minute, which would end the shop.
 */
export function groupsOf(seed: number, count: number): Group[] {
  const random = seededRandom(seed);
  const schedules = Array.from({ length: count }, (_, index) => scheduleOf(seed * 100_003 + index));
  const kills = Math.max(1, Math.round(count / ONE_KILL_FOR));
  const plain = Math.ceil(Math.max(0, count - kills * KILLED_TOGETHER) / kills);
  const first = random.upTo(IN_TURN.length);
  const groups: Group[] = [];
  for (let index = 0; index < kills; index += 1) {
    const name = IN_TURN[(first + index) % IN_TURN.length];
    groups.push({ schedules: schedules.splice(0, plain), kill: null });
    const together = schedules.splice(0, KILLED_TOGETHER);
    if (name) groups.push(killedGroup(name, together));
  }
  return groups.filter((group) => group.schedules.length > 0);
}
