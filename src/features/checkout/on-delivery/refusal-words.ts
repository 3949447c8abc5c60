import type { OrderRefusalDetails } from '@/commerce/checkout/parse-order-request';
import { messages } from '@/commerce/messages';
import { type PlainText, t } from '@/language/t';
import type { Notice } from '@aangan/offline-cart';

export type OrderRefused = Extract<Notice, { kind: 'order-refused' }>;

/** What is said without the shop's reasons. */
const causes: Partial<Record<OrderRefused['reason'], PlainText>> = {
  'already-ordered': 'The items in your cart had already been ordered.',
  'line-gone': 'Your cart is no longer available.',
  expired: 'It couldn’t be sent within 48 hours.',
  'signed-in': 'You signed in before it was sent. Check your cart and place it again.',
  'gave-up': 'Our servers didn’t respond. Please try again.',
  discarded: 'We discarded your order request. Check My Orders, as it may have been placed.',
};

/** The shop's reasons that concern no line. */
const reasonTexts: Readonly<Record<string, PlainText>> = {
  account_email: 'This email has an account. Sign in to place your order.',
  fee_higher: 'The fee for paying on delivery went up.',
  advance_due: 'You now pay a part of your order online, and the rest on delivery.',
  no_advance: 'You no longer pay a part of your order online.',
  cod_off: 'Pay on delivery isn’t available at the moment.',
  cod_not_in_zone: 'Pay on delivery isn’t available for your pin code.',
  below_minimum: 'Your order is too small to pay on delivery.',
  above_maximum: 'Your order is too large to pay on delivery.',
  too_many_open_orders:
    'You have several unpaid orders on the way. Please receive one of them first.',
  not_deliverable: 'We don’t deliver to this pin code yet',
  promise_later: 'Delivery takes longer than we showed you.',
  address_missing: 'Your address is incomplete.',
  phone_not_confirmed: 'Your number isn’t confirmed yet.',
};

/**
 * Why an order was not placed, each reason once (ORQ-2).
 * @param titleOf the title of a variant
 */
export function refusalWords(
  reason: OrderRefused['reason'],
  { reasons }: Pick<OrderRefusalDetails, 'reasons'>,
  titleOf: (variantId: string) => string,
): string[] {
  const cause = causes[reason];
  if (cause !== undefined) return [t(cause)];
  const namesPrice = reasons.some((one) => ['price_higher', 'fee_higher'].includes(one.reason));
  const words = reasons.flatMap((one): string[] => {
    if (one.reason === 'total_higher') return namesPrice ? [] : [t('Your total went up.')];
    const ofLine = one.variantId === null ? null : lineWords(one, titleOf(one.variantId));
    const known = reasonTexts[one.reason];
    return ofLine !== null ? [ofLine] : known === undefined ? [] : [t(known)];
  });
  return words.length > 0 ? [...new Set(words)] : [t(messages.refused)];
}

function lineWords(
  { reason, available }: OrderRefusalDetails['reasons'][number],
  title: string,
): string | null {
  switch (reason) {
    case 'price_higher':
      return t('The price of {title} went up.', { title });
    case 'line_gone':
      return t('{title} is no longer in your cart.', { title });
    case 'lines_differ':
      return t('Your cart has another quantity of {title} now.', { title });
    case 'not_sold':
      return t('{title} is no longer available.', { title });
    case 'out_of_stock':
      return available === null || available === 0
        ? t('{title} is out of stock.', { title })
        : t('Only {available} of {title} left.', { available, title });
    default:
      return null;
  }
}
