import fc from 'fast-check';
import type { WakeReason } from '@aangan/offline-cart';
import {
  anyCommand,
  anyEdit,
  elsewhere,
  lane,
  lease,
  lineEdit,
  outage,
  plain,
  price,
  some,
  stock,
  tab,
  whose,
} from './commands';
import { episodes } from './episodes';
import type { Command } from './plan';
import type { Theme } from './theme';

const comingsAndGoings = fc.oneof(
  { weight: 20, arbitrary: some('tap', fc.record({ edit: anyEdit, tab })) },
  { weight: 8, arbitrary: some('pass', fc.record({ ms: fc.integer({ min: 1, max: 400 }) })) },
  {
    weight: 9,
    arbitrary: some(
      'log-in',
      fc.record({ tab, customer: fc.constantFrom('asha', 'bela'), callsSignIn: fc.boolean() }),
    ),
  },
  { weight: 5, arbitrary: some('log-out', fc.record({ tab, unsent: fc.constant('drop') })) },
  { weight: 2, arbitrary: some('session-ends', plain) },
  { weight: 2, arbitrary: some('token-lapses', plain) },
  { weight: 3, arbitrary: some('ordered-elsewhere', fc.record({ whose })) },
  { weight: 3, arbitrary: some('elsewhere', fc.record({ edit: elsewhere, whose })) },
  { weight: 2, arbitrary: some('offline', plain) },
  { weight: 3, arbitrary: some('online', plain) },
  { weight: 2, arbitrary: some('refresh', fc.record({ tab, lane })) },
  { weight: 1, arbitrary: some('claimed-elsewhere', plain) },
  { weight: 1, arbitrary: some('newer-fields', plain) },
  {
    weight: 1,
    arbitrary: some('ledger-missing', fc.record({ times: fc.integer({ min: 1, max: 6 }) })),
  },
);

const crashes = fc.oneof(
  { weight: 2, arbitrary: anyCommand },
  { weight: 3, arbitrary: some('tap', fc.record({ edit: lineEdit, tab })) },
  { weight: 1, arbitrary: some('pass', fc.record({ ms: fc.integer({ min: 1, max: 3000 }) })) },
  { weight: 1, arbitrary: some('ordered-elsewhere', fc.record({ whose })) },
);

const ages = fc.oneof(
  { weight: 12, arbitrary: anyCommand },
  { weight: 3, arbitrary: some('pass', fc.record({ ms: fc.integer({ min: 1, max: 5000 }) })) },
  { weight: 2, arbitrary: some('breaks', fc.record({ thing: fc.constantFrom('a', 'b', 'p') })) },
  { weight: 1, arbitrary: some('month-passes', plain) },
  { weight: 1, arbitrary: some('profile-copied', plain) },
);

/** Proxies that respond instead of the shop, outages, payments that hold carts. */
const between = fc.oneof(
  { weight: 24, arbitrary: some('tap', fc.record({ edit: anyEdit, tab })) },
  { weight: 6, arbitrary: anyCommand },
  { weight: 7, arbitrary: some('pass', fc.record({ ms: fc.integer({ min: 1, max: 60_000 }) })) },
  {
    weight: 4,
    arbitrary: some(
      'log-in',
      fc.record({ tab, customer: fc.constantFrom('asha', 'bela'), callsSignIn: fc.boolean() }),
    ),
  },
  {
    weight: 6,
    arbitrary: some(
      'wake',
      fc.record({ tab, why: fc.constantFrom<WakeReason>('focus', 'online') }),
    ),
  },
  { weight: 2, arbitrary: outage },
  { weight: 2, arbitrary: lease },
  { weight: 2, arbitrary: some('ordered-elsewhere', fc.record({ whose })) },
  { weight: 1, arbitrary: some('cart-gone', fc.record({ whose })) },
  { weight: 2, arbitrary: some('refresh', fc.record({ tab, lane })) },
);

