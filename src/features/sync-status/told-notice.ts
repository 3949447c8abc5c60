import type { Notice } from '@/sync/log/notice';
import { noticeWords } from './notice-words';

/** One thing to tell: notices that differ only in their pieces or prices on the way are told as one. */
export interface ToldNotice {
  /** Of the notices that it tells of; dismissed together. The first names it. */
  ids: readonly [string, ...string[]];
  words: string;
  /** ms since 1970, of the last. */
  time: number;
  kind: Notice['kind'];
  /** Where the product can be looked at. */
  productId: string | null;
}

/** The notices as they are told, the newest first. */
export function toldNotices(notices: readonly Notice[]): ToldNotice[] {
  const groups = new Map<string, { notice: Notice; ids: [string, ...string[]] }>();
  for (const notice of notices) {
    const key = sameThing(notice);
    const before = groups.get(key);
    groups.set(key, {
      notice: before === undefined ? notice : together(before.notice, notice),
      ids: before === undefined ? [notice.id] : [...before.ids, notice.id],
    });
  }
  return [...groups.values()]
    .map(({ notice, ids }) => ({
      ids,
      words: noticeWords(notice),
      time: notice.time,
      kind: notice.kind,
      productId: 'item' in notice ? notice.item.productId : null,
    }))
    .toSorted((a, b) => b.time - a.time);
}

function sameThing(notice: Notice): string {
  if (notice.kind === 'price-changed') return `price ${notice.variantId}`;
  if (notice.kind !== 'line-refused') return notice.id;
  const { op, reason, item, quantity } = notice;
  // Pieces that were to be added one tap at a time; a wanted quantity stands for itself.
  const adds = op === 'add' || (op === 'adjust' && quantity > 0);
  return adds ? `add ${reason} ${item.variantId}` : notice.id;
}

function together(before: Notice, later: Notice): Notice {
  if (before.kind === 'price-changed' && later.kind === 'price-changed') {
    return { ...later, shown: before.shown };
  }
  if (before.kind === 'line-refused' && later.kind === 'line-refused') {
    const op = before.op === 'add' || later.op === 'add' ? 'add' : later.op;
    return { ...later, op, quantity: before.quantity + later.quantity };
  }
  return later;
}
