import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart, LineItem } from '../model/cart';
import type { CartEdit } from '../model/edit';
import type { CartIntent } from '../model/intent';
import { add, adjust, code, remove, setTo, uncode } from '../testing/edits';
import { projectCart } from './project-cart';

function line(variantId: string, quantity: number): LineItem {
  return {
    id: `line_${variantId}`,
    variantId,
    productId: `product_${variantId}`,
    productTitle: `Title of ${variantId}`,
    variantTitle: null,
    productHandle: variantId,
    thumbnail: null,
    quantity,
    unitPrice: 100,
    compareAtUnitPrice: 150,
    total: quantity * 90,
  };
}

function cart(items: LineItem[], coupons: string[] = []): Cart {
  const pieces = items.reduce((all, item) => all + item.quantity, 0);
  return {
    id: 'cart_1',
    items,
    itemCount: pieces,
    mrpTotal: pieces * 150,
    subtotal: pieces * 100,
    discountTotal: pieces * 10,
    shippingTotal: 0,
    total: pieces * 90,
    coupons,
    completedAt: null,
  };
}

function intents(edits: readonly CartEdit[]): CartIntent[] {
  return edits.map((edit, at) => ({
    version: 1,
    seq: at + 1,
    id: `intent ${at}`,
    owner: { kind: 'guest', id: 'g' },
    epoch: 1,
    time: 0,
    hold: 'none',
    lane: 'cart',
    edit,
  }));
}

const project = (settled: Cart | null, ...edits: CartEdit[]) => {
  const unsealed = intents(edits);
  return projectCart(settled, { sealed: [], unsealed, shown: unsealed });
};
const projectStale = (settled: Cart) =>
  projectCart(settled, { sealed: [], unsealed: [], shown: [] }, true);
const pieces = (view: ReturnType<typeof project>) =>
  view.lines.map((one) => [one.variantId, one.quantity]);

describe('the projected cart', () => {
  it('without edits is the shop’s cart with its totals', () => {
    const view = project(cart([line('x', 2)], ['WELCOME10']));
    expect(pieces(view)).toEqual([['x', 2]]);
    expect(view.lines[0]).toMatchObject({
      total: { kind: 'confirmed', amount: 180 },
      isPending: false,
    });
    expect(view.totals).toMatchObject({ kind: 'confirmed', totals: { total: 180 } });
    expect(view.codes).toEqual([{ code: 'WELCOME10', isPending: false }]);
  });

  it('SYNC-1: includes the edits, and no total that the shop has not confirmed', () => {
    const view = project(
      cart([line('x', 2), line('y', 1)]),
      adjust('x', 1),
      remove('y'),
      add('z', 4),
    );
    expect(pieces(view)).toEqual([
      ['x', 3],
      ['z', 4],
    ]);
    expect(view.lines.map(({ total }) => total.kind)).toEqual(['updating', 'updating']);
    expect(view.totals).toMatchObject({ kind: 'updating', last: { total: 270 } });
    expect(view.itemCount).toBe(7);
  });

  it('keeps the totals of lines without edits', () => {
    const view = project(cart([line('x', 2), line('y', 1)]), adjust('x', 1));
    expect(view.lines.map(({ total }) => total.kind)).toEqual(['updating', 'confirmed']);
  });

  it('shows a line that the shop does not know from the intent itself', () => {
    const [shown] = project(null, add('z', 2)).lines;
    expect(shown).toMatchObject({ lineId: null, title: 'Title of z', unitPrice: 1000 });
  });

  it('shows codes that are added and removed', () => {
    const view = project(cart([line('x', 1)], ['OLD']), uncode('old'), code('NEW'));
    expect(view.codes).toEqual([{ code: 'NEW', isPending: true }]);
  });

  it('applies sealed effects before unsealed intents', () => {
    const unsealed = intents([remove('z'), add('z', 1)]);
    const view = projectCart(null, {
      sealed: [{ op: 'add', variantId: 'z', quantity: 5 }],
      unsealed,
      shown: unsealed,
    });
    expect(pieces(view)).toEqual([['z', 1]]);
  });

  it('does not create a missing line by a plus', () => {
    expect(pieces(project(cart([]), adjust('x', 1)))).toEqual([]);
  });
});

it('states no total as final that the shop has yet to work out', () => {
  const view = projectStale(cart([line('a', 2), line('b', 1)], ['TEN']));
  expect(view.totals).toMatchObject({ kind: 'updating', waitsFor: 'shop', last: { total: 270 } });
  expect(view.lines.map(({ total, isPending }) => [total.kind, isPending])).toEqual([
    ['updating', false],
    ['updating', false],
  ]);
});

it('is independent of when and in how many parts it is computed', () => {
  const edit = fc.oneof(
    fc
      .record({ v: fc.constantFrom('a', 'b'), q: fc.integer({ min: 1, max: 4 }) })
      .map(({ v, q }) => add(v, q)),
    fc
      .record({ v: fc.constantFrom('a', 'b'), q: fc.integer({ min: 1, max: 4 }) })
      .map(({ v, q }) => setTo(v, q)),
    fc.constantFrom('a', 'b').map(remove),
  );
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 10 }), fc.nat(10), (edits, cut) => {
      const settled = cart([line('a', 2)]);
      const whole = project(settled, ...edits);
      expect(project(settled, ...edits)).toEqual(whole);
      const between = project(settled, ...edits.slice(0, cut));
      const half = cart(between.lines.map((one) => line(one.variantId, one.quantity)));
      const rest = project(half, ...edits.slice(cut));
      expect(Object.fromEntries(pieces(rest))).toEqual(Object.fromEntries(pieces(whole)));
    }),
    { numRuns: 1000 },
  );
});
