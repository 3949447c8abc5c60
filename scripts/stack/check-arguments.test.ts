import { expect, it } from 'vitest';
import { checkArguments } from './check-arguments';

it('hands on what it knows', () => {
  expect(checkArguments([])).toEqual([]);
  expect(checkArguments(['--anew'])).toEqual(['--anew']);
});

it.each([['--old'], ['anew'], ['--anew=yes']])(
  'tells how it is used when asked for %s',
  (given) => {
    expect(() => checkArguments([given])).toThrow('npm run check-catalogue');
  },
);
