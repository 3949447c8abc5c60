import { expect, it } from 'vitest';
import { compare } from './compare';

it('tells what is missing, what is stale and in what, and what is left over', () => {
  const wanted = new Map<string, Record<string, unknown>>([
    ['a', { title: 'Sofa', colours: ['Brown'] }],
    ['b', { title: 'Lamp', price: 10 }],
    ['c', { title: 'Rug' }],
  ]);
  const found = new Map<string, Record<string, unknown>>([
    ['a', { colours: ['Brown'], title: 'Sofa' }],
    ['b', { title: 'Lamp', price: 12 }],
    ['d', { title: 'Gone' }],
  ]);
  expect(compare(wanted, found)).toEqual({
    missing: ['c'],
    stale: ['b'],
    left: ['d'],
    fields: ['price'],
  });
});

it('takes what JSON leaves out for what is not there', () => {
  const wanted = new Map([['a', { title: 'Sofa', subtitle: undefined }]]);
  expect(compare(wanted, new Map([['a', { title: 'Sofa', subtitle: null }]])).stale).toEqual([]);
});
