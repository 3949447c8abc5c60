import fc from 'fast-check';
import type { Edit } from '../../src/sync/intents/edit';
import type { Waking } from '../../src/sync/replay/sync-core';
import {
  add,
  adjust,
  code,
  remove,
  setTo,
  uncode,
  unwish,
  wish,
} from '../../src/sync/testing/edits';
import type { Fault } from '../../src/sync/testing/simulated-network';

/** What somebody or something does to the shop, the device or its shopper. */
export type Command =
  | { do: 'tap'; edit: Edit; tab: number }
  /** On a screen as it was drawn when time last passed; somebody may have signed in or out since. */
  | { do: 'tap-late'; edit: Edit; tab: number }
  /** ms */
  | { do: 'pass'; ms: number }
  | { do: 'open-tab'; isVisible: boolean }
  /** The tab dies at the n-th await from now. */
  | { do: 'tab-dies'; tab: number; at: number }
  | { do: 'freeze'; tab: number }
  | { do: 'thaw' }
  | { do: 'rest'; tab: number }
  | { do: 'offline' }
  | { do: 'online' }
  | { do: 'wake'; tab: number; why: Waking }
  | { do: 'refresh'; tab: number; lane: 'cart' | 'wishlist' }
  | { do: 'log-in'; tab: number; customer: string; isToldToCore: boolean }
  | { do: 'log-out'; tab: number; unsent: 'ask' | 'drop' }
  | { do: 'token-lapses' }
  | { do: 'session-ends' }
  | { do: 'elsewhere'; edit: Edit }
  | { do: 'ordered-elsewhere' }
  | { do: 'ordered-here'; tab: number }
  | { do: 'cart-gone' }
  /** Pieces that can be bought of the scarce variant. */
  | { do: 'stock'; pieces: number }
  | { do: 'breaks'; thing: string }
  | { do: 'works-again' }
  | { do: 'profile-copied' }
  | { do: 'answer-fork'; tab: number; lane: 'cart' | 'wishlist'; word: 'send' | 'drop' }
  /** A newer build keeps what waits in a way that this one cannot read. */
  | { do: 'newer-build'; lane: 'cart' | 'wishlist' }
  | { do: 'newer-build-reads' }
  /** ms */
  | { do: 'clock'; by: number }
  | { do: 'month-passes' }
  | { do: 'power-cut' };

/** What happens to one write to the log. */
export type StorageFault = 'none' | 'full' | 'closed';

/** All that a schedule does. */
export interface Plan {
  commands: readonly Command[];
  /** Of the requests, in the order in which they are sent; none for those after the last. */
  network: readonly Fault[];
  /** Of the writes to the log, likewise. */
  storage: readonly StorageFault[];
  hasLocks: boolean;
  /** Tabs that are open when it begins. */
  tabs: number;
  /** Who is signed in when it begins. */
  begins: 'guest' | 'asha';
  /** Customers have a cart already. */
  hasOwnCarts: boolean;
  /** Where the pauses after failures lie in their spread. */
  spread: number;
}

export const customers = ['asha', 'bela'] as const;
/** Changed on other devices too. */
const shared = 'shared';
/** Of which there are few. */
export const scarce = 'scarce';
/** Changed on this device alone. */
export const own = ['a', 'b'];
const products = ['p', 'q'];

const tab = fc.nat({ max: 3 });
const lane = fc.constantFrom('cart' as const, 'wishlist' as const);
const variant = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...own) },
  { weight: 3, arbitrary: fc.constant(shared) },
  { weight: 2, arbitrary: fc.constant(scarce) },
);
const product = fc.constantFrom(...products);
const codes = fc.constantFrom('WELCOME10', 'DIWALI', 'BEDS500', 'NONE');

const lineEdit = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(variant, fc.integer({ min: 1, max: 3 })).map(([v, n]) => add(v, n)),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(variant, fc.constantFrom(1, -1, 2)).map(([v, by]) => adjust(v, by)),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(variant, fc.integer({ min: 1, max: 6 })).map(([v, n]) => setTo(v, n)),
  },
  { weight: 2, arbitrary: variant.map((v) => remove(v)) },
);

