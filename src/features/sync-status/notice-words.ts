import { formatRupees } from '@/commerce/money';
import { messages } from '@/commerce/messages';
import { type PlainText, t } from '@/language/t';
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
        return t('{title} costs {now} again.', {
          title: notice.title,
          now: formatRupees(notice.now),
        });
      return t('{title} is now {now}. It was {shown} when you saw it.', {
        title: notice.title,
        now: formatRupees(notice.now),
        shown: formatRupees(notice.shown),
      });
    case 'not-merged': {
      const { quantity, available } = notice;
      const name = notice.title || t('a product');
      const most =
        available === 0
          ? t('none are left')
          : t('your cart can hold only {available}', { available });
      return t('{quantity} of {name} stayed behind when you signed in: {most}.', {
        quantity,
        name,
        most,
      });
    }
  }
}

/** The product's name with its colour, where it has one. */
export function nameOf(item: { title: string; variantTitle?: string | null }): string {
  return item.variantTitle ? `${item.title} (${item.variantTitle})` : item.title;
}

/** Reasons that need no figures. */
const lineReasons: Partial<Record<LineRefused['reason'], PlainText>> = {
  'too-many': messages.tooManyOfOne,
  'not-for-sale': 'It is no longer for sale.',
  'line-gone': 'It is no longer in the cart.',
  'already-ordered': 'It was ordered before your change reached the shop.',
  withdrawn: 'It could not be added in the first place.',
  'cart-gone': 'The cart that you filled before signing in is no longer available.',
};

function lineWords(notice: LineRefused): string {
  const { reason, available, quantity, op } = notice;
  const name = nameOf(notice.item);
  if (reason === 'discarded')
    return t('Your change to {name} was discarded. Check your cart: it may already include it.', {
      name,
    });
  if (reason !== 'insufficient-stock') {
    const known = lineReasons[reason];
    return `${lineUndone(notice, name)} ${known ? t(known) : otherWords(notice)}`;
  }
  if (available === null) return `${lineUndone(notice, name)} ${t(messages.insufficientStock)}`;
  if (available === 0)
    return t('{notice} No more are in stock.', { notice: lineUndone(notice, name) });
  return op === 'set'
    ? t('Only {available} left of {name}: it could not be set to {quantity}.', {
        available,
        name,
        quantity,
      })
    : t('Only {available} more left of {name}: {quantity} could not be added.', {
        available,
        name,
        quantity,
      });
}

function lineUndone({ op, quantity }: LineRefused, name: string): string {
  switch (op) {
    case 'add':
      return t('{quantity} of {name} could not be added.', { quantity, name });
    case 'adjust':
      return quantity > 0
        ? t('{quantity} more of {name} could not be added.', { quantity, name })
        : t('The quantity of {name} could not be lowered.', { name });
    case 'set':
      return t('The quantity of {name} could not be set to {quantity}.', { name, quantity });
    case 'remove':
      return t('{name} could not be removed.', { name });
  }
}

function codeWords(notice: CodeRefused): string {
  const { op, code, reason } = notice;
  if (reason === 'discarded')
    return t(
      'Your change to the code {code} was discarded. Check your cart: it may already include it.',
      { code },
    );
  if (op === 'uncode')
    return t('The code {code} could not be removed. {notice}', {
      code,
      notice: otherWords(notice),
    });
  if (reason === 'code-unknown') return t('The code {code} is not valid.', { code });
  if (reason === 'code-does-not-fit')
    return t('The code {code} does not apply to what is in your cart.', { code });
  return t('The code {code} could not be applied. {notice}', { code, notice: otherWords(notice) });
}

function wishWords(notice: WishRefused): string {
  const { op, item, reason } = notice;
  if (reason === 'discarded')
    return t(
      'Your change to {title} was discarded. Check your wishlist: it may already include it.',
      { title: item.title },
    );
  if (op === 'unwish')
    return t('{title} could not be taken off your wishlist. {notice}', {
      title: item.title,
      notice: otherWords(notice),
    });
  const undone = t('{title} could not be put on your wishlist.', { title: item.title });
  if (reason === 'not-for-sale') return t('{undone} It is no longer for sale.', { undone });
  return `${undone} ${otherWords(notice)}`;
}

/** Where the reason says little: the shop's own words, where it gave some. */
function otherWords({ reason, message }: Pick<LineRefused, 'reason' | 'message'>): string {
  if (reason === 'gave-up') return t('The shop did not respond. Please try again.');
  if (message === null || message.trim() === '') return t(messages.refused);
  return /[.!?]$/.test(message.trim()) ? message.trim() : `${message.trim()}.`;
}
