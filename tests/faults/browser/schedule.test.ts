import { expect, it } from 'vitest';
import { type Act, REQUEST_EVENTS } from './act';
import { foreignFaults, ownFaults } from './call-fault';
import { scheduleOf } from './schedule';
import { Expectation } from './expectation';

const seeds = Array.from({ length: 60 }, (_, index) => index + 1);
const schedules = seeds.map(scheduleOf);

/** Index of the first such act; -1 if there is none. */
const placeOf = (acts: readonly Act[], ...names: readonly Act['do'][]) =>
  acts.findIndex((act) => names.includes(act.do));

const ORDERS = ['order', 'order on delivery'] as const;

it('a seed always gives the same schedule', () => {
  expect(scheduleOf(7)).toEqual(scheduleOf(7));
  expect(scheduleOf(7).acts).not.toEqual(scheduleOf(8).acts);
});

it('every ten schedules have all kinds of crashes and edits', () => {
  const happens = (from: number) =>
    schedules
      .slice(from, from + 10)
      .flatMap(({ acts }) => acts.flatMap((act) => (act.do === 'killed' ? act.part : act.do)));
  const all = [
    'medusa',
    'postgres',
    'tab closed',
    'tab crashed',
    'browser killed',
    'all tabs closed',
    'add',
    'plus',
    'set',
    'remove',
    'code',
    'order on delivery',
    'sign in',
    'sign up',
  ];
  for (const from of [0, 10, 20, 30, 40, 50]) {
    expect(happens(from)).toEqual(expect.arrayContaining(all));
  }
  expect(happens(0).concat(happens(10))).toEqual(
    expect.arrayContaining(['minus', 'uncode', 'heart', 'other device adds']),
  );
});

it('sixty schedules have every fault for calls with edits', () => {
  const met = new Set(schedules.flatMap(({ calls }) => [...calls.batch, ...calls.merge]));
  const named = new Set(['none', 'hangs', ...ownFaults, ...foreignFaults]);
  expect(met).toEqual(named);
});

it('includes faults of merges, sign-ins and orders', () => {
  for (const kind of ['merge', 'sign-in', 'checkout', 'other call'] as const) {
    const spoiled = schedules.filter(({ calls }) => calls[kind].some((fault) => fault !== 'none'));
    expect(spoiled.length).toBeGreaterThan(40);
  }
  // The shopper waits for these calls: one that hangs for half a minute would use up the schedule's
  // time.
  const waitedFor = schedules.flatMap(({ calls }) => [...calls['sign-in'], ...calls.checkout]);
  expect(waitedFor).not.toContain('answer hangs');
});

it('each shopper signs in once, most of them with a cart to merge', () => {
  const entered = schedules.map(({ acts, account }) => {
    const at = placeOf(acts, 'sign in', 'sign up');
    expect(acts.filter((act) => act.do === 'sign in' || act.do === 'sign up')).toHaveLength(1);
    // An account that does not exist cannot be signed in to.
    expect(acts[at]?.do === 'sign in' && account === null).toBe(false);
    const guest = new Expectation({ shared: 0, kept: 0 });
    for (const act of acts.slice(0, at)) guest.take(act);
    const hasCart = ['a', 'b', 'c', 'shared'].some((thing) =>
      guest.pieces(thing === 'a' || thing === 'b' || thing === 'c' ? thing : 'shared'),
    );
    return { merges: hasCart && account !== null, by: acts[at]?.do };
  });
  const merging = entered.filter(({ merges }) => merges);
  expect(merging.length).toBeGreaterThan(15);
  expect(new Set(merging.map(({ by }) => by))).toEqual(new Set(['sign in', 'sign up']));
});

it('half of them order, as guests and as customers, with edits before and after', () => {
  const ordering = schedules.filter(({ acts }) => placeOf(acts, ...ORDERS) !== -1);
  expect(ordering.length).toBeGreaterThan(25);
  const asGuest = ordering.filter(
    ({ acts }) => placeOf(acts, ...ORDERS) < placeOf(acts, 'sign in', 'sign up'),
  );
  expect(asGuest.length).toBeGreaterThan(5);
  expect(asGuest.length).toBeLessThan(ordering.length - 5);
  for (const { acts } of ordering) expect(placeOf(acts, ...ORDERS)).toBeGreaterThan(0);
  const goesOn = ordering.filter(({ acts }) =>
    acts.slice(placeOf(acts, ...ORDERS)).some(({ do: name }) => name === 'add' || name === 'plus'),
  );
  expect(goesOn.length).toBeGreaterThan(10);
});

it('half of them order on delivery, some with each event before the order', () => {
  const requests = schedules.flatMap(({ acts }) =>
    acts.flatMap((act) => (act.do === 'order on delivery' ? act.event : [])),
  );
  expect(requests.length).toBeGreaterThan(30);
  for (const event of REQUEST_EVENTS) {
    expect(requests.filter((each) => each === event).length).toBeGreaterThan(3);
  }
  const spoiled = schedules.filter(({ calls }) => calls.order.some((fault) => fault !== 'none'));
  expect(spoiled.length).toBeGreaterThan(40);
});

it('uses only buttons that exist', () => {
  for (const { acts, account } of schedules) {
    const wanted = new Expectation(account ?? { shared: 0, kept: 0 });
    for (const act of acts) {
      expect(wanted.allows(act) ? 'there' : JSON.stringify(act)).toBe('there');
      wanted.take(act);
    }
  }
});

it('most shoppers tap in two tabs', () => {
  const tabs = schedules.map(
    ({ acts }) => new Set(acts.flatMap((act) => ('tab' in act ? act.tab : []))).size,
  );
  expect(tabs.filter((count) => count === 2).length).toBeGreaterThan(50);
});
