import { formatRupees } from '@/commerce/money';
import { messages } from '@/commerce/messages';
import { type PlainText, t } from '@/language/t';
import type { Notice } from '@aangan/offline-cart';

type LineRefused = Extract<Notice, { kind: 'line-refused' }>;
type CodeRefused = Extract<Notice, { kind: 'code-refused' }>;
type OrderRefused = Extract<Notice, { kind: 'order-refused' }>;
type WishRefused = Extract<Notice, { kind: 'wish-refused' }>;

/** The text of a notice: one or two sentences (SYNC-4). */
export function describeNotice(notice: Notice): string {
  switch (notice.kind) {
    case 'line-refused':
      return lineWords(notice);
    case 'code-refused':
      return codeWords(notice);
    case 'wish-refused':
      return wishWords(notice);
    case 'order-placed':
      return t('Your order has been placed.');
    case 'order-refused':
      return orderWords(notice);
    case 'price-changed':
      if (notice.now === notice.shown)
        return t('{title} is back to {now}.', {
          title: notice.title,
          now: formatRupees(notice.now),
        });
      return t('The price of {title} changed from {shown} to {now}.', {
        title: notice.title,
        now: formatRupees(notice.now),
        shown: formatRupees(notice.shown),
      });
    case 'not-merged': {
      const { quantity, available } = notice;
      const notAdded = notice.title
        ? t('When you signed in, we couldn’t add {quantity} of {name} to your cart.', {
            quantity,
            name: notice.title,
          })
        : t('When you signed in, we couldn’t add {quantity} of a product to your cart.', {
            quantity,
          });
      const reason =
        available === 0
          ? t('It’s out of stock.')
          : t('Your cart can hold only {available}.', { available });
      return `${notAdded} ${reason}`;
    }
  }
}

/** The product's title, with its variant if it has one. */
export function itemName(item: { title: string; variantTitle?: string | null }): string {
  return item.variantTitle ? `${item.title} (${item.variantTitle})` : item.title;
}

/** Reasons without numbers. */
const lineReasons: Partial<Record<LineRefused['reason'], PlainText>> = {
  'too-many': messages.tooManyOfOne,
  'not-for-sale': 'It’s no longer available.',
  'line-gone': 'It’s no longer in your cart.',
  'already-ordered': 'It had already been ordered.',
  withdrawn: 'It wasn’t added to your cart earlier.',
  'order-pending': 'Your order was waiting to be placed.',
  'cart-gone': 'Your cart is no longer available.',
};

function lineWords(notice: LineRefused): string {
  const { reason, available, quantity, op } = notice;
  const name = itemName(notice.item);
  if (reason === 'discarded')
    return t('We discarded your change to {name}. Check your cart, as it may already include it.', {
      name,
    });
  if (reason !== 'insufficient-stock') {
    const known = lineReasons[reason];
    return `${lineUndone(notice, name)} ${known ? t(known) : otherReason(notice)}`;
  }
  if (available === null) return `${lineUndone(notice, name)} ${t(messages.insufficientStock)}`;
  if (available === 0) return `${lineUndone(notice, name)} ${t('It’s out of stock.')}`;
  return op === 'set'
    ? t('Only {available} of {name} left, so we couldn’t set the quantity to {quantity}.', {
        available,
        name,
        quantity,
      })
    : t('Only {available} more of {name} left, so we couldn’t add {quantity}.', {
        available,
        name,
        quantity,
      });
}

function lineUndone({ op, quantity }: LineRefused, name: string): string {
  switch (op) {
    case 'add':
      return t('We couldn’t add {quantity} of {name}.', { quantity, name });
    case 'adjust':
      return quantity > 0
        ? t('We couldn’t add {quantity} more of {name}.', { quantity, name })
        : t('We couldn’t reduce the quantity of {name}.', { name });
    case 'set':
      return t('We couldn’t set the quantity of {name} to {quantity}.', { name, quantity });
    case 'remove':
      return t('We couldn’t remove {name}.', { name });
  }
}

function codeWords(notice: CodeRefused): string {
  const { op, code, reason } = notice;
  if (reason === 'discarded')
    return t(
      'We discarded your change to coupon {code}. Check your cart, as it may already include it.',
      { code },
    );
  if (op === 'uncode')
    return `${t('We couldn’t remove coupon {code}.', { code })} ${otherReason(notice)}`;
  if (reason === 'code-unknown') return t('Coupon {code} isn’t valid.', { code });
  if (reason === 'code-does-not-fit')
    return t('Coupon {code} doesn’t apply to the items in your cart.', { code });
  return `${t('We couldn’t apply coupon {code}.', { code })} ${otherReason(notice)}`;
}

/** Reasons why an order was not placed, where the shop has nothing to compare. */
const orderReasons: Partial<Record<OrderRefused['reason'], PlainText>> = {
  'order-refused': 'Something has changed since you asked for it.',
  'already-ordered': 'The items in your cart had already been ordered.',
  'line-gone': 'Your cart is no longer available.',
  expired: 'It couldn’t be sent in time.',
  'signed-in': 'You signed in before it was sent.',
  'gave-up': 'Our servers didn’t respond. Please try again.',
};

function orderWords({ reason }: OrderRefused): string {
  if (reason === 'discarded')
    return t('We discarded your order request. Check My Orders, as it may have been placed.');
  return `${t('Your order wasn’t placed.')} ${t(orderReasons[reason] ?? messages.refused)}`;
}

function wishWords(notice: WishRefused): string {
  const { op, item, reason } = notice;
  if (reason === 'discarded')
    return t(
      'We discarded your change to {title}. Check your wishlist, as it may already include it.',
      { title: item.title },
    );
  const { title } = item;
  if (op === 'unwish')
    return `${t('We couldn’t remove {title} from your wishlist.', { title })} ${otherReason(notice)}`;
  const undone = t('We couldn’t add {title} to your wishlist.', { title });
  return `${undone} ${reason === 'not-for-sale' ? t('It’s no longer available.') : otherReason(notice)}`;
}

/** For other reasons: the server's message, if any. */
function otherReason({ reason, message }: Pick<LineRefused, 'reason' | 'message'>): string {
  if (reason === 'gave-up') return t('Our servers didn’t respond. Please try again.');
  if (message === null || message.trim() === '') return t(messages.refused);
  return /[.!?]$/.test(message.trim()) ? message.trim() : `${message.trim()}.`;
}
