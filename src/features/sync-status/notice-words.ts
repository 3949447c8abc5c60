import { formatRupees } from '@/commerce/money';
import { messages } from '@/commerce/messages';
import type { Notice } from '@/sync/log/notice';

type LineRefused = Extract<Notice, { kind: 'line-refused' }>;
type CodeRefused = Extract<Notice, { kind: 'code-refused' }>;
type WishRefused = Extract<Notice, { kind: 'wish-refused' }>;

/** A notice as the shopper reads it: one or two whole sentences (SYNC-4). */
export function noticeWords(notice: Notice): string {
  switch (notice.kind) {
    case 'line-refused':
      return lineWords(notice);
    case 'code-refused':
      return codeWords(notice);
    case 'wish-refused':
      return wishWords(notice);
    case 'price-changed':
      if (notice.now === notice.shown)
        return `${notice.title} costs ${formatRupees(notice.now)} again.`;
      return `${notice.title} is now ${formatRupees(notice.now)}. It was ${formatRupees(notice.shown)} when you saw it.`;
    case 'not-merged': {
      const { quantity, available } = notice;
      const name = notice.title || 'a product';
      const most = available === 0 ? 'none are left' : `your cart can hold only ${available}`;
      return `${quantity} of ${name} stayed behind when you signed in: ${most}.`;
    }
  }
}

/** The product's name with its colour, where it has one. */
export function nameOf(item: { title: string; variantTitle?: string | null }): string {
  return item.variantTitle ? `${item.title} (${item.variantTitle})` : item.title;
}

/** Reasons that need no figures. */
const lineReasons: Partial<Record<LineRefused['reason'], string>> = {
  'too-many': messages.tooManyOfOne,
  'not-for-sale': 'It is no longer for sale.',
  'line-gone': 'It is no longer in the cart.',
  'already-ordered': 'It was ordered before your change reached the shop.',
  withdrawn: 'It could not be added in the first place.',
};

function lineWords(notice: LineRefused): string {
  const { reason, available, quantity, op } = notice;
  const name = nameOf(notice.item);
  if (reason !== 'insufficient-stock') {
    return `${lineUndone(notice, name)} ${lineReasons[reason] ?? otherWords(notice)}`;
  }
  if (available === null) return `${lineUndone(notice, name)} ${messages.insufficientStock}`;
  if (available === 0) return `${lineUndone(notice, name)} No more are in stock.`;
  return op === 'set'
    ? `Only ${available} left of ${name}: it could not be set to ${quantity}.`
    : `Only ${available} more left of ${name}: ${quantity} could not be added.`;
}

function lineUndone({ op, quantity }: LineRefused, name: string): string {
  switch (op) {
    case 'add':
      return `${quantity} of ${name} could not be added.`;
    case 'adjust':
      return quantity > 0
        ? `${quantity} more of ${name} could not be added.`
        : `The quantity of ${name} could not be lowered.`;
    case 'set':
      return `The quantity of ${name} could not be set to ${quantity}.`;
    case 'remove':
      return `${name} could not be removed.`;
  }
}

function codeWords(notice: CodeRefused): string {
  const { op, code, reason } = notice;
  if (op === 'uncode') return `The code ${code} could not be removed. ${otherWords(notice)}`;
  if (reason === 'code-unknown') return `The code ${code} is not valid.`;
  if (reason === 'code-does-not-fit')
    return `The code ${code} does not apply to what is in your cart.`;
  return `The code ${code} could not be applied. ${otherWords(notice)}`;
}

function wishWords(notice: WishRefused): string {
  const { op, item, reason } = notice;
  if (op === 'unwish')
    return `${item.title} could not be taken off your wishlist. ${otherWords(notice)}`;
  const undone = `${item.title} could not be put on your wishlist.`;
  if (reason === 'not-for-sale') return `${undone} It is no longer for sale.`;
  return `${undone} ${otherWords(notice)}`;
}

/** Where the reason says little: the shop's own words, where it gave some. */
function otherWords({ reason, message }: Pick<LineRefused, 'reason' | 'message'>): string {
  if (reason === 'gave-up') return 'The shop failed each time it was asked. Please try again.';
  if (message === null || message.trim() === '') return messages.refused;
  return /[.!?]$/.test(message.trim()) ? message.trim() : `${message.trim()}.`;
}
