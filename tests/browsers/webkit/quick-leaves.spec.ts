import { setTimeout as sleep } from 'node:timers/promises';
import { plentiful } from '../../e2e/world/filled-cart';
import { addToCart, changePieces, piecesInCart } from './cart-page';
import { expect, test } from './webkit-test';

/** `QUICK_LEAVES=50` for the long run. */
const LEAVES = Number(process.env['QUICK_LEAVES'] || 12);
/** A page whose log hangs never shows its cart; on a busy machine one that works takes seconds. */
const HANG_MS = 20_000;
const LONGEST_STAY_MS = 500;

test('SYNC-1: WebKit shows the cart and takes an edit after each page that was left at once', async ({
  webkit,
  line,
  store,
}) => {
  test.setTimeout(120_000 + LEAVES * 10_000);
  const [product] = await plentiful(store, 1);
  if (!product) throw new Error('unreachable');
  await addToCart(webkit, line.url, product);

  const hangs: string[] = [];
  let expected = 1;
  for (let leave = 0; leave < LEAVES; leave += 1) {
    // Evenly over the whole time, and always the same.
    const stayMs = (leave * 193) % LONGEST_STAY_MS;
    await webkit.leaveFor(`${line.url}/productcart?left=${leave}`);
    await sleep(stayMs);
    await webkit.leaveFor(`${line.url}/aboutus?left=${leave}`);
    await sleep((leave * 71) % LONGEST_STAY_MS);
    await webkit.leaveFor(`${line.url}/productcart?shown=${leave}`);
    try {
      await webkit.waitFor(
        'the next page is there',
        `return location.search === '?shown=${leave}';`,
      );
      expect(await piecesInCart(webkit, HANG_MS)).toBe(expected);
      expected = await changePieces(webkit, expected === 1 ? 1 : -1, HANG_MS);
    } catch (error) {
      hangs.push(`left after ${stayMs} ms: ${String(error)}`);
    }
  }
  expect(hangs).toEqual([]);
});
