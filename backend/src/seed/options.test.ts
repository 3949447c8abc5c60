import { describe, expect, it } from 'vitest';
import { argumentsAfterDashes, readSeedArguments, SeedArgumentError } from './options';

describe('arguments of the seed', () => {
  it('stand behind the two dashes', () => {
    expect(argumentsAfterDashes(['node', 'cli', 'exec', 'x.ts', '--', '--products', '5'])).toEqual([
      '--products',
      '5',
    ]);
    expect(argumentsAfterDashes(['node', 'cli', 'exec', 'x.ts'])).toEqual([]);
  });

  it('may ask for generated products', () => {
    expect(readSeedArguments([])).toEqual({ generated: 0 });
    expect(readSeedArguments(['--products', '10000'])).toEqual({ generated: 10_000 });
    expect(readSeedArguments(['--products=12'])).toEqual({ generated: 12 });
  });

  it.each([
    [['--products', 'many']],
    [['--products', '1.5']],
    [['--products', '100000']],
    [['--products']],
    [['--product', '5']],
    [['5']],
  ])('refuses %j', (args) => {
    expect(() => readSeedArguments(args)).toThrow(SeedArgumentError);
  });
});
