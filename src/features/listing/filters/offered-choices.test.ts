import { expect, test } from 'vitest';
import { offeredChoices, usualColours } from './offered-choices';

const choice = (value: string, count: number) => ({ value, label: value, count });

test('LIST-3 the usual colours stand first and always, then others of the shop by name', () => {
  const counted = [choice('Teal', 3), choice('White', 2), choice('Mauve', 1)];
  const offered = offeredChoices(counted, usualColours, []);
  const usual = usualColours.map(({ value }) => value);
  expect(offered.map(({ value }) => value)).toEqual([...usual, 'Mauve', 'Teal']);
  expect(offered.find(({ value }) => value === 'White')?.count).toBe(2);
  expect(offered.find(({ value }) => value === 'Brown')?.count).toBe(0);
});

test('offers a chosen value without products', () => {
  expect(offeredChoices([], [], ['Mauve'])).toEqual([choice('Mauve', 0)]);
});
