import { describe, expect, it } from 'vitest';
import type { Notice, NoticeDraft } from '@aangan/offline-cart';
import { describeNotice } from './describe-notice';
import { groupNotices } from './group-notices';

const item = {
  variantId: 'var_oslo',
  productId: 'prod_oslo',
  title: 'Oslo Bed',
  variantTitle: null,
  handle: 'oslo-bed',
  thumbnail: null,
  unitPrice: 20_000,
  compareAtUnitPrice: 20_000,
  limit: null,
};
const wished = { ...item, variantId: null };

let ids = 0;
function notice(draft: NoticeDraft, time = 1): Notice {
  ids += 1;
  const owner = { kind: 'guest', id: 'guest' } as const;
  return { version: 1, id: `notice ${ids}`, owner, time, ...draft };
}

const line = (
  op: 'add' | 'adjust' | 'set' | 'remove',
  quantity: number,
  reason: Extract<Notice, { kind: 'line-refused' }>['reason'],
  available: number | null = null,
  message: string | null = null,
) => notice({ kind: 'line-refused', item, op, quantity, reason, available, message });

describe('SYNC-4: words of a refusal', () => {
  it.each([
    [
      line('add', 3, 'insufficient-stock', 1),
      'Only 1 more of Oslo Bed left, so we couldn’t add 3.',
    ],
    [line('add', 3, 'insufficient-stock', 0), 'We couldn’t add 3 of Oslo Bed. It’s out of stock.'],
    [
      line('add', 3, 'insufficient-stock'),
      'We couldn’t add 3 of Oslo Bed. We don’t have that many in stock.',
    ],
    [
      line('set', 5, 'insufficient-stock', 2),
      'Only 2 of Oslo Bed left, so we couldn’t set the quantity to 5.',
    ],
    [
      line('adjust', 1, 'too-many', 0),
      'We couldn’t add 1 more of Oslo Bed. You can add up to 99 of each product.',
    ],
    [
      line('adjust', -1, 'line-gone'),
      'We couldn’t reduce the quantity of Oslo Bed. It’s no longer in your cart.',
    ],
    [
      line('set', 2, 'not-for-sale', 0),
      'We couldn’t set the quantity of Oslo Bed to 2. It’s no longer available.',
    ],
    [
      line('set', 2, 'already-ordered'),
      'We couldn’t set the quantity of Oslo Bed to 2. It had already been ordered.',
    ],
    [
      line('adjust', 1, 'withdrawn'),
      'We couldn’t add 1 more of Oslo Bed. It wasn’t added to your cart earlier.',
    ],
    [
      line('remove', 0, 'gave-up'),
      'We couldn’t remove Oslo Bed. Our servers didn’t respond. Please try again.',
    ],
    [
      line('remove', 0, 'other', null, 'Cart is locked'),
      'We couldn’t remove Oslo Bed. Cart is locked.',
    ],
    [
      line('remove', 0, 'unusable', null, ' '),
      'We couldn’t remove Oslo Bed. We couldn’t complete your request.',
    ],
  ])('of a line: %#', (one, words) => {
    expect(describeNotice(one)).toBe(words);
  });

  it('names the colour, where there is one', () => {
    const blue = { ...item, variantTitle: 'Blue' };
    const draft = { op: 'add', quantity: 1, reason: 'not-for-sale', available: 0 } as const;
    expect(
      describeNotice(notice({ kind: 'line-refused', item: blue, message: null, ...draft })),
    ).toBe('We couldn’t add 1 of Oslo Bed (Blue). It’s no longer available.');
  });

  it.each([
    ['code', 'code-unknown', 'Coupon SALE isn’t valid.'],
    ['code', 'code-does-not-fit', 'Coupon SALE doesn’t apply to the items in your cart.'],
    ['code', 'other', 'We couldn’t apply coupon SALE. We couldn’t complete your request.'],
    ['uncode', 'other', 'We couldn’t remove coupon SALE. We couldn’t complete your request.'],
  ] as const)('of a code: %s, %s', (op, reason, words) => {
    expect(
      describeNotice(notice({ kind: 'code-refused', op, code: 'SALE', reason, message: null })),
    ).toBe(words);
  });

  it.each([
    ['wish', 'We couldn’t add Oslo Bed to your wishlist. It’s no longer available.'],
    [
      'unwish',
      'We couldn’t remove Oslo Bed from your wishlist. We couldn’t complete your request.',
    ],
  ] as const)('of a heart: %s', (op, words) => {
    const refused = { kind: 'wish-refused', item: wished, reason: 'not-for-sale' } as const;
    expect(describeNotice(notice({ ...refused, op, message: null }))).toBe(words);
  });
});

it('tells the old and the new price', () => {
  const changed = { kind: 'price-changed', variantId: 'var_oslo', title: 'Oslo Bed' } as const;
  expect(describeNotice(notice({ ...changed, shown: 20_000, now: 22_500 }))).toBe(
    'The price of Oslo Bed changed from ₹20,000 to ₹22,500.',
  );
});

it.each([
  [
    'Oslo Bed',
    1,
    'When you signed in, we couldn’t add 2 of Oslo Bed to your cart. Your cart can hold only 1.',
  ],
  ['', 0, 'When you signed in, we couldn’t add 2 of a product to your cart. It’s out of stock.'],
])('tells what a sign-in left behind: %j, %i', (title, available, words) => {
  const left = { kind: 'not-merged', variantId: 'var_oslo', quantity: 2 } as const;
  expect(describeNotice(notice({ ...left, title, available }))).toBe(words);
});

describe('notices of one thing', () => {
  it('of single taps are shown as one, and dismissed together', () => {
    const taps = [
      line('add', 1, 'insufficient-stock', 0),
      line('adjust', 1, 'insufficient-stock', 0),
      line('adjust', 1, 'insufficient-stock', 0),
    ];
    const group = groupNotices(taps);
    expect(group).toHaveLength(1);
    expect(group[0]?.words).toBe('We couldn’t add 3 of Oslo Bed. It’s out of stock.');
    expect(group[0]?.ids).toEqual(taps.map(({ id }) => id));
  });

  it('a price that changed twice is shown from the first to the last', () => {
    const changed = { kind: 'price-changed', variantId: 'var_oslo', title: 'Oslo Bed' } as const;
    const [group, ...rest] = groupNotices([
      notice({ ...changed, shown: 100, now: 110 }, 1),
      notice({ ...changed, shown: 110, now: 130 }, 2),
    ]);
    expect(rest).toEqual([]);
    expect(group?.words).toBe('The price of Oslo Bed changed from ₹100 to ₹130.');
  });

  it('different things stay apart, the newest first', () => {
    const set = line('set', 5, 'too-many');
    const again = line('set', 6, 'too-many');
    const code = notice(
      { kind: 'code-refused', op: 'code', code: 'X', reason: 'code-unknown', message: null },
      5,
    );
    expect(groupNotices([set, again, code]).map(({ ids: [id] }) => id)).toEqual([
      code.id,
      set.id,
      again.id,
    ]);
  });
});
