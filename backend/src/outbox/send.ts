import type { MedusaContainer } from '@medusajs/framework/types';
import { describeError } from '@aangan/medusa-ledger/errors/transient-fault';
import { logOf } from '@aangan/medusa-ledger/log-of';
import { type DueMessage, OUTBOX, type NewMessage, type OutboxService } from '../modules/outbox';
import type { Channel, SendResult } from './channel';

const FIRST_DELAY_SECONDS = 30;
const MAX_DELAY_SECONDS = 2 * 3600;
/** For what cannot be said yet; it usually can within a second. */
const FIRST_WAIT_SECONDS = 1;
const MAX_WAIT_SECONDS = 30;

/**
 * Adds a message and sends it.
 * @returns what became of it; undefined when it was added before
 */
export async function sendNow(
  container: MedusaContainer,
  message: NewMessage,
  channel: Channel,
): Promise<SendResult | undefined> {
  const taken = await container.resolve<OutboxService>(OUTBOX).addAndTake(message);
  return taken && sendTaken(container, taken, channel);
}

/** Sends a message that this process has taken, and records what became of it. */
export async function sendTaken(
  container: MedusaContainer,
  message: DueMessage,
  channel: Channel,
): Promise<SendResult> {
  const outbox = container.resolve<OutboxService>(OUTBOX);
  const { id, attempts } = message;
  const result = await resultOf(container, message, channel);
  switch (result.kind) {
    case 'sent':
      await outbox.finish(id, 'sent', null);
      break;
    case 'withdrawn':
      await outbox.withdraw(message);
      break;
    case 'not-yet':
      await outbox.retryLater(id, growing(FIRST_WAIT_SECONDS, attempts, MAX_WAIT_SECONDS), null);
      break;
    case 'retry': {
      const delay = result.afterSeconds ?? growing(FIRST_DELAY_SECONDS, attempts, Infinity);
      await outbox.retryLater(id, Math.min(delay, MAX_DELAY_SECONDS), result.problem);
      break;
    }
    case 'dropped':
      await outbox.finish(id, 'dropped', result.problem);
      break;
    case 'gone':
  }
  return result;
}

async function resultOf(
  container: MedusaContainer,
  message: DueMessage,
  channel: Channel,
): Promise<SendResult> {
  try {
    return await channel(container, message);
  } catch (error) {
    const problem = describeError(error);
    // Without the recipient and the text.
    logOf(container).error(
      `The message ${message.id} (${message.channel}, ${message.event}) is not sent yet: ${problem}`,
    );
    return { kind: 'retry', problem, afterSeconds: undefined };
  }
}

/** Seconds before the next attempt, doubled with each. */
function growing(first: number, attempts: number, max: number): number {
  return Math.min(first * 2 ** (attempts - 1), max);
}
