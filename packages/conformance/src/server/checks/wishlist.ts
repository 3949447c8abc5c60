import { expectEqual } from '../../report/expect.ts';
import { CheckSkipped } from '../../report/result.ts';
import type { Check, CheckTools } from '../check.ts';
import { expectRefused, outcomesOf, randomKey } from '../device.ts';

/** The product of a variant, as lines of a cart name it. @throws {CheckSkipped} */
async function productOf({ newDevice, variants: [one] }: CheckTools): Promise<string> {
  const device = newDevice();
  const { cart } = await device.sent(null, [
    device.seal({ op: 'add', variant_id: one, quantity: 1 }),
  ]);
  const product = cart.items.find((item) => item.variant_id === one)?.product_id;
  if (product) return product;
  throw new CheckSkipped('The lines of a cart name no product_id');
}

/** S21: the wishlist has a ledger as well. */
export const wishlistChecks: readonly Check[] = [
  {
    invariant: 'S21',
    title: 'An item is on the wishlist once, also after repeats',
    run: async (tools) => {
      const product_id = await productOf(tools);
      const device = tools.newDevice(await tools.newCustomer());
      const wish = device.seal({ op: 'wish', product_id });
      const copies = await Promise.all([1, 2, 3].map(() => device.wished([wish])));
      const again = device.seal({ op: 'wish', product_id });
      for (const { outcomes } of copies) {
        expectEqual('outcomes', outcomesOf(outcomes), ['applied']);
      }
      const { wishlist } = await device.wished([wish, again]);
      const items = wishlist.items.map(({ productId }) => productId);
      expectEqual('items', items, [product_id]);
      const unwish = device.seal({ op: 'unwish', product_id });
      await device.wished([unwish]);
      const late = await device.wished([wish, again, unwish]);
      expectEqual('outcomes', outcomesOf(late.outcomes), ['applied', 'applied', 'applied']);
      expectEqual('items after it was removed', late.wishlist.items, []);
    },
  },
  {
    invariant: 'S21',
    title: 'Unsold products are refused; forks, reused keys and cancellations are as in the cart',
    run: async (tools) => {
      const product_id = await productOf(tools);
      const device = tools.newDevice(await tools.newCustomer());
      const unsold = device.seal({ op: 'wish', product_id: 'product_that_does_not_exist' });
      const wish = device.seal({ op: 'wish', product_id });
      const { outcomes } = await device.wished([unsold, wish]);
      expectEqual('outcomes', outcomesOf(outcomes), ['not_sold', 'applied']);
      const reused = await device.postWishes([{ ...wish, op: 'unwish' }]);
      expectRefused('other content', reused, 422, 'key_reused');
      const copy = await device.postWishes([{ ...wish, key: randomKey() }]);
      expectRefused('a taken number', copy, 409, 'forked');
      const unwish = device.seal({ op: 'unwish', product_id });
      expectEqual('cancellation', await device.cancelled(unwish, 'wishlist'), 'cancelled');
      const late = await device.wished([unwish]);
      expectEqual('outcome of the late copy', outcomesOf(late.outcomes), ['cancelled']);
      expectEqual('items', late.wishlist.items.length, 1);
    },
  },
];
