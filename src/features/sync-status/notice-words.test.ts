import { describe, expect, it } from 'vitest';
import type { Notice, NoticeDraft } from '@/sync/log/notice';
import { noticeWords } from './notice-words';
import { toldNotices } from './told-notice';

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
      'Only 1 more left of Oslo Bed: 3 could not be added.',
    ],
    [
      line('add', 3, 'insufficient-stock', 0),
      '3 of Oslo Bed could not be added. No more are in stock.',
    ],
    [
      line('add', 3, 'insufficient-stock'),
      '3 of Oslo Bed could not be added. There are not that many in stock.',
    ],
    [line('set', 5, 'insufficient-stock', 2), 'Only 2 left of Oslo Bed: it could not be set to 5.'],
    [
      line('adjust', 1, 'too-many', 0),
      '1 more of Oslo Bed could not be added. A cart takes at most 99 of one product.',
    ],
    [
      line('adjust', -1, 'line-gone'),
      'The quantity of Oslo Bed could not be lowered. It is no longer in the cart.',
    ],
    [
      line('set', 2, 'not-for-sale', 0),
      'The quantity of Oslo Bed could not be set to 2. It is no longer for sale.',
    ],
    [
      line('set', 2, 'already-ordered'),
      'The quantity of Oslo Bed could not be set to 2. It was ordered before your change reached the shop.',
    ],
    [
      line('adjust', 1, 'withdrawn'),
      '1 more of Oslo Bed could not be added. It could not be added in the first place.',
    ],
    [
      line('remove', 0, 'gave-up'),
      'Oslo Bed could not be removed. The shop did not respond. Please try again.',
    ],
    [
      line('remove', 0, 'other', null, 'Cart is locked'),
      'Oslo Bed could not be removed. Cart is locked.',
    ],
    [
      line('remove', 0, 'unusable', null, ' '),
      'Oslo Bed could not be removed. The shop refused the request.',
    ],
  ])('of a line: %#', (one, words) => {
    expect(noticeWords(one)).toBe(words);
  });

  it('names the colour, where there is one', () => {
    const blue = { ...item, variantTitle: 'Blue' };
    const draft = { op: 'add', quantity: 1, reason: 'not-for-sale', available: 0 } as const;
    expect(noticeWords(notice({ kind: 'line-refused', item: blue, message: null, ...draft }))).toBe(
      '1 of Oslo Bed (Blue) could not be added. It is no longer for sale.',
    );
  });

  it.each([
    ['code', 'code-unknown', 'The code SALE is not valid.'],
    ['code', 'code-does-not-fit', 'The code SALE does not apply to what is in your cart.'],
    ['code', 'other', 'The code SALE could not be applied. The shop refused the request.'],
    ['uncode', 'other', 'The code SALE could not be removed. The shop refused the request.'],
  ] as const)('of a code: %s, %s', (op, reason, words) => {
    expect(
      noticeWords(notice({ kind: 'code-refused', op, code: 'SALE', reason, message: null })),
    ).toBe(words);
  });

  it.each([
    ['wish', 'Oslo Bed could not be put on your wishlist. It is no longer for sale.'],
    ['unwish', 'Oslo Bed could not be taken off your wishlist. The shop refused the request.'],
  ] as const)('of a heart: %s', (op, words) => {
    const refused = { kind: 'wish-refused', item: wished, reason: 'not-for-sale' } as const;
    expect(noticeWords(notice({ ...refused, op, message: null }))).toBe(words);
  });
});

it('tells the old and the new price', () => {
  const changed = { kind: 'price-changed', variantId: 'var_oslo', title: 'Oslo Bed' } as const;
  expect(noticeWords(notice({ ...changed, shown: 20_000, now: 22_500 }))).toBe(
    'Oslo Bed is now ₹22,500. It was ₹20,000 when you saw it.',
  );
});

it.each([
  ['Oslo Bed', 1, '2 of Oslo Bed stayed behind when you signed in: your cart can hold only 1.'],
  ['', 0, '2 of a product stayed behind when you signed in: none are left.'],
])('tells what a sign-in left behind: %j, %i', (title, available, words) => {
  const left = { kind: 'not-merged', variantId: 'var_oslo', quantity: 2 } as const;
  expect(noticeWords(notice({ ...left, title, available }))).toBe(words);
});

describe('notices of one thing', () => {
  it('refused one tap at a time are told as one, and dismissed together', () => {
    const taps = [
      line('add', 1, 'insufficient-stock', 0),
      line('adjust', 1, 'insufficient-stock', 0),
      line('adjust', 1, 'insufficient-stock', 0),
    ];
    const told = toldNotices(taps);
    expect(told).toHaveLength(1);
    expect(told[0]?.words).toBe('3 of Oslo Bed could not be added. No more are in stock.');
    expect(told[0]?.ids).toEqual(taps.map(({ id }) => id));
  });

  it('a price that changed twice is told from the first to the last', () => {
    const changed = { kind: 'price-changed', variantId: 'var_oslo', title: 'Oslo Bed' } as const;
    const [told, ...rest] = toldNotices([
      notice({ ...changed, shown: 100, now: 110 }, 1),
      notice({ ...changed, shown: 110, now: 130 }, 2),
    ]);
    expect(rest).toEqual([]);
    expect(told?.words).toBe('Oslo Bed is now ₹130. It was ₹100 when you saw it.');
  });

  it('different things stay apart, the newest first', () => {
    const set = line('set', 5, 'too-many');
    const again = line('set', 6, 'too-many');
    const code = notice(
      { kind: 'code-refused', op: 'code', code: 'X', reason: 'code-unknown', message: null },
      5,
    );
    expect(toldNotices([set, again, code]).map(({ ids: [id] }) => id)).toEqual([
      code.id,
      set.id,
      again.id,
    ]);
  });
});
