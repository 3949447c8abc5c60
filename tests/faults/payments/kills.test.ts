import { expect, it } from 'vitest';
import { groupsOf } from './kills';

it('brings the same schedules back from the same number, and others from another', () => {
  expect(groupsOf(7, 60)).toEqual(groupsOf(7, 60));
  expect(groupsOf(7, 60)).not.toEqual(groupsOf(8, 60));
});

it.each([1, 12, 200])('makes as many schedules as asked, and kills something: %i', (count) => {
  const groups = groupsOf(1, count);
  expect(groups.flatMap(({ schedules }) => schedules)).toHaveLength(count);
  expect(groups.filter(({ kill }) => kill !== null).length).toBeGreaterThanOrEqual(1);
});

it('kills each part of the shop in a whole run, with time between two kills', () => {
  const groups = groupsOf(1, 200);
  const parts = new Set(groups.flatMap(({ kill }) => kill?.part ?? []));
  expect(parts).toEqual(new Set(['medusa', 'postgres', 'gateway']));
  for (const [index, { kill }] of groups.entries()) {
    if (kill) expect(groups[index - 1]?.kill).toBeNull();
  }
});
