import { messages } from '@/commerce/messages';
import { formatRupees } from '@/commerce/money';
import { t } from '@/language/t';
import type { PurchaseResult } from './buy';
import { refusalWords } from './on-delivery/refusal-words';

/** Messages after a Buy Now without an order: a toast, and a text that stays in the form. */
export interface PurchaseMessages {
  toast: { kind: 'error' | 'info'; text: string } | null;
  words: string | null;
}

const unpaid = () => t('You haven’t been charged, and your cart is unchanged.');

/** @param titleOf the title of a variant */
export function purchaseMessages(
  bought: PurchaseResult,
  shownTotal: number | null,
  titleOf: (variantId: string) => string,
): PurchaseMessages {
  const failed = { kind: 'error', text: messages.paymentNotInitiated } as const;
  switch (bought.kind) {
    case 'ordered':
      return { toast: null, words: null };
    case 'empty':
      return { toast: { kind: 'info', text: t('Your Cart is empty!') }, words: null };
    case 'closed':
      return { toast: failed, words: `${t('The payment window was closed.')} ${unpaid()}` };
    case 'refused':
      return { toast: failed, words: `${t('Your payment was declined.')} ${unpaid()}` };
    case 'changed': {
      const total = formatRupees(bought.total);
      const words =
        shownTotal === null
          ? t('Your total has changed to {total}. Please check it, then tap Buy Now again.', {
              total,
            })
          : t(
              'Your total has changed from {shownTotal} to {total}. Please check it, then tap Buy Now again.',
              { shownTotal: formatRupees(shownTotal), total },
            );
      return { toast: { kind: 'info', text: t('Your total has changed.') }, words };
    }
    case 'order-refused':
      return {
        toast: { kind: 'info', text: t('Something has changed.') },
        words: [
          ...refusalWords('order-refused', bought.details, titleOf),
          t('Please check it, then tap Buy Now again.'),
        ].join(' '),
      };
    case 'refunded':
      return { toast: failed, words: bought.words || null };
    case 'confirming':
      // The next step is shown next to Buy Now.
      return { toast: bought.words ? { kind: 'error', text: bought.words } : null, words: null };
    case 'elsewhere':
      return {
        toast: null,
        words: t('You have a payment open in another tab. Please finish or close it first.'),
      };
    case 'order-pending':
      return { toast: null, words: t(messages.orderPending) };
    case 'unsent':
      return unsent(bought);
    case 'unread':
      return {
        toast: { kind: 'info', text: t('Your cart has changed.') },
        words: t('Your cart has changed. Please check the updates, then tap Buy Now again.'),
      };
    case 'offline':
      return offlineMessages();
    case 'no-gateway':
      return { toast: { kind: 'error', text: bought.words }, words: `${bought.words} ${unpaid()}` };
    case 'account-email':
      return { toast: failed, words: null };
    case 'failed':
      return { toast: failed, words: `${bought.words.replace(/\.?$/, '.')} ${unpaid()}` };
  }
}

function offlineMessages() {
  return {
    toast: { kind: 'error', text: t('You need to be online to buy.') },
    words: t('You need to be online to buy. Your cart and address stay saved on this device.'),
  } as const;
}

/** For pending edits of the cart: they need the network, a sign-in or a decision. */
function unsent({
  count,
  waitsFor,
}: Extract<PurchaseResult, { kind: 'unsent' }>): PurchaseMessages {
  switch (waitsFor) {
    case 'sign-in':
      return { toast: { kind: 'info', text: t('Please sign in to buy.') }, words: signIn(count) };
    case 'copied':
    case 'unreadable':
      return { toast: null, words: t('Some cart changes need your review before you can buy.') };
    case null: {
      const { toast, words } = offlineMessages();
      return { toast, words: count === 0 ? words : sentLater(count) };
    }
  }
}

function signIn(count: number): string {
  if (count === 0) return t('Please sign in to buy.');
  return count === 1
    ? t('Please sign in to buy. 1 cart change is saved on this device until then.')
    : t('Please sign in to buy. {count} cart changes are saved on this device until then.', {
        count,
      });
}

function sentLater(count: number): string {
  return count === 1
    ? t('You need to be online to buy. 1 cart change is saved and will be sent then.')
    : t('You need to be online to buy. {count} cart changes are saved and will be sent then.', {
        count,
      });
}