const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 12, arbitrary: lineEdit },
  { weight: 2, arbitrary: product.map((p) => wish(p)) },
  { weight: 1, arbitrary: product.map((p) => unwish(p)) },
  { weight: 1, arbitrary: codes.map((name) => code(name)) },
  { weight: 1, arbitrary: codes.map((name) => uncode(name)) },
);

const elsewhere = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 3 }).map((n) => add(shared, n)) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 6 }).map((n) => setTo(shared, n)) },
  { weight: 1, arbitrary: fc.constant(remove(shared)) },
);

const some = <const Name extends Command['do']>(
  name: Name,
  rest: fc.Arbitrary<Omit<Extract<Command, { do: Name }>, 'do'>>,
) => rest.map((more) => ({ do: name, ...more }));
const plain = fc.constant({});

const command = fc.oneof(
  { weight: 48, arbitrary: some('tap', fc.record({ edit, tab })) },
  { weight: 3, arbitrary: some('tap-late', fc.record({ edit, tab })) },
  { weight: 9, arbitrary: some('pass', fc.record({ ms: fc.integer({ min: 1, max: 400 }) })) },
  { weight: 6, arbitrary: some('pass', fc.record({ ms: fc.integer({ min: 1, max: 60_000 }) })) },
  { weight: 3, arbitrary: some('open-tab', fc.record({ isVisible: fc.boolean() })) },
  {
    weight: 6,
    arbitrary: some('tab-dies', fc.record({ tab, at: fc.integer({ min: 1, max: 14 }) })),
  },
  { weight: 1, arbitrary: some('freeze', fc.record({ tab })) },
  { weight: 1, arbitrary: some('thaw', plain) },
  { weight: 2, arbitrary: some('rest', fc.record({ tab })) },
  { weight: 2, arbitrary: some('offline', plain) },
  { weight: 4, arbitrary: some('online', plain) },
  {
    weight: 3,
    arbitrary: some(
      'wake',
      fc.record({ tab, why: fc.constantFrom<Waking>('focus', 'online', 'timer', 'start') }),
    ),
  },
  { weight: 6, arbitrary: some('refresh', fc.record({ tab, lane })) },
  {
    weight: 5,
    arbitrary: some(
      'log-in',
      fc.record({ tab, customer: fc.constantFrom('asha', 'bela'), isToldToCore: fc.boolean() }),
    ),
  },
  {
    weight: 2,
    arbitrary: some('log-out', fc.record({ tab, unsent: fc.constantFrom('ask', 'drop') })),
  },
  { weight: 1, arbitrary: some('token-lapses', plain) },
  { weight: 1, arbitrary: some('session-ends', plain) },
  { weight: 4, arbitrary: some('elsewhere', fc.record({ edit: elsewhere })) },
  { weight: 3, arbitrary: some('ordered-elsewhere', plain) },
  { weight: 1, arbitrary: some('ordered-here', fc.record({ tab })) },
  { weight: 1, arbitrary: some('cart-gone', plain) },
  { weight: 2, arbitrary: some('stock', fc.record({ pieces: fc.nat({ max: 6 }) })) },
  { weight: 1, arbitrary: some('breaks', fc.record({ thing: fc.constantFrom('a', 'p') })) },
  { weight: 1, arbitrary: some('works-again', plain) },
  { weight: 1, arbitrary: some('profile-copied', plain) },
  {
    weight: 1,
    arbitrary: some('answer-fork', fc.record({ tab, lane, word: fc.constantFrom('send', 'drop') })),
  },
  { weight: 1, arbitrary: some('newer-build', fc.record({ lane })) },
  { weight: 2, arbitrary: some('newer-build-reads', plain) },
  {
    weight: 2,
    arbitrary: some(
      'clock',
      fc.record({ by: fc.integer({ min: -172_800_000, max: 172_800_000 }) }),
    ),
  },
  { weight: 1, arbitrary: some('month-passes', plain) },
  { weight: 1, arbitrary: some('power-cut', plain) },
);

