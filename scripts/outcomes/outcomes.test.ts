import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forgetOutcomes, keepOutcomes, readOutcomes } from './kept-outcomes';
import { readPlaywrightReport } from './playwright-report';
import { readVitestReport } from './vitest-report';

test('vitest: each test with its groups, without skipped ones', () => {
  const report = {
    success: false,
    testResults: [
      {
        name: '/shop/src/cart.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'the cart CART-1: counts', status: 'passed' },
          {
            fullName: 'the cart adds',
            status: 'failed',
            failureMessages: ['\u001B[31mno\u001B[39m'],
          },
          { fullName: 'later', status: 'skipped' },
        ],
      },
    ],
  };
  expect(readVitestReport(report, '/shop').outcomes).toEqual([
    { file: 'src/cart.test.ts', title: 'the cart CART-1: counts', passed: true },
    { file: 'src/cart.test.ts', title: 'the cart adds', passed: false, failure: 'no' },
  ]);
});

test('playwright: each test once a browser profile, with the groups around it', () => {
  const tests = [
    { projectName: 'desktop', status: 'expected' },
    { projectName: 'phone', status: 'unexpected', results: [{ errors: [{ message: 'no' }] }] },
  ];
  const inner = {
    title: 'a guest',
    specs: [{ title: 'CART-1: adds', file: 'shop/cart.spec.ts', tests }],
  };
  const flaky = [{ projectName: 'api', status: 'flaky' }];
  const skipped = [{ projectName: 'api', status: 'skipped' }];
  const specs = [
    { title: 'answers', file: 'shop/cart.spec.ts', tests: flaky },
    { title: 'never', file: 'shop/cart.spec.ts', tests: skipped },
  ];
  const report = {
    config: { rootDir: '/shop/tests/e2e' },
    suites: [{ title: 'shop/cart.spec.ts', specs, suites: [inner] }],
    errors: [],
  };
  const file = 'tests/e2e/shop/cart.spec.ts';
  expect(readPlaywrightReport(report, '/shop').outcomes).toEqual([
    { file, title: 'answers [api]', passed: true },
    { file, title: 'a guest CART-1: adds [desktop]', passed: true },
    { file, title: 'a guest CART-1: adds [phone]', passed: false, failure: 'no' },
  ]);
});

test('the later word on a test counts, and what is known of others stays', async () => {
  const root = await mkdtemp(join(tmpdir(), 'aangan-outcomes-'));
  const outcome = (title: string, passed: boolean) => ({ file: 'a.test.ts', title, passed });
  try {
    expect(await readOutcomes(root)).toEqual([]);
    await keepOutcomes(root, [outcome('one', true), outcome('two', true)]);
    await keepOutcomes(root, [outcome('two', false)]);
    expect(await readOutcomes(root)).toEqual([outcome('one', true), outcome('two', false)]);
    await forgetOutcomes(root);
    expect(await readOutcomes(root)).toEqual([]);
  } finally {
    await rm(root, { recursive: true });
  }
});
