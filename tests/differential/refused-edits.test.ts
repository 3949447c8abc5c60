import { expect, test } from 'vitest';
import type { EditOutcome } from './edit-outcome';
import { isSplitByRefusal, syncApart } from './refused-edits';
import type { Edit } from './sequence';

const add = (variant: 'plain' | 'no-price' | 'kit'): Edit => ({ op: 'add', variant, quantity: 1 });
const code: Edit = { op: 'code', code: 'code-percent' };
const applied: EditOutcome = { outcome: 'applied' };
const notSold: EditOutcome = { outcome: 'rejected', reason: 'not_sold', available: 0 };

test.each([
  ['some edits', [add('plain'), add('no-price')], [applied, notSold], true],
  ['no edit', [add('plain'), add('kit')], [applied, applied], false],
  ['all edits', [add('no-price')], [notSold], false],
  ['an edit of a call with a code', [code, add('no-price')], [applied, notSold], false],
])('refusing %s splits a call: %#', (_, edits, outcomes, isSplit) => {
  expect(isSplitByRefusal(edits, outcomes)).toBe(isSplit);
});

test('sends what is not sold in a call of its own, and returns the outcomes in the order of the edits', async () => {
  const sent: Edit[][] = [];
  const oracle = {
    sync: (edits: readonly Edit[]) => {
      sent.push([...edits]);
      const isSold = sent.length === 1;
      return Promise.resolve(edits.map(() => (isSold ? applied : notSold)));
    },
  };
  const edits = [add('plain'), add('no-price'), add('kit')];
  const outcomes = [applied, notSold, applied];
  expect(await syncApart(edits, outcomes, oracle)).toEqual(outcomes);
  expect(sent).toEqual([[add('plain'), add('kit')], [add('no-price')]]);
});

test('sends a call that nothing is refused of as it is', async () => {
  const oracle = { sync: (edits: readonly Edit[]) => Promise.resolve(edits.map(() => applied)) };
  expect(await syncApart([add('plain')], [applied], oracle)).toEqual([applied]);
});
