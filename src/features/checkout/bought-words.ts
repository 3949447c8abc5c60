import { messages } from '@/commerce/messages';
import { formatRupees } from '@/commerce/money';
import { t } from '@/language/t';
import type { Bought } from './buy';

/** What a press of Buy Now that brought no order says: a toast, and words that stay in the form. */
export interface BoughtWords {
  toast: { kind: 'error' | 'info'; text: string } | null;
  words: string | null;
}

const unpaid = () => t('Nothing was charged, and your cart stays as it is.');

export function wordsOf(bought: Bought, shownTotal: number | null): BoughtWords {
  const failed = { kind: 'error', text: messages.paymentNotInitiated } as const;
  switch (bought.kind) {
    case 'ordered':
      return { toast: null, words: null };
    case 'empty':
      return { toast: { kind: 'info', text: t('Your Cart is empty!') }, words: null };
    case 'closed':
      return {
        toast: failed,
        words: t('The payment window was closed. {unpaid}', { unpaid: unpaid() }),
      };
    case 'refused':
      return {
        toast: failed,
        words: t('The payment was declined. {unpaid}', { unpaid: unpaid() }),
      };
    case 'changed': {
      const is = formatRupees(bought.total);
      const change =
        shownTotal === null
          ? t('The total has changed to {is}.', { is })
          : t('The total has changed from {shownTotal} to {is}.', {
              shownTotal: formatRupees(shownTotal),
              is,
            });
      const words = t('{change} Please look at it, then press Buy Now again.', { change });
      return { toast: { kind: 'info', text: t('The total has changed.') }, words };
    }
    case 'refunded':
      return { toast: failed, words: bought.words || null };
    case 'confirming':
      // What is to be done about it stands beside Buy Now.
      return { toast: bought.words ? { kind: 'error', text: bought.words } : null, words: null };
    case 'elsewhere':
      return {
        toast: null,
        words: t(
          'A payment for this shop is open in another tab. Please finish or close it there.',
        ),
      };
    case 'unsent':
      return unsent(bought);
    case 'unread': {
      const text = t('Your cart has changed.');
      return {
        toast: { kind: 'info', text },
        words: t('{text} Please read what the shop says about it, then press Buy Now again.', {
          text,
        }),
      };
    }
    case 'offline': {
      const text = t('Buy Now needs a connection.');
      return {
        toast: { kind: 'error', text },
        words: t('{text} Your cart and your address stay here until there is one.', { text }),
      };
    }
    case 'no-gateway':
      return { toast: { kind: 'error', text: bought.words }, words: `${bought.words} ${unpaid()}` };
    case 'account-email':
      return { toast: failed, words: null };
    case 'failed':
      return { toast: failed, words: `${bought.words.replace(/\.?$/, '.')} ${unpaid()}` };
  }
}

/** Edits of the cart that wait: for the network, a sign-in or the shopper's word. */
function unsent({ count, waitsFor }: Extract<Bought, { kind: 'unsent' }>): BoughtWords {
  const changes =
    count === 1
      ? t('A change of your cart waits')
      : t('{count} changes of your cart wait', { count });
  const waiting = count === 0 ? t('Your cart waits') : changes;
  switch (waitsFor) {
    case 'sign-in': {
      const text = t('Please sign in to buy.');
      return {
        toast: { kind: 'info', text },
        words: t('{waiting} for your sign-in. {text}', { waiting, text }),
      };
    }
    case 'copied':
    case 'unreadable':
      return {
        toast: null,
        words: t('{waiting} for your word. Please decide about it first.', { waiting }),
      };
    case null: {
      const text = t('Buy Now needs a connection.');
      return {
        toast: { kind: 'error', text },
        words: t('{text} {waiting} to be sent, and nothing is lost until then.', { text, waiting }),
      };
    }
  }
}
