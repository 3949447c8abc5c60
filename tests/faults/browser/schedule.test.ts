import { expect, it } from 'vitest';
import { type CallFault, scheduleOf } from './schedule';

const seeds = Array.from({ length: 60 }, (_, index) => index + 1);

it('a seed brings the same schedule back', () => {
  expect(scheduleOf(7)).toEqual(scheduleOf(7));
  expect(scheduleOf(7).acts).not.toEqual(scheduleOf(8).acts);
});

it('every ten schedules have all deaths, of Medusa and of Postgres too', () => {
  const happens = (from: number) =>
    seeds
      .slice(from, from + 10)
      .flatMap((seed) =>
        scheduleOf(seed).acts.flatMap((act) => (act.do === 'killed' ? act.part : act.do)),
      );
  const deaths = [
    'medusa',
    'postgres',
    'tab closed',
    'tab crashed',
    'browser killed',
    'all tabs closed',
  ];
  for (const from of [0, 10, 20, 30, 40, 50]) {
    expect(happens(from)).toEqual(expect.arrayContaining(deaths));
  }
});

it('sixty schedules have every fault of a call, for what carries edits', () => {
  const named: Record<CallFault, true> = {
    none: true,
    'request dropped': true,
    'answer dropped': true,
    'request reset': true,
    'answer reset': true,
    'answer truncated': true,
    'sent twice': true,
    hangs: true,
    'answer hangs': true,
    late: true,
    'answer late': true,
    'status 500': true,
    'status 502': true,
    'status 503': true,
    'status 504': true,
    'status 429': true,
    garbage: true,
  };
  const met = new Set(seeds.flatMap((seed) => scheduleOf(seed).calls.batches));
  expect([...met].toSorted()).toEqual(Object.keys(named).toSorted());
});

it('each shopper signs in, and taps in two tabs', () => {
  for (const seed of seeds) {
    expect(scheduleOf(seed).acts.filter((act) => act.do === 'sign in')).toHaveLength(1);
  }
  const tabs = seeds.map((seed) => {
    return new Set(scheduleOf(seed).acts.flatMap((act) => ('tab' in act ? act.tab : []))).size;
  });
  expect(tabs.filter((count) => count === 2).length).toBeGreaterThan(50);
});