/** Customers and guests at one device, who come, leave edits behind, go and return. */
const comingsAndGoings = fc.oneof(
  { weight: 20, arbitrary: some('tap', fc.record({ edit, tab })) },
  { weight: 8, arbitrary: some('pass', fc.record({ ms: fc.integer({ min: 1, max: 400 }) })) },
  {
    weight: 9,
    arbitrary: some(
      'log-in',
      fc.record({ tab, customer: fc.constantFrom('asha', 'bela'), isToldToCore: fc.boolean() }),
    ),
  },
  { weight: 5, arbitrary: some('log-out', fc.record({ tab, unsent: fc.constant('drop') })) },
  { weight: 2, arbitrary: some('session-ends', plain) },
  { weight: 3, arbitrary: some('ordered-elsewhere', plain) },
  { weight: 3, arbitrary: some('elsewhere', fc.record({ edit: elsewhere })) },
  { weight: 2, arbitrary: some('offline', plain) },
  { weight: 3, arbitrary: some('online', plain) },
  { weight: 2, arbitrary: some('refresh', fc.record({ tab, lane })) },
);

const none: Fault = { kind: 'none' };
/** ms; both what a call waits for and what it does not. */
const by = fc.oneof(fc.integer({ min: 1, max: 6000 }), fc.integer({ min: 1, max: 120_000 }));
const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 9, arbitrary: fc.constant(none) },
  { weight: 2, arbitrary: fc.constant<Fault>({ kind: 'drop-request' }) },
  { weight: 3, arbitrary: fc.constant<Fault>({ kind: 'drop-reply' }) },
  { weight: 2, arbitrary: by.map((ms): Fault => ({ kind: 'late-request', by: ms })) },
  { weight: 3, arbitrary: by.map((ms): Fault => ({ kind: 'late-reply', by: ms })) },
  { weight: 2, arbitrary: by.map((after): Fault => ({ kind: 'twice', after })) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Fault>(
      { kind: 'status', status: 500 },
      { kind: 'status', status: 502 },
      { kind: 'status', status: 503, retryAfter: 1 },
      { kind: 'status', status: 504 },
      { kind: 'status', status: 429, retryAfter: 3 },
    ),
  },
  { weight: 1, arbitrary: fc.constant<Fault>({ kind: 'status', status: 401 }) },
  { weight: 1, arbitrary: fc.constant<Fault>({ kind: 'garbled-reply' }) },
  {
    weight: 3,
    arbitrary: fc
      .integer({ min: 1, max: 4000 })
      .map((ms): Fault => ({ kind: 'slow-server', by: ms })),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(
        'looked' as const,
        'opened' as const,
        'half changed' as const,
        'changed' as const,
      )
      .map((at): Fault => ({ kind: 'server-dies', at })),
  },
);

const storageFault = fc.oneof(
  { weight: 12, arbitrary: fc.constant<StorageFault>('none') },
  { weight: 1, arbitrary: fc.constantFrom<StorageFault>('full', 'closed') },
);

const manyCommands = { minLength: 1, maxLength: 45, size: 'max' } as const;

/** What schedules are made of. Lists shrink, so that a failure tells what it takes. */
export const plans: fc.Arbitrary<Plan> = fc.record({
  commands: fc.oneof(
    { weight: 4, arbitrary: fc.array(command, manyCommands) },
    { weight: 1, arbitrary: fc.array(comingsAndGoings, manyCommands) },
  ),
  network: fc.array(fault, { maxLength: 60, size: 'max' }),
  storage: fc.oneof(fc.constant([]), fc.array(storageFault, { maxLength: 60, size: 'max' })),
  hasLocks: fc.oneof(
    { weight: 3, arbitrary: fc.constant(true) },
    { weight: 2, arbitrary: fc.constant(false) },
  ),
  tabs: fc.constantFrom(1, 1, 2),
  begins: fc.constantFrom('guest', 'asha'),
  hasOwnCarts: fc.boolean(),
  spread: fc.integer({ min: 0, max: 999 }),
});
