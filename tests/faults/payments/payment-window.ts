import { setTimeout as sleep } from 'node:timers/promises';
import { pressAtGateway, readProof, type Proof } from '../../e2e/world/pay-at-gateway';
import { type BrowserCalls, Died, PAUSE_MS } from './browser-calls';
import type { Payer } from './schedule';

/** Presses of Pay, at most, before a gateway that is not there. */
const MOST_PRESSES = 3;

/**
 * What a shopper does in the gateway's window.
 *
 * @param orderId the gateway's order
 * @returns the window's word for a payment; null when it was closed without one
 * @throws {Died} as the schedule has it
 */
export async function payInWindow(
  calls: BrowserCalls,
  orderId: string,
  how: Payer['window'],
): Promise<Proof | null> {
  if (how === 'close') return null;
  if (how === 'decline, then pay') await press(calls, orderId, 'decline');
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const answer = await press(calls, orderId, 'pay');
    if (answer === 'lost') return null;
    const proof = await readProof(answer);
    if (proof) return proof;
    // Paid by another window, or one that is not to be paid any more.
    if (answer.status < 500) return null;
    await sleep(PAUSE_MS);
  }
  return null;
}

/** The window tells who waits for a lost answer that the shop will learn of it. */
async function press(
  calls: BrowserCalls,
  orderId: string,
  button: 'pay' | 'decline',
): Promise<Response | 'lost'> {
  const { shopUrl, keyId } = calls.shopper;
  const pressed = (signal?: AbortSignal) => pressAtGateway(shopUrl, keyId, orderId, button, signal);
  try {
    return button === 'pay' ? await calls.at('pay', pressed) : await pressed();
  } catch (error) {
    if (error instanceof Died) throw error;
    return 'lost';
  }
}
