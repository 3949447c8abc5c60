import { messages } from '@/commerce/messages';
import type { Notice } from '@/sync/log/notice';

/** Why the shop did not take a coupon code, in words that stand beside it (CART-2). */
export function codeRefusal(notice: Extract<Notice, { kind: 'code-refused' }>): string {
  if (notice.reason === 'code-unknown') return messages.couponUnknown;
  if (notice.reason === 'code-does-not-fit') return messages.couponDoesNotFit;
  return notice.message ?? messages.couponNotApplied;
}
