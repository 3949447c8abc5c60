import { messages } from '@/commerce/messages';
import { selectNotices, type SyncedState } from '@/features/synced';
import { t } from '@/language/t';
import type { Notice } from '@aangan/offline-cart';

export type CodeRefusal = Extract<Notice, { kind: 'code-refused' }>;

/** The notice of a rejected coupon code that the shopper has not dismissed. */
export function selectRefusedCode(state: { synced: SyncedState }): CodeRefusal | null {
  const isRefused = (notice: Notice): notice is CodeRefusal =>
    notice.kind === 'code-refused' && notice.op === 'code';
  return selectNotices(state).find(isRefused) ?? null;
}

/** The reason, as a message for the coupon field (CART-2). */
export function codeRefusal(notice: CodeRefusal): string {
  if (notice.reason === 'code-unknown') return t(messages.couponUnknown);
  if (notice.reason === 'code-does-not-fit') return t(messages.couponDoesNotFit);
  return notice.message ?? t(messages.couponNotApplied);
}
