import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAIN_JOURNEYS } from '../../tests/e2e/main-journeys';
import { readOptions } from '../../tests/faults/read-options';
import { root } from '../bootstrap.mjs';
import { readArguments } from './read-arguments';
import { FAULT_RUNS, PART_NAMES, SUITE_PARTS } from './suites';

describe('readArguments', () => {
  it('runs all parts of the suite by default', () => {
    expect(readArguments([]).parts).toEqual(PART_NAMES);
    expect(readArguments(['--suite=main']).parts).toEqual(SUITE_PARTS.main);
    expect(readArguments(['--suite=rest', '--long'])).toEqual({
      parts: SUITE_PARTS.rest,
      options: { suite: 'rest', long: true, args: [] },
    });
  });

  it('reads parts, and the arguments of their test runner', () => {
    expect(readArguments(['e2e', 'cart', '--headed'])).toEqual({
      parts: ['e2e'],
      options: { suite: 'full', long: false, args: ['cart', '--headed'] },
    });
    expect(readArguments(['e2e', '--suite=main']).options.suite).toBe('main');
  });

  it('rejects an unknown suite, and a part of another suite', () => {
    expect(() => readArguments(['--suite=all'])).toThrow('--suite is main or rest, not "all"');
    expect(() => readArguments(['--suite=main', 'fuzz'])).toThrow(
      'The suite main has no part fuzz',
    );
  });
});

describe('npm test and npm run test:all', () => {
  it('run every part but the budgets of speed, and only divided parts in both', () => {
    const both = SUITE_PARTS.main.filter((part) => SUITE_PARTS.rest.includes(part));
    expect(both).toEqual(['faults', 'e2e']);
    expect(new Set([...SUITE_PARTS.main, ...SUITE_PARTS.rest])).toEqual(
      new Set(PART_NAMES.filter((part) => part !== 'budgets')),
    );
  });

  it('run every fault schedule of the full run once, and leave its mutants out', () => {
    const [full] = FAULT_RUNS.full.map(readOptions);
    const runs = [...FAULT_RUNS.main, ...FAULT_RUNS.rest].map(readOptions);
    const seeds = runs.flatMap(({ seed, schedules }) =>
      Array.from({ length: schedules }, (_, at) => seed + at),
    );
    expect(seeds).toEqual(Array.from({ length: full?.schedules ?? 0 }, (_, at) => at + 1));
    expect(full?.hunts).toBe(true);
    expect(runs.filter(({ hunts }) => hunts)).toEqual([]);
  });

  it('are the scripts of package.json, and CI runs both', () => {
    expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).toMatchObject({
      scripts: {
        test: 'node scripts/run.mjs scripts/test/main.ts --suite=main',
        'test:all': 'node scripts/run.mjs scripts/test/main.ts --suite=rest',
      },
    });
    const ci = readFileSync(join(root, '.ci/run'), 'utf8');
    expect(ci.split('\n').slice(-3)).toEqual([
      'npm test </dev/null',
      'exec npm run test:all </dev/null',
      '',
    ]);
  });

  it('divide the end-to-end tests by spec files that exist', () => {
    const files = Object.values(MAIN_JOURNEYS).flat();
    expect(new Set(files).size).toBe(files.length);
    // The main suite does not run the `stack` project.
    expect(files.filter((file) => !/^(?:shop|front|api)\//.test(file))).toEqual([]);
    const missing = files.filter((file) => !existsSync(join(root, `tests/e2e/${file}.spec.ts`)));
    expect(missing).toEqual([]);
  });
});
