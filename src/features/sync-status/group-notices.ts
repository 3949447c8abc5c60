import type { Notice } from '@aangan/offline-cart';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectNotices } from '@/features/synced';
import { describeNotice } from './describe-notice';

/** Notices that differ only in quantity or intermediate prices, shown as one. */
export interface GroupedNotice {
  /** Ids of its notices; dismissed together. */
  ids: readonly [string, ...string[]];
  words: string;
  /** Time of the last one, in ms since 1970. */
  time: number;
  kind: Notice['kind'];
  /** For the link to the product. */
  productId: string | null;
}

/** Groups notices, newest first. */
export function groupNotices(notices: readonly Notice[]): GroupedNotice[] {
  const groups = new Map<string, { notice: Notice; ids: [string, ...string[]] }>();
  for (const notice of notices) {
    const key = groupKey(notice);
    const before = groups.get(key);
    groups.set(key, {
      notice: before === undefined ? notice : mergeNotices(before.notice, notice),
      ids: before === undefined ? [notice.id] : [...before.ids, notice.id],
    });
  }
  return [...groups.values()]
    .map(({ notice, ids }) => ({
      ids,
      words: describeNotice(notice),
      time: notice.time,
      kind: notice.kind,
      productId: 'item' in notice ? notice.item.productId : null,
    }))
    .toSorted((a, b) => b.time - a.time);
}

function groupKey(notice: Notice): string {
  if (notice.kind === 'price-changed') return `price ${notice.variantId}`;
  if (notice.kind !== 'line-refused') return notice.id;
  const { op, reason, item, quantity } = notice;
  // Items that were added tap by tap are summed; set quantities are not.
  const adds = op === 'add' || (op === 'adjust' && quantity > 0);
  return adds ? `add ${reason} ${item.variantId}` : notice.id;
}

function mergeNotices(before: Notice, later: Notice): Notice {
  if (before.kind === 'price-changed' && later.kind === 'price-changed') {
    return { ...later, shown: before.shown };
  }
  if (before.kind === 'line-refused' && later.kind === 'line-refused') {
    const op = before.op === 'add' || later.op === 'add' ? 'add' : later.op;
    return { ...later, op, quantity: before.quantity + later.quantity };
  }
  return later;
}

/** Notices for the lists. Those about orders open a dialog of the checkout, unless the shop only knows that an order was placed. */
export function useGroupedNotices(): readonly GroupedNotice[] {
  const notices = useSelector(selectNotices);
  return useMemo(() => groupNotices(notices.filter(isListed)), [notices]);
}

function isListed(notice: Notice): boolean {
  return notice.kind !== 'order-refused' && !(notice.kind === 'order-placed' && notice.details);
}
