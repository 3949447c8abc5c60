import { expect, it } from 'vitest';
import { browser, type Mutant, vitest } from './mutant';
import { complaintOf, verdictOn } from './verdict';

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

it('a test of the row that fails bites, and is told in one line', () => {
  const failure = 'Error: expect(x).toBe(y)\n\nExpected: 1\nReceived: 2\n    at x.ts:1';
  expect(verdictOn(mutant, [outcome('adds'), outcome('CART-1: adds', failure)])).toEqual({
    bites: true,
    test: 'CART-1: adds',
    message: 'Error: expect(x).toBe(y) · Expected: 1 · Received: 2',
  });
});

it('what was looked for is told as well', () => {
  const failure =
    "Error: expect(locator).toBeVisible() failed\n\nLocator: getByText('Sale')\nExpected: visible\nTimeout: 5000ms";
  expect(verdictOn(mutant, [outcome('CART-1: adds', failure)])).toMatchObject({
    message:
      "Error: expect(locator).toBeVisible() failed · Locator: getByText('Sale') · Expected: visible",
  });
});

it('does not bite where the row’s tests pass, are not run, or belong to another row', () => {
  expect(verdictOn(mutant, [outcome('CART-1: adds')])).toMatchObject({ bites: false });
  expect(verdictOn(mutant, [])).toEqual({ bites: false, why: 'no test of it was run' });
  const others = [outcome('CART-10: adds', 'no'), outcome('adds', 'no')];
  expect(verdictOn(mutant, others)).toEqual({ bites: false, why: 'no test of it was run' });
});

it('a shop that is not there is no bite', () => {
  const gone = outcome('CART-1: adds', 'Error: page.goto: net::ERR_CONNECTION_REFUSED');
  expect(verdictOn(mutant, [gone])).toMatchObject({ bites: false });
});

it.each([
  'Test timeout of 60000ms exceeded.\nError: page.waitForURL: Test timeout of 60000ms exceeded.',
  'Error: Test timed out in 20000ms.\nIf this is a long-running test, pass a timeout value',
])('a test that ran out of time is no bite: %s', (failure) => {
  const [why = ''] = failure.split('\n');
  const verdict = verdictOn(mutant, [outcome('CART-1: adds', failure)]);
  expect(verdict).toEqual({ bites: false, why });
});

it('an assertion that waited in vain bites', () => {
  const failure = 'Error: expect(locator).toBeVisible() failed\n\nTimeout: 5000ms';
  expect(verdictOn(mutant, [outcome('CART-1: adds', failure)])).toMatchObject({ bites: true });
});

it('a browser profile counts for itself', () => {
  const phone = { ...mutant, shownBy: browser('cart', 'CART-1: adds', 'phone') };
  const there = { ...outcome('CART-1: adds [desktop]'), file: 'tests/e2e/shop/cart.spec.ts' };
  expect(complaintOf(phone, [there])).toBe('no test of it was run');
  expect(complaintOf(phone, [{ ...there, title: 'CART-1: adds [phone]' }])).toBeNull();
});

it('a test that fails without the bug says nothing', () => {
  expect(complaintOf(mutant, [outcome('CART-1: adds')])).toBeNull();
  expect(complaintOf(mutant, [outcome('CART-1: adds', 'no')])).toBe(
    'fails without the bug, too: no',
  );
});
