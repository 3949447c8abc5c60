import { messages } from '@/commerce/messages';
import { selectNotices, type SyncedState } from '@/features/synced';
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
  if (notice.reason === 'code-unknown') return messages.couponUnknown;
  if (notice.reason === 'code-does-not-fit') return messages.couponDoesNotFit;
  return notice.message ?? messages.couponNotApplied;
}
