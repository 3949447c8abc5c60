import { subjectOf, type Notice, type Snapshot, type Write } from '@aangan/offline-cart';
import type { IntentRecord } from './intent-record';
import type { OracleState } from './oracle-state';

/**
 * Checks the notices of one step.
 * @returns what is wrong
 */
export function wrongNotices(
  { failed, needNotice }: OracleState,
  {
    now,
    writes,
    removed,
  }: { now: Snapshot; writes: readonly Write[]; removed: readonly IntentRecord[] },
): string[] {
  const notices = writes.flatMap((one) => (one.store === 'notices' && 'put' in one ? one.put : []));
  for (const notice of notices) {
    if (notice.kind === 'not-merged') needNotice.delete(`${notice.owner.id} ${notice.variantId}`);
  }
  return [
    ...notices
      // A sign-in rewrites the guest's notices for the customer.
      .filter(({ id }) => !now.notices.some((one) => one.id === id))
      .flatMap((one) => untrue(one, removed, failed)),
    ...untoldPrices(now, writes, notices),
  ];
}

function untrue(
  notice: Notice,
  removed: readonly IntentRecord[],
  failed: ReadonlySet<string>,
): string[] {
  if (notice.kind === 'price-changed') {
    return notice.shown === notice.now ? [`a notice about an unchanged price: ${notice.now}`] : [];
  }
  if (notice.kind === 'not-merged') return [];
  if (notice.kind === 'order-placed') {
    const isPlaced = removed.some(({ edit, applied }) => edit.op === 'order' && applied > 0);
    return isPlaced ? [] : ['a notice says that an order was placed, and there is none'];
  }
  const about = removed.filter(({ edit }) => subjectOf(edit) === aboutOf(notice));
  // Unknown for a batch that was discarded without being read.
  const isKnown = notice.reason !== 'discarded' && about.length > 0;
  if (isKnown && about.every(({ applied }) => applied > 0)) {
    return [`${aboutOf(notice)} has a refusal notice (${notice.reason}), and was applied`];
  }
  if (notice.reason === 'unusable') return ['a notice says that a key is used by another effect'];
  if (notice.reason !== 'gave-up') return [];
  const thing = aboutOf(notice);
  const hasFailed = about.some(({ keys }) => [...keys].some((key) => failed.has(key)));
  return hasFailed ? [] : [`${thing} was given up, although the shop never failed on it`];
}

function aboutOf(
  notice: Exclude<Notice, { kind: 'price-changed' | 'not-merged' | 'order-placed' }>,
): string {
  if (notice.kind === 'order-refused') return 'order';
  if (notice.kind === 'code-refused') return `code:${notice.code.toUpperCase()}`;
  return notice.kind === 'line-refused'
    ? `variant:${notice.item.variantId}`
    : `product:${notice.item.productId}`;
}

/** Prices of lines on the screen that changed without a notice. */
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
      return [`${variantId} costs ${unitPrice} instead of ${shown}, without a notice`];
    });
  });
}
