import { thingOf } from '../../src/sync/intents/edit';
import type { Notice } from '../../src/sync/log/notice';
import type { Snapshot } from '../../src/sync/log/snapshot';
import type { Write } from '../../src/sync/log/step';
import type { Account } from './account';
import type { Books } from './books';

/** What the shopper is told in one step, and whether it is true. @returns what is not */
export function wrongNotices(
  { failed, untold }: Books,
  {
    now,
    writes,
    removed,
  }: { now: Snapshot; writes: readonly Write[]; removed: readonly Account[] },
): string[] {
  const notices = writes.flatMap((one) => (one.store === 'notices' && 'put' in one ? one.put : []));
  for (const notice of notices) {
    if (notice.kind === 'not-merged') untold.delete(`${notice.owner.id} ${notice.variantId}`);
  }
  return [
    ...notices
      // A sign-in makes those the customer's that the guest was told.
      .filter(({ id }) => !now.notices.some((one) => one.id === id))
      .flatMap((one) => untrue(one, removed, failed)),
    ...untoldPrices(now, writes, notices),
  ];
}

function untrue(
  notice: Notice,
  removed: readonly Account[],
  failed: ReadonlySet<string>,
): string[] {
  if (notice.kind === 'price-changed') {
    return notice.shown === notice.now ? [`a price that stayed is told: ${notice.now}`] : [];
  }
  if (notice.kind === 'not-merged') return [];
  const about = removed.filter(({ edit }) => thingOf(edit) === aboutOf(notice));
  // Nobody knows it of a batch that was discarded unread.
  const isKnown = notice.reason !== 'discarded' && about.length > 0;
  if (isKnown && about.every(({ applied }) => applied > 0)) {
    return [`${aboutOf(notice)} is told to be refused (${notice.reason}), and it took effect`];
  }
  if (notice.reason === 'unusable') return ['a key is told to be somebody else’s'];
  if (notice.reason !== 'gave-up') return [];
  const thing = aboutOf(notice);
  const hasFailed = about.some(({ keys }) => [...keys].some((key) => failed.has(key)));
  return hasFailed ? [] : [`${thing} is told to be given up, and the shop never failed on it`];
}

function aboutOf(notice: Exclude<Notice, { kind: 'price-changed' | 'not-merged' }>): string {
  if (notice.kind === 'code-refused') return `code:${notice.code.toUpperCase()}`;
  return notice.kind === 'line-refused'
    ? `variant:${notice.item.variantId}`
    : `product:${notice.item.productId}`;
}

/** Prices of lines that were on the screen, and are others now without a word. */
function untoldPrices(
  now: Snapshot,
  writes: readonly Write[],
  notices: readonly Notice[],
): string[] {
  const before = now.cart.cart;
  if (before === 'unknown' || before === null) return [];
  const carts = writes.flatMap((one) =>
    one.store === 'settled' && 'put' in one && one.put.lane === 'cart' ? [one.put.cart] : [],
  );
  return carts.flatMap((cart) => {
    if (cart === 'unknown' || cart === null || cart.id !== before.id) return [];
    return cart.items.flatMap(({ variantId, unitPrice }) => {
      const shown = before.items.find((item) => item.variantId === variantId)?.unitPrice;
      const isTold = notices.some(
        (one) =>
          one.kind === 'price-changed' && one.variantId === variantId && one.now === unitPrice,
      );
      if (shown === undefined || shown === unitPrice || isTold) return [];
      return [`${variantId} costs ${unitPrice} instead of ${shown}, and nobody is told`];
    });
  });
}
