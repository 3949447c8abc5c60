import fc from 'fast-check';
import type { Edit, WakeReason } from '@aangan/offline-cart';
import {
  add,
  adjust,
  code,
  remove,
  setTo,
  uncode,
  unwish,
  wish,
} from '@aangan/offline-cart/testing';
import { customers, own, scarce, shared, variants, type Command, type Whose } from './plan';

const products = ['p', 'q'];

export const tab = fc.nat({ max: 3 });
export const whose = fc.constantFrom<Whose>(null, null, ...customers, 'guest');
export const lane = fc.constantFrom('cart' as const, 'wishlist' as const);
const variant = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...own) },
  { weight: 3, arbitrary: fc.constant(shared) },
  { weight: 2, arbitrary: fc.constant(scarce) },
);
const product = fc.constantFrom(...products);
const codes = fc.constantFrom('WELCOME10', 'DIWALI', 'BEDS500', 'NONE');

export const lineEdit = fc.oneof(
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

export const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 12, arbitrary: lineEdit },
  { weight: 2, arbitrary: product.map((p) => wish(p)) },
  { weight: 1, arbitrary: product.map((p) => unwish(p)) },
  { weight: 1, arbitrary: codes.map((name) => code(name)) },
  { weight: 1, arbitrary: codes.map((name) => uncode(name)) },
);

export const elsewhere = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 3 }).map((n) => add(shared, n)) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 6 }).map((n) => setTo(shared, n)) },
  { weight: 1, arbitrary: fc.constant(remove(shared)) },
);

/** Several effects of one line in one call; the device under test sends none such. */
const batchElsewhere = fc.tuple(
  fc.integer({ min: 1, max: 3 }).map((n) => add(shared, n)),
  fc.constantFrom(add(shared, 1), adjust(shared, 2), adjust(shared, -1)),
);

/** A command of one kind. */
export const some = <const Name extends Command['do']>(
  name: Name,
  rest: fc.Arbitrary<Omit<Extract<Command, { do: Name }>, 'do'>>,
) => rest.map((more) => ({ do: name, ...more }));
export const plain = fc.constant({});

export const stock = some(
  'stock',
  fc.record({ variant: fc.constantFrom(scarce, scarce, 'a'), pieces: fc.nat({ max: 6 }) }),
);
export const price = some(
  'price',
  fc.record({ variant: fc.constantFrom(...variants), price: fc.constantFrom(900, 1000, 1200) }),
);
export const lease = some('lease', fc.record({ whose, ms: fc.integer({ min: 1, max: 900_000 }) }));
export const outage = some(
  'outage',
  fc.record({
    status: fc.constantFrom(500 as const, 503 as const),
    ms: fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.constant(180_000)),
  }),
);

export const anyCommand = fc.oneof(
  { weight: 48, arbitrary: some('tap', fc.record({ edit: anyEdit, tab })) },
  { weight: 3, arbitrary: some('tap-late', fc.record({ edit: anyEdit, tab })) },
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
      fc.record({ tab, why: fc.constantFrom<WakeReason>('focus', 'online', 'timer', 'start') }),
    ),
  },
  { weight: 6, arbitrary: some('refresh', fc.record({ tab, lane })) },
  {
    weight: 5,
    arbitrary: some(
      'log-in',
      fc.record({ tab, customer: fc.constantFrom('asha', 'bela'), callsSignIn: fc.boolean() }),
    ),
  },
  {
    weight: 2,
    arbitrary: some('log-out', fc.record({ tab, unsent: fc.constantFrom('ask', 'drop') })),
  },
  { weight: 1, arbitrary: some('token-lapses', plain) },
  { weight: 1, arbitrary: some('session-ends', plain) },
  { weight: 4, arbitrary: some('elsewhere', fc.record({ edit: elsewhere, whose })) },
  {
    weight: 2,
    arbitrary: some(
      'batch-elsewhere',
      fc.record({ edits: batchElsewhere, customer: fc.constantFrom(...customers) }),
    ),
  },
  { weight: 3, arbitrary: some('ordered-elsewhere', fc.record({ whose })) },
  { weight: 1, arbitrary: some('claimed-elsewhere', plain) },
  { weight: 1, arbitrary: some('ordered-here', fc.record({ tab })) },
  { weight: 1, arbitrary: some('cart-gone', fc.record({ whose })) },
  { weight: 2, arbitrary: stock },
  {
    weight: 1,
    arbitrary: some('unpublished', fc.record({ thing: fc.constantFrom('a', shared, 'p') })),
  },
  { weight: 2, arbitrary: some('published-again', plain) },
  { weight: 2, arbitrary: price },
  { weight: 1, arbitrary: lease },
  { weight: 1, arbitrary: outage },
  { weight: 1, arbitrary: some('discard', fc.record({ tab, lane })) },
  { weight: 1, arbitrary: some('dismiss', fc.record({ tab })) },
  { weight: 1, arbitrary: some('breaks', fc.record({ thing: fc.constantFrom('a', 'p') })) },
  { weight: 1, arbitrary: some('works-again', plain) },
  { weight: 1, arbitrary: some('profile-copied', plain) },
  {
    weight: 1,
    arbitrary: some('answer-fork', fc.record({ tab, lane, word: fc.constantFrom('send', 'drop') })),
  },
  {
    weight: 1,
    arbitrary: some('newer-build', fc.record({ lane, store: fc.constantFrom('log', 'seals') })),
  },
  { weight: 2, arbitrary: some('newer-build-reads', plain) },
  { weight: 1, arbitrary: some('newer-fields', plain) },
  {
    weight: 1,
    arbitrary: some('ledger-missing', fc.record({ times: fc.integer({ min: 1, max: 6 }) })),
  },
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
