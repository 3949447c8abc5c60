import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../e2e/world/shop-client';

/** Interval after which a busy Medusa is asked again (ms). */
const PAUSE_MS = 500;
/** How often it is asked: a busy machine sheds load for a minute. */
const TIMES = 240;

const BUSY: Answer = { status: 503, body: undefined };

/** A connection that was kept open may end in the moment of the call: on a busy machine minutes pass between two calls. */
export async function orBusy(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof TypeError && error.message === 'fetch failed') return BUSY;
    throw error;
  }
}

/**
 * Asks again while Medusa or the cart is busy, or cannot be reached.
 * @param isDone for a call that must not be made twice: Medusa's routes also say that they are busy when they took so long that
 * the lock of the cart was lost, although they have changed it
 */
export async function whileBusy(
  call: () => Promise<Answer>,
  isDone: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<Answer> {
  let answer = await orBusy(call);
  for (let time = 1; time < TIMES && answer.status === 503; time += 1) {
    if (await isDone()) return { status: 200, body: undefined };
    await sleep(PAUSE_MS);
    answer = await orBusy(call);
  }
  return answer;
}
