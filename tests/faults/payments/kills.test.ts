import { expect, it } from 'vitest';
import { groupsOf, killedGroup } from './kills';

it('brings the same schedules back from the same number, and others from another', () => {
  expect(groupsOf(7, 60)).toEqual(groupsOf(7, 60));
  expect(groupsOf(7, 60)).not.toEqual(groupsOf(8, 60));
});

it.each([1, 12, 200])('makes as many schedules as asked, and kills something: %i', (count) => {
  const groups = groupsOf(1, count);
  expect(groups.flatMap(({ schedules }) => schedules)).toHaveLength(count);
  expect(groups.filter(({ kill }) => kill !== null).length).toBeGreaterThanOrEqual(1);
});

it('brings a single group back with its kill', () => {
  const groups = groupsOf(3, 200).flatMap(({ schedules, kill }) =>
    kill ? [{ schedules, kill }] : [],
  );
  for (const group of groups) expect(killedGroup(group.kill.name, group.schedules)).toEqual(group);
});

it('kills each part of the shop at each moment in a whole run, with time between two kills', () => {
  const groups = groupsOf(1, 200);
  const names = new Set(groups.flatMap(({ kill }) => kill?.name ?? []));
  expect([...names].toSorted()).toEqual([
    'backend',
    'gateway',
    'money-taken',
    'order-made',
    'payment-held',
    'postgres',
  ]);
  const inTurn = groups.map(({ kill }) => kill !== null);
  expect(inTurn.some((kills, index) => kills && inTurn[index + 1])).toBe(false);
});
