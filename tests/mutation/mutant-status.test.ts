import { expect, it } from 'vitest';
import { browser, type Mutant, vitest } from './mutant';
import { findBaselineProblem, mutantStatus } from './mutant-status';

const file = 'src/cart.test.ts';
const mutant: Mutant = {
  row: 'CART-1',
  name: 'a bug',
  file: 'src/cart.ts',
  find: 'a',
  put: 'b',
  shownBy: vitest(file),
};
const outcome = (title: string, failure?: string) => ({
  file,
  title,
  passed: failure === undefined,
  ...(failure !== undefined && { failure }),
});

it('a failing test of the row kills the mutant, and its failure is reported on one line', () => {
  const failure = 'Error: expect(x).toBe(y)\n\nExpected: 1\nReceived: 2\n    at x.ts:1';
  expect(mutantStatus(mutant, [outcome('adds'), outcome('CART-1: adds', failure)])).toEqual({
    isKilled: true,
    test: 'CART-1: adds',
    message: 'Error: expect(x).toBe(y) · Expected: 1 · Received: 2',
  });
});

it('the report names the locator', () => {
  const failure =
    "Error: expect(locator).toBeVisible() failed\n\nLocator: getByText('Sale')\nExpected: visible\nTimeout: 5000ms";
  expect(mutantStatus(mutant, [outcome('CART-1: adds', failure)])).toMatchObject({
    message:
      "Error: expect(locator).toBeVisible() failed · Locator: getByText('Sale') · Expected: visible",
  });
});

it('a mutant survives if the tests of the row pass, do not run, or belong to another row', () => {
  expect(mutantStatus(mutant, [outcome('CART-1: adds')])).toMatchObject({ isKilled: false });
  expect(mutantStatus(mutant, [])).toEqual({ isKilled: false, reason: 'its test did not run' });
  const others = [outcome('CART-10: adds', 'no'), outcome('adds', 'no')];
  expect(mutantStatus(mutant, others)).toEqual({ isKilled: false, reason: 'its test did not run' });
});

it('an unreachable shop does not kill a mutant', () => {
  const gone = outcome('CART-1: adds', 'Error: page.goto: net::ERR_CONNECTION_REFUSED');
  expect(mutantStatus(mutant, [gone])).toMatchObject({ isKilled: false });
});

it.each([
  'Test timeout of 60000ms exceeded.\nError: page.waitForURL: Test timeout of 60000ms exceeded.',
  'Error: Test timed out in 20000ms.\nIf this is a long-running test, pass a timeout value',
])('a test that times out does not kill a mutant: %s', (failure) => {
  const [reason = ''] = failure.split('\n');
  const status = mutantStatus(mutant, [outcome('CART-1: adds', failure)]);
  expect(status).toEqual({ isKilled: false, reason });
});

it('an assertion that times out kills a mutant', () => {
  const failure = 'Error: expect(locator).toBeVisible() failed\n\nTimeout: 5000ms';
  expect(mutantStatus(mutant, [outcome('CART-1: adds', failure)])).toMatchObject({
    isKilled: true,
  });
});

it('outcomes of another browser profile do not count', () => {
  const phone = { ...mutant, shownBy: browser('cart', 'CART-1: adds', 'phone') };
  const there = { ...outcome('CART-1: adds [desktop]'), file: 'tests/e2e/shop/cart.spec.ts' };
  expect(findBaselineProblem(phone, [there])).toBe('its test did not run');
  expect(findBaselineProblem(phone, [{ ...there, title: 'CART-1: adds [phone]' }])).toBeNull();
});

it('a test that fails without the mutant cannot check it', () => {
  expect(findBaselineProblem(mutant, [outcome('CART-1: adds')])).toBeNull();
  expect(findBaselineProblem(mutant, [outcome('CART-1: adds', 'no')])).toBe(
    'fails without the mutant, too: no',
  );
});
