import { expect, it } from 'vitest';
import { decideMerge, type MergeView } from './merge-decision';

const guest = { isUsable: true, isCompleted: false };
const record = {
  customerId: 'asha',
  keptCartId: 'kept',
  isDone: true,
  kept: 'open',
  isGiven: true,
} as const;

const decided = (view: Partial<MergeView>) =>
  decideMerge({
    guestCartId: 'guest',
    customerId: 'asha',
    guest,
    latest: undefined,
    record: undefined,
    ...view,
  });

it.each([
  ['without a cart of theirs the guest’s becomes theirs', {}, { kind: 'give' }],
  ['pieces move into their open cart', { latest: 'own' }, { kind: 'move', into: 'own' }],
  [
    'their own open cart stays',
    { latest: 'guest' },
    { kind: 'done', cartId: 'guest', tellsNotMoved: false },
  ],
  ['a cart that is gone', { guest: undefined, latest: 'own' }, { kind: 'unknown' }],
  ['somebody else’s cart', { guest: { ...guest, isUsable: false } }, { kind: 'unknown' }],
  [
    'an ordered cart, also with one of theirs',
    { guest: { ...guest, isCompleted: true }, latest: 'own' },
    { kind: 'ordered' },
  ],
] as const)('the first time: %s', (_what, view, decision) => {
  expect(decided(view)).toEqual(decision);
});

it.each([
  [
    'done: told again, also of an ordered cart',
    { record: { ...record, kept: 'ordered' } },
    { kind: 'done', cartId: 'kept', tellsNotMoved: true },
  ],
  [
    'done, and the kept cart was merged away',
    { record: { ...record, kept: 'gone' }, latest: 'own' },
    { kind: 'done', cartId: 'own', tellsNotMoved: false },
  ],
  [
    'cut off before the cart was given',
    { record: { ...record, isGiven: false } },
    { kind: 'give' },
  ],
  ['cut off', { record: { ...record, isDone: false } }, { kind: 'finish' }],
  [
    'cut off, then ordered',
    { record: { ...record, isDone: false, kept: 'ordered' }, latest: 'own' },
    { kind: 'continue', into: 'own' },
  ],
  ['by another customer', { record: { ...record, customerId: 'bela' } }, { kind: 'unknown' }],
] as const)('asked again: %s', (_what, view, decision) => {
  expect(decided(view)).toEqual(decision);
});
