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
  ['a customer without a cart gets the guest’s cart', {}, { kind: 'give' }],
  ['lines move into the customer’s open cart', { latest: 'own' }, { kind: 'move', into: 'own' }],
  ['the customer’s own open cart stays', { latest: 'guest' }, { kind: 'done', cartId: 'guest' }],
  ['a cart that no longer exists', { guest: undefined, latest: 'own' }, { kind: 'unknown' }],
  ['a cart of another customer', { guest: { ...guest, isUsable: false } }, { kind: 'unknown' }],
  [
    'an ordered cart, although the customer has an open one',
    { guest: { ...guest, isCompleted: true }, latest: 'own' },
    { kind: 'ordered' },
  ],
] as const)('first call: %s', (_what, view, decision) => {
  expect(decided(view)).toEqual(decision);
});

it.each([
  [
    'complete: reports the result again, also of an ordered cart',
    { record: { ...record, kept: 'ordered' } },
    { kind: 'done', cartId: 'kept' },
  ],
  [
    'complete, and the kept cart was merged into another cart',
    { record: { ...record, kept: 'gone' }, latest: 'own' },
    { kind: 'done', cartId: 'own' },
  ],
  [
    'interrupted before the transfer of the cart',
    { record: { ...record, isGiven: false } },
    { kind: 'give' },
  ],
  ['interrupted', { record: { ...record, isDone: false } }, { kind: 'finish' }],
  [
    'interrupted, then ordered',
    { record: { ...record, isDone: false, kept: 'ordered' }, latest: 'own' },
    { kind: 'continue', into: 'own' },
  ],
  ['by another customer', { record: { ...record, customerId: 'bela' } }, { kind: 'unknown' }],
] as const)('retry: %s', (_what, view, decision) => {
  expect(decided(view)).toEqual(decision);
});
