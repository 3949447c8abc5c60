import type { MedusaContainer } from '@medusajs/framework/types';
import type { DueMessage } from '../modules/outbox';

/** What became of a message. */
export type SendResult =
  | { kind: 'sent' }
  /** What it says cannot be said yet, such as an order whose payment is being captured. */
  | { kind: 'not-yet' }
  /** It is not true any more, such as a product that is sold out again. */
  | { kind: 'withdrawn' }
  /** The recipient does not exist any more, and all of its messages are deleted. */
  | { kind: 'gone' }
  /** There is nothing to send, or it will never be taken. */
  | { kind: 'dropped'; problem: string }
  | { kind: 'retry'; problem: string; afterSeconds: number | undefined };

/**
 * Sends messages in one way: by Web Push, mail or SMS. Another one, such as WhatsApp, is an entry in `messages/send-due.ts` and a value of the
 * column `channel`. A channel that throws is asked again later.
 */
export type Channel = (container: MedusaContainer, message: DueMessage) => Promise<SendResult>;
