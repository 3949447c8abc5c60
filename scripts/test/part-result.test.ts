import { writeFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { countedResult, failureLines, joinResults, oneLine, resultLine } from './part-result';
import { durationText } from '@aangan/dev-stack/output/progress';
import { readPlaywrightReport } from '../outcomes/playwright-report';
import { readVitestReport } from '../outcomes/vitest-report';
import { withReport } from './runner-report';

const kept = vi.hoisted(() => ({ keepOutcomes: vi.fn(() => Promise.resolve()) }));
vi.mock('../outcomes/kept-outcomes', () => kept);

test('the closing line is the sum of the parts', () => {
  const total = joinResults([
    { passed: 5, failures: [] },
    countedResult('rows', 9, ['one is missing', 'one is\ntwice there']),
  ]);
  expect(resultLine(total)).toBe('12 passed, 2 failed');
  expect(failureLines('coverage', total.failures)).toEqual([
    'coverage: rows',
    '    one is missing',
    'coverage: rows',
    '    one is twice there',
  ]);
});

test('a reason is one line without stack and source', () => {
  const message = `Error: expect(locator).toBeVisible() failed

Locator: getByRole('button')
Timeout: 40000ms

  10 |   await page.goto('/');
> 11 |   await expect(button).toBeVisible();
    at /shop/cart.spec.ts:11:3`;
  expect(oneLine(message)).toBe(
    "Error: expect(locator).toBeVisible() failed Locator: getByRole('button') Timeout: 40000ms",
  );
  expect(oneLine('AssertionError: expected 1 to be 2\n    at one.test.ts:1:1')).toBe(
    'AssertionError: expected 1 to be 2',
  );
  expect(oneLine('a'.repeat(1000))).toHaveLength(241);
  expect(oneLine('')).toBe('no reason given');
});

test.each([
  [8_120, '8.1 s'],
  [125_400, '2 min 5 s'],
])('%d ms read %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

const failedFile = {
  name: '/one.test.ts',
  status: 'failed',
  assertionResults: [
    { fullName: 'first', status: 'passed' },
    { fullName: 'second', status: 'failed', failureMessages: ['Error: no\n    at one.test.ts'] },
  ],
};

test('vitest: failed tests, and files that do not load, are failures', async () => {
  const broken = { name: '/two.test.ts', status: 'failed', message: 'no', assertionResults: [] };
  const report = { success: false, testResults: [failedFile, broken] };
  expect(await resultOf(report, 1, readVitestReport)).toEqual({
    passed: 1,
    failures: [
      { name: expect.stringMatching(/one\.test\.ts › second$/) as unknown, reason: 'Error: no' },
      { name: expect.stringMatching(/two\.test\.ts$/) as unknown, reason: 'no' },
    ],
  });
});

test('vitest: an error outside of all tests is a failure', () => {
  const { errors } = readVitestReport({ success: false, testResults: [] }, '/shop');
  expect(errors).toEqual([{ name: 'vitest', reason: 'An error outside of all tests' }]);
});

test('playwright: unexpected tests and errors outside of tests are failures; a second run that passes is not', async () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'one.spec.ts',
    tests: [{ projectName: 'phone', status, results: [{ errors: [{ message: 'Error: late' }] }] }],
  });
  const specs = [spec('first', 'expected'), spec('second', 'unexpected'), spec('third', 'flaky')];
  const report = {
    config: { rootDir: '/shop' },
    suites: [{ title: 'one.spec.ts', specs: [...specs, spec('fourth', 'skipped')] }],
    errors: [{ message: 'Error: no such folder' }],
  };
  expect(await resultOf(report, 1, readPlaywrightReport)).toEqual({
    passed: 2,
    failures: [
      {
        name: expect.stringMatching(/one\.spec\.ts › second \[phone\]$/) as unknown,
        reason: 'Error: late',
      },
      { name: 'playwright', reason: 'Error: no such folder' },
    ],
  });
  expect(kept.keepOutcomes).toHaveBeenCalled();
});

test('a runner that writes no report, or fails without a failed test, is a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const none = await withReport(() => Promise.resolve(0), readVitestReport);
  expect(none).toEqual({
    passed: 0,
    failures: [{ name: 'test runner', reason: expect.stringContaining('No report') as unknown }],
  });
  const passed = { success: true, testResults: [] };
  expect(await resultOf(passed, 0, readVitestReport)).toEqual({ passed: 0, failures: [] });
  expect(await resultOf(passed, 1, readVitestReport)).toEqual({
    passed: 0,
    failures: [{ name: 'test runner', reason: 'It ended with exit code 1' }],
  });
});

function resultOf(report: unknown, code: number, read: typeof readVitestReport) {
  return withReport((file) => writeFile(file, JSON.stringify(report)).then(() => code), read);
}
