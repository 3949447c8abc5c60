import type { Log } from '../log/step';
import { fenceOf, takeRead } from '../steps/take-read';

/** The device learns that its owner has no cart: edits of a cart that is not known are not sealed. */
export async function learnsOfNoCart(log: Log): Promise<void> {
  const fence = fenceOf(await log.read(), 'cart');
  await log.change(takeRead(fence, { lane: 'cart', cart: null }, 0));
}
