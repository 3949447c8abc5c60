import { messages } from '@/commerce/messages';
import { selectNotices, type SyncedState } from '@/features/synced';
import { t } from '@/language/t';
import type { Notice } from '@/sync/log/notice';

export type CodeRefusal = Extract<Notice, { kind: 'code-refused' }>;

/** A coupon code that the shop did not take, and of which the shopper has not been told. */
export function selectRefusedCode(state: { synced: SyncedState }): CodeRefusal | null {
  const isRefused = (notice: Notice): notice is CodeRefusal =>
    notice.kind === 'code-refused' && notice.op === 'code';
  return selectNotices(state).find(isRefused) ?? null;
}

/** Why, in words that stand beside it (CART-2). */
export function codeRefusal(notice: CodeRefusal): string {
  if (notice.reason === 'code-unknown') return t(messages.couponUnknown);
  if (notice.reason === 'code-does-not-fit') return t(messages.couponDoesNotFit);
  return notice.message ?? t(messages.couponNotApplied);
}
