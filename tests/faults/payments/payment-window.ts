import { setTimeout as sleep } from 'node:timers/promises';
import { pressAtGateway, readProof, type Proof } from '../../e2e/world/pay-at-gateway';
import { type BrowserCalls, Died, PAUSE_MS } from './browser-calls';
import type { Payer } from './schedule';

/** Maximum number of presses of Pay while the gateway is unreachable. */
const MAX_PRESSES = 3;

/**
 * A shopper in the gateway's window.
 *
 * @param orderId the gateway's order
 * @returns the window's proof of payment; null if it was closed without one
 * @throws {Died} by the schedule's fault
 */
export async function payInWindow(
  calls: BrowserCalls,
  orderId: string,
  how: Payer['window'],
): Promise<Proof | null> {
  if (how === 'close') return null;
  if (how === 'decline, then pay') await press(calls, orderId, 'decline');
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    const answer = await press(calls, orderId, 'pay');
    if (answer === 'lost') return null;
    const proof = await readProof(answer);
    if (proof) return proof;
    // Paid by another window, or cannot be paid any more.
    if (answer.status < 500) return null;
    await sleep(PAUSE_MS);
  }
  return null;
}

/** If a response is lost, the window says that the shop will learn of the payment. */
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
