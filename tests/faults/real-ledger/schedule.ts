import fc from 'fast-check';
import {
  interposedBodies,
  interposedStatuses,
  type InterposedBody,
} from '../../../src/sync/testing/interposed-response';
import type { WakeReason } from '@aangan/offline-cart';
import { anyEdit, some } from '../commands';
import type { Command } from '../plan';
import type { Moment } from './postgres-proxy';

/** The fault of one request to the real shop. Times in ms. */
export type Fault =
  | { kind: 'none' }
  | { kind: 'drop-request' }
  /** The call fails on the device, while the shop may still work on it. */
  | { kind: 'drop-reply'; by: number }
  /** The call fails on the device, which retries; this copy arrives later. */
  | { kind: 'late-copy'; by: number }
  | { kind: 'late-request'; by: number }
  | { kind: 'late-reply'; by: number }
  | { kind: 'twice'; by: number }
  | { kind: 'status'; status: number }
  | { kind: 'interposed'; status: number; body: InterposedBody; reachesShop: boolean }
  | { kind: 'garbled-reply' }
  /** The connection to Postgres is cut at one of its statements. */
  | { kind: 'cut-connection'; statement: number; moment: Moment };

type Name =
  | 'tap'
  | 'pass'
  | 'wake'
  | 'refresh'
  | 'log-in'
  | 'log-out'
  | 'offline'
  | 'online'
  | 'tab-dies'
  | 'ordered-elsewhere';

/** The commands of the simulated schedules that are possible with a real shop; `tab` is a device here. */
export type RealCommand = Extract<Command, { do: Name }>;

/** All parts of a schedule. */
export interface Schedule {
  seed: number;
  commands: readonly RealCommand[];
  /** Faults of the requests of each device, in order; none for later ones. */
  network: readonly (readonly Fault[])[];
  /** Who is signed in on each device at the beginning. */
  begins: readonly ('guest' | 'customer')[];
}

const MIN_COMMANDS = 12;
const MAX_COMMANDS = 26;
const MIN_FAULTS = 8;
const MAX_FAULTS = 20;

const by = fc.integer({ min: 1, max: 700 });
const tab = fc.nat({ max: 2 });
const plain = fc.constant({});

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 7, arbitrary: fc.constant<Fault>({ kind: 'none' }) },
  { weight: 2, arbitrary: fc.constant<Fault>({ kind: 'drop-request' }) },
  { weight: 3, arbitrary: by.map((ms): Fault => ({ kind: 'drop-reply', by: ms })) },
  { weight: 3, arbitrary: by.map((ms): Fault => ({ kind: 'late-copy', by: ms })) },
  { weight: 1, arbitrary: by.map((ms): Fault => ({ kind: 'late-request', by: ms })) },
  { weight: 1, arbitrary: by.map((ms): Fault => ({ kind: 'late-reply', by: ms })) },
  { weight: 2, arbitrary: by.map((ms): Fault => ({ kind: 'twice', by: ms })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(429, 500, 502, 503, 504)
      .map((status): Fault => ({ kind: 'status', status })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('interposed' as const),
      status: fc.constantFrom(...interposedStatuses),
      body: fc.constantFrom(...interposedBodies),
      reachesShop: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Fault>({ kind: 'garbled-reply' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('cut-connection' as const),
      statement: fc.integer({ min: 1, max: 120 }),
      moment: fc.constantFrom<Moment>('before', 'after'),
    }),
  },
);

const command: fc.Arbitrary<RealCommand> = fc.oneof(
  { weight: 40, arbitrary: some('tap', fc.record({ edit: anyEdit, tab })) },
  { weight: 14, arbitrary: some('pass', fc.record({ ms: fc.integer({ min: 1, max: 500 }) })) },
  {
    weight: 5,
    arbitrary: some(
      'wake',
      fc.record({ tab, why: fc.constantFrom<WakeReason>('focus', 'online', 'timer') }),
    ),
  },
  {
    weight: 3,
    arbitrary: some(
      'refresh',
      fc.record({ tab, lane: fc.constantFrom('cart' as const, 'wishlist' as const) }),
    ),
  },
  {
    weight: 5,
    arbitrary: some(
      'log-in',
      fc.record({ tab, customer: fc.constant('asha'), callsSignIn: fc.constant(true) }),
    ),
  },
  {
    weight: 2,
    arbitrary: some('log-out', fc.record({ tab, unsent: fc.constantFrom('ask', 'drop') })),
  },
  { weight: 2, arbitrary: some('offline', plain) },
  { weight: 3, arbitrary: some('online', plain) },
  {
    weight: 3,
    arbitrary: some('tab-dies', fc.record({ tab, at: fc.integer({ min: 1, max: 14 }) })),
  },
  { weight: 3, arbitrary: some('ordered-elsewhere', fc.record({ whose: fc.constant(null) })) },
);

const network = fc.array(fault, { minLength: MIN_FAULTS, maxLength: MAX_FAULTS, size: 'max' });
const begins = fc.constantFrom('guest' as const, 'customer' as const);

const schedules = fc.record({
  commands: fc.array(command, { minLength: MIN_COMMANDS, maxLength: MAX_COMMANDS, size: 'max' }),
  network: fc.tuple(network, network, network),
  begins: fc.oneof(
    fc.tuple(begins, fc.constant('guest' as const)),
    fc.tuple(begins, begins, fc.constant('guest' as const)),
  ),
});

/** The schedule of a seed. */
export function scheduleOf(seed: number): Schedule {
  const [drawn] = fc.sample(fc.noBias(schedules), { seed: Math.imul(seed, 0x45d9f3b), numRuns: 1 });
  if (drawn === undefined) throw new Error('Nothing was drawn');
  return { seed, ...drawn };
}

/** A schedule, one item a line, to find the cause of a failure. */
export function inWords({ commands, network: faults, begins: who }: Schedule): string[] {
  return [
    `begins as ${who.join(', ')}`,
    ...commands.map((one) => JSON.stringify(one)),
    ...faults.map(
      (each, index) => `requests of ${index}: ${each.map((one) => JSON.stringify(one)).join(' ')}`,
    ),
  ];
}
