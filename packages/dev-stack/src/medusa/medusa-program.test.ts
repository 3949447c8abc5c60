import { expect, it } from 'vitest';
import { nodeOptions } from './medusa-program';

const GB = 2 ** 30;

it('limits the heap where Node would let it grow beyond 1 GB', () => {
  expect(nodeOptions(undefined, 4 * GB)).toBe('--max-old-space-size=1024');
  expect(nodeOptions(undefined, GB / 2)).toBeUndefined();
  expect(nodeOptions('--require x.cjs', GB / 2)).toBe('--require x.cjs');
});

it('leaves the last word to the environment', () => {
  const options = nodeOptions('--max-old-space-size=3000', 4 * GB);
  expect(options).toBe('--max-old-space-size=1024 --max-old-space-size=3000');
});
