import { expect, test, vi } from 'vitest';
import { durationText, figuresLine, sum } from './figures';
import { playwrightFigures } from './playwright-figures';
import { readArguments } from './read-arguments';
import { vitestFigures } from './vitest-figures';
import { withReport } from './with-report';
import { writeFile } from 'node:fs/promises';

test('the closing line is the sum of the parts', () => {
  const total = sum([
    { passed: 5, failed: 0 },
    { passed: 7, failed: 2 },
  ]);
  expect(figuresLine(total)).toBe('12 passed, 2 failed');
});

test.each([
  [8_120, '8.1 s'],
  [125_400, '2 min 5 s'],
])('%d ms read %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

const vitestReport = {
  numPassedTests: 3,
  numFailedTests: 1,
  success: false,
  testResults: [
    {
      status: 'failed',
      assertionResults: [{ status: 'passed' }, { status: 'failed' }],
    },
  ],
};

test('vitest: failed tests, and files that do not load, are failures', () => {
  expect(vitestFigures(vitestReport)).toEqual({ passed: 3, failed: 1 });
  const broken = { status: 'failed', assertionResults: [] };
  expect(
    vitestFigures({ ...vitestReport, testResults: [...vitestReport.testResults, broken] }),
  ).toEqual({ passed: 3, failed: 2 });
});

test('vitest: an error outside of all tests is a failure', () => {
  expect(
    vitestFigures({ numPassedTests: 3, numFailedTests: 0, success: false, testResults: [] }),
  ).toEqual({ passed: 3, failed: 1 });
});

test('playwright: unexpected tests and errors outside of tests are failures; what passed when it was run again is not', () => {
  const stats = { expected: 10, unexpected: 2, flaky: 1, skipped: 4 };
  expect(playwrightFigures({ stats, errors: [{}] })).toEqual({ passed: 11, failed: 3 });
});

test('a runner that writes no report, or fails without a failed test, is a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const note = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const reader = { figuresOf: () => ({ passed: 4, failed: 0 }), note };
  expect(await withReport(() => Promise.resolve(0), reader)).toEqual({ passed: 0, failed: 1 });
  expect(note).not.toHaveBeenCalled();
  const written = (code: number) => (file: string) => writeFile(file, '{}').then(() => code);
  expect(await withReport(written(1), reader)).toEqual({ passed: 4, failed: 1 });
  expect(await withReport(written(0), reader)).toEqual({ passed: 4, failed: 0 });
});

test('the command line names parts, or means all of them', () => {
  const known = ['check', 'unit', 'e2e'];
  expect(readArguments([], known).parts).toEqual(known);
  expect(readArguments(['--long'], known)).toEqual({
    parts: known,
    options: { long: true, args: [] },
  });
  expect(readArguments(['e2e', 'cart', '--headed'], known)).toEqual({
    parts: ['e2e'],
    options: { long: false, args: ['cart', '--headed'] },
  });
});
