import { expect, it } from 'vitest';
import { compareCarts } from './compare-carts';

const contents = (quantities: Record<string, number>) => new Map(Object.entries(quantities));

it('finds no difference in carts that have what was added', () => {
  const carts = new Map([
    ['one', contents({ x: 2, y: 1 })],
    ['two', contents({ x: 1 })],
  ]);
  expect(compareCarts(carts, carts)).toEqual({ expected: 4, found: 4, lost: 0, doubled: 0 });
});

it('counts lost and doubled pieces by device and variant: neither makes up for the other', () => {
  const expected = new Map([
    ['one', contents({ x: 2, y: 1 })],
    ['two', contents({ x: 1 })],
  ]);
  const found = new Map([
    ['one', contents({ x: 1, y: 1, z: 1 })],
    ['two', contents({ x: 2 })],
  ]);
  expect(compareCarts(expected, found)).toEqual({ expected: 4, found: 5, lost: 1, doubled: 2 });
});

it('counts a missing cart as lost, and a cart of no device as doubled', () => {
  const expected = new Map([['one', contents({ x: 2 })]]);
  const found = new Map([['other', contents({ x: 3 })]]);
  expect(compareCarts(expected, found)).toEqual({ expected: 2, found: 3, lost: 2, doubled: 3 });
});
