import { expect, it } from 'vitest';
import { groupsOf, killedGroup } from './kills';

it('a number always gives the same schedules, and another number others', () => {
  expect(groupsOf(7, 60)).toEqual(groupsOf(7, 60));
  expect(groupsOf(7, 60)).not.toEqual(groupsOf(8, 60));
});

it.each([1, 12, 200])('creates as many schedules as asked, with a kill: %i', (count) => {
  const groups = groupsOf(1, count);
  expect(groups.flatMap(({ schedules }) => schedules)).toHaveLength(count);
  expect(groups.filter(({ kill }) => kill !== null).length).toBeGreaterThanOrEqual(1);
});

it('recreates a single group with its kill', () => {
  const groups = groupsOf(3, 200).flatMap(({ schedules, kill }) =>
    kill ? [{ schedules, kill }] : [],
  );
  for (const group of groups) expect(killedGroup(group.kill.name, group.schedules)).toEqual(group);
});

it('a whole run kills each part of the shop at each moment, with time between two kills', () => {
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
