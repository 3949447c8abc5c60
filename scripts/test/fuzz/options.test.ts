import { expect, it } from 'vitest';
import { readFuzzOptions } from './options';

it('npm run test:all runs the shoppers pass alone, against the seeded shop', () => {
  const options = readFuzzOptions({ long: false, args: ['--seed', '7'] });
  expect(options).toEqual({ seed: 7, passes: ['shoppers'], requests: 3000, products: undefined });
});

it('a long run has all passes, at 3,000 products', () => {
  const options = readFuzzOptions({ long: true, args: ['--requests', '20000'] });
  expect(options.passes).toEqual(['shoppers', 'reads', 'sockets', 'last-stock', 'admin']);
  expect(options).toMatchObject({ requests: 20_000, products: 3000 });
});

it('one pass alone can be asked for', () => {
  const args = ['--pass', 'admin', '--pass', 'sockets'];
  expect(readFuzzOptions({ long: false, args }).passes).toEqual(['sockets', 'admin']);
  expect(() => readFuzzOptions({ long: false, args: ['--pass', 'x'] })).toThrow('x');
});
