import { messages } from '@/commerce/messages';
import { formatRupees } from '@/commerce/money';
import type { Bought } from './buy';

/** What a press of Buy Now that brought no order says: a toast, and words that stay in the form. */
export interface BoughtWords {
  toast: { kind: 'error' | 'info'; text: string } | null;
  words: string | null;
}

const unpaid = 'Nothing was charged, and your cart stays as it is.';

export function wordsOf(bought: Bought, shownTotal: number): BoughtWords {
  const failed = { kind: 'error', text: messages.paymentNotInitiated } as const;
  switch (bought.kind) {
    case 'ordered':
      return { toast: null, words: null };
    case 'empty':
      return { toast: { kind: 'info', text: 'Your Cart is empty!' }, words: null };
    case 'closed':
      return { toast: failed, words: `The payment window was closed. ${unpaid}` };
    case 'refused':
      return { toast: failed, words: `The payment was declined. ${unpaid}` };
    case 'changed': {
      const [was, is] = [formatRupees(shownTotal), formatRupees(bought.total)];
      const words = `The total has changed from ${was} to ${is}. Please look at it, then press Buy Now again.`;
      return { toast: { kind: 'info', text: 'The total has changed.' }, words };
    }
    case 'refunded':
      return { toast: failed, words: bought.words || null };
    case 'confirming':
      // What is to be done about it stands beside Buy Now.
      return { toast: bought.words ? { kind: 'error', text: bought.words } : null, words: null };
    case 'elsewhere':
      return {
        toast: null,
        words: 'A payment for this shop is open in another tab. Please finish or close it there.',
      };
    case 'offline': {
      const text = 'Buy Now needs a connection.';
      return {
        toast: { kind: 'error', text },
        words: `${text} Your cart and your address stay here until there is one.`,
      };
    }
    case 'no-gateway':
      return { toast: { kind: 'error', text: bought.words }, words: `${bought.words} ${unpaid}` };
    case 'account-email':
      return { toast: failed, words: null };
    case 'failed':
      return { toast: failed, words: `${bought.words.replace(/\.?$/, '.')} ${unpaid}` };
  }
}
