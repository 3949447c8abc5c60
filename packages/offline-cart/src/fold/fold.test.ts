import { expect, it } from 'vitest';
import type { CartEdit } from '../model/edit';
import { cartIntentSchema } from '../model/intent';
import { add, adjust, remove } from '../testing/edits';
import { foldCart } from './fold';
import * as v from 'valibot';

const folded = (edits: readonly CartEdit[], isHeld: boolean) => {
  const intents = edits.map((edit, at) =>
    v.parse(cartIntentSchema, {
      version: 1,
      seq: at + 1,
      id: `intent ${at + 1}`,
      owner: { kind: 'guest', id: 'guest' },
      epoch: 1,
      time: 0,
      hold: 'none',
      lane: 'cart',
      edit,
    }),
  );
  return foldCart(intents, () => isHeld).map((fold) => ({
    effect: fold.effect,
    edits: fold.intents.map(({ edit }) => edit.op),
    isDeferred: fold.isDeferred,
  }));
};

/** Occurs if the removal was in a record that this build could not read, so that the line was on the screen. */
it('a plus of a line that was removed is sent alone: the shop refuses it with a notice', () => {
  expect(folded([remove('x'), adjust('x', 1)], true)).toEqual([
    { effect: { op: 'remove', variantId: 'x' }, edits: ['remove'], isDeferred: false },
    { effect: { op: 'adjust', variantId: 'x', by: 1 }, edits: ['adjust'], isDeferred: true },
  ]);
});

it('a plus after an add that was removed is sent alone, and does not send the add', () => {
  expect(folded([add('x'), remove('x'), adjust('x', 1)], false)).toEqual([
    { effect: null, edits: ['add', 'remove'], isDeferred: false },
    { effect: { op: 'adjust', variantId: 'x', by: 1 }, edits: ['adjust'], isDeferred: true },
  ]);
});

it('an add after such a plus does not fold with it', () => {
  expect(folded([remove('x'), adjust('x', 1), add('x', 3)], true)).toEqual([
    { effect: { op: 'remove', variantId: 'x' }, edits: ['remove'], isDeferred: false },
    { effect: { op: 'adjust', variantId: 'x', by: 1 }, edits: ['adjust'], isDeferred: true },
    { effect: { op: 'add', variantId: 'x', quantity: 3 }, edits: ['add'], isDeferred: true },
  ]);
});

it('a plus after a line was removed and added again folds with the add', () => {
  expect(folded([remove('x'), add('x', 2), adjust('x', 1)], true)).toEqual([
    {
      effect: { op: 'set', variantId: 'x', quantity: 3 },
      edits: ['remove', 'add', 'adjust'],
      isDeferred: false,
    },
  ]);
});