const twoTabs = fc.oneof(
  { weight: 8, arbitrary: some('tap', fc.record({ edit: lineEdit, tab })) },
  { weight: 5, arbitrary: some('pass', fc.record({ ms: fc.integer({ min: 1, max: 3000 }) })) },
  { weight: 1, arbitrary: some('freeze', fc.record({ tab })) },
  { weight: 1, arbitrary: some('thaw', plain) },
  { weight: 3, arbitrary: some('refresh', fc.record({ tab, lane })) },
  {
    weight: 2,
    arbitrary: some(
      'wake',
      fc.record({ tab, why: fc.constantFrom<WakeReason>('focus', 'online') }),
    ),
  },
  { weight: 1, arbitrary: some('log-out', fc.record({ tab, unsent: fc.constant('drop') })) },
  { weight: 2, arbitrary: some('tap-late', fc.record({ edit: lineEdit, tab })) },
  {
    weight: 1,
    arbitrary: some(
      'log-in',
      fc.record({ tab, customer: fc.constantFrom('asha', 'bela'), callsSignIn: fc.boolean() }),
    ),
  },
);

/** One customer on one device: further duplicates with a stock Medusa are known (docs/faults.md). */
const stockMedusa = fc.oneof(
  { weight: 16, arbitrary: some('tap', fc.record({ edit: anyEdit, tab })) },
  { weight: 8, arbitrary: some('pass', fc.record({ ms: fc.integer({ min: 1, max: 3000 }) })) },
  {
    weight: 2,
    arbitrary: some('tab-dies', fc.record({ tab, at: fc.integer({ min: 1, max: 14 }) })),
  },
  {
    weight: 2,
    arbitrary: some(
      'log-in',
      fc.record({ tab, customer: fc.constant('asha'), callsSignIn: fc.boolean() }),
    ),
  },
  {
    weight: 3,
    arbitrary: some(
      'wake',
      fc.record({ tab, why: fc.constantFrom<WakeReason>('focus', 'online') }),
    ),
  },
  { weight: 1, arbitrary: some('offline', plain) },
  { weight: 2, arbitrary: some('online', plain) },
  { weight: 2, arbitrary: some('refresh', fc.record({ tab, lane })) },
  { weight: 2, arbitrary: some('ledger-arrives', plain) },
  { weight: 1, arbitrary: some('newer-fields', plain) },
);

const pieces = some('tap', fc.record({ edit: lineEdit, tab }));
const askOrder = some(
  'ask-order',
  fc.record({
    tab,
    more: fc.constantFrom(0, 0, 0, 50, 1000, -1),
    hours: fc.constantFrom(48, 48, 48, 0.001),
  }),
);

const orders = fc.oneof(
  { weight: 12, arbitrary: pieces },
  { weight: 8, arbitrary: askOrder },
  { weight: 6, arbitrary: anyCommand },
  { weight: 6, arbitrary: some('pass', fc.record({ ms: fc.integer({ min: 1, max: 3000 }) })) },
  { weight: 2, arbitrary: some('take-back', fc.record({ tab })) },
  { weight: 2, arbitrary: some('offline', plain) },
  { weight: 4, arbitrary: some('online', plain) },
  { weight: 2, arbitrary: price },
  { weight: 1, arbitrary: stock },
  { weight: 1, arbitrary: lease },
  { weight: 1, arbitrary: some('ordered-elsewhere', fc.record({ whose })) },
  { weight: 1, arbitrary: some('elsewhere', fc.record({ edit: elsewhere, whose })) },
  {
    weight: 1,
    arbitrary: some(
      'log-in',
      fc.record({ tab, customer: fc.constantFrom('asha', 'bela'), callsSignIn: fc.boolean() }),
    ),
  },
);

const listOf = (command: fc.Arbitrary<Command>): fc.Arbitrary<Command[]> =>
  fc.array(command, { minLength: 1, maxLength: 45, size: 'max' });

const commands: Record<Theme, fc.Arbitrary<Command[]>> = {
  all: listOf(anyCommand),
  'session changes': listOf(comingsAndGoings),
  returning: episodes.returning,
  crashes: listOf(crashes),
  ages: fc.oneof(
    { weight: 2, arbitrary: listOf(ages) },
    { weight: 1, arbitrary: episodes.forgotten },
  ),
  between: listOf(between),
  stock: listOf(stockMedusa),
  'two tabs': listOf(twoTabs),
  orders: listOf(orders),
  'discarded batches': episodes.readsAndDiscards,
};

/** The commands of a schedule. */
export function commandsOf(theme: Theme): fc.Arbitrary<Command[]> {
  return commands[theme];
}
