import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineEdit } from '../model/edit';
import { quantityAfter } from '../projection/project-cart';
import { variant } from '../testing/edits';
import { foldLine } from './fold-line';

const item = variant('x');
const add = (quantity: number): LineEdit => ({ op: 'add', item, quantity });
const adjust = (by: number): LineEdit => ({ op: 'adjust', item, by });
const set = (quantity: number): LineEdit => ({ op: 'set', item, quantity });
const remove: LineEdit = { op: 'remove', item };

describe('edits of one variant', () => {
  it.each<[string, LineEdit[], boolean, unknown]>([
    ['adds sum', [add(2), add(3)], false, { op: 'add', quantity: 5 }],
    ['plus and minus sum', [adjust(1), adjust(1), adjust(-1)], true, { op: 'adjust', by: 1 }],
    ['plus and minus that cancel out', [adjust(1), adjust(-1)], true, null],
    ['plus after an own add', [add(2), adjust(1)], false, { op: 'add', quantity: 3 }],
    ['minus after an own add', [add(2), adjust(-2)], false, { op: 'add', quantity: 1 }],
    [
      'more removed than added, of a line that is held',
      [add(1), adjust(-3)],
      true,
      { op: 'adjust', by: -2 },
    ],
    [
      'a typed quantity replaces what came before',
      [add(2), adjust(1), set(7)],
      true,
      { op: 'set', quantity: 7 },
    ],
    [
      'and what comes after counts from it',
      [set(7), add(2), adjust(-1)],
      true,
      { op: 'set', quantity: 8 },
    ],
    ['minus never goes below one', [set(2), adjust(-5)], true, { op: 'set', quantity: 1 }],
    ['a removal', [adjust(1), remove], true, { op: 'remove' }],
    ['a removal of an unsent add', [add(2), remove], false, null],
    [
      'an add after a removal of an unsent add',
      [add(2), remove, add(3)],
      false,
      { op: 'add', quantity: 3 },
    ],
    ['an add after a removal', [remove, add(2)], true, { op: 'set', quantity: 2 }],
    ['a plus after a removal', [remove, adjust(1)], true, { op: 'remove' }],
  ])('%s', (_name, edits, held, effect) => {
    const folded = foldLine('x', edits, held);
    expect(folded).toEqual(effect === null ? null : { variantId: 'x', ...Object(effect) });
  });
});

/** The edits that a screen allows: minus stops at one, and a missing line can only be added. */
function possible(edits: readonly LineEdit[], start: number): LineEdit[] {
  let quantity = start;
  return edits.filter((edit) => {
    const isThere = quantity > 0;
    if (edit.op === 'adjust' && (!isThere || quantity + edit.by < 1)) return false;
    if (edit.op !== 'add' && !isThere) return false;
    quantity = after(quantity, edit);
    return true;
  });
}

function after(quantity: number, edit: LineEdit): number {
  switch (edit.op) {
    case 'add':
      return quantity + edit.quantity;
    case 'adjust':
      return Math.max(1, quantity + edit.by);
    case 'set':
      return edit.quantity;
    case 'remove':
      return 0;
  }
}

const anyEdits = fc.array(
  fc.oneof(
    fc.integer({ min: 1, max: 5 }).map(add),
    fc.constantFrom(-2, -1, 1, 2).map(adjust),
    fc.integer({ min: 1, max: 9 }).map(set),
    fc.constant(remove),
  ),
  { maxLength: 12 },
);

describe('for all edits that a screen allows', () => {
  it('the effect does the same as the edits one by one', () => {
    fc.assert(
      fc.property(anyEdits, fc.integer({ min: 0, max: 6 }), (edits, start) => {
        const tapped = possible(edits, start);
        const effect = foldLine('x', tapped, start > 0);
        const folded = effect === null ? start : quantityAfter(start, effect);
        expect(folded).toBe(tapped.reduce(after, start));
      }),
      { numRuns: 2000 },
    );
  });

  it('adds, plus, minus and cancelled adds keep pieces that another device added meanwhile', () => {
    fc.assert(
      fc.property(
        anyEdits,
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        (edits, start, elsewhere) => {
          const isAbsolute = ({ op }: LineEdit) => op === 'set' || (op === 'remove' && start > 0);
          const tapped = possible(edits, start).filter((edit) => !isAbsolute(edit));
          fc.pre(possible(tapped, start).length === tapped.length);
          const effect = foldLine('x', tapped, start > 0);
          const met = start + elsewhere;
          const own = tapped.reduce(after, start) - start;
          expect(effect === null ? met : quantityAfter(met, effect)).toBe(met + own);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('gives the same result wherever a batch is cut', () => {
    fc.assert(
      fc.property(anyEdits, fc.integer({ min: 0, max: 6 }), fc.nat(12), (edits, start, cut) => {
        const tapped = possible(edits, start);
        const first = foldLine('x', tapped.slice(0, cut), start > 0);
        const between = first === null ? start : quantityAfter(start, first);
        const second = foldLine('x', tapped.slice(cut), between > 0);
        const end = second === null ? between : quantityAfter(between, second);
        expect(end).toBe(tapped.reduce(after, start));
      }),
      { numRuns: 2000 },
    );
  });
});
