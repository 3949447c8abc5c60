import { completedResult, SYNC } from '../../protocol/messages.ts';
import { expectEqual, expectForm, expectTrue } from '../../report/expect.ts';
import { CheckSkipped } from '../../report/result.ts';
import type { Check } from '../check.ts';
import { expectRefused, outcomesOf, pieces, piecesOf } from '../device.ts';
import { findLimit } from './refusals.ts';

/** S12, S13, S15 to S17: who may do what, and merges. */
export const customerChecks: readonly Check[] = [
  {
    invariant: 'S12',
    title: 'Unknown carts and other customers’ carts are 404, and unchanged',
    run: async ({ newDevice, newCustomer, variants: [one] }) => {
      const guest = newDevice();
      const add = (device = guest) => device.seal({ op: 'add', variant_id: one, quantity: 1 });
      expectRefused('an unknown cart', await guest.send('cart_unknown', [add()]), 404, 'not_found');
      const owner = newDevice(await newCustomer());
      const first = add(owner);
      const { cart } = await owner.sent(null, [first]);
      for (const stranger of [newDevice(), newDevice(await newCustomer())]) {
        const received = await stranger.send(cart.id, [add(stranger)]);
        expectRefused('a customer’s cart', received, 404, 'not_found');
      }
      const guests = await newDevice().sent(null, [add(newDevice())]);
      const early = await owner.send(guests.cart.id, [add(owner)]);
      expectRefused('a guest’s cart that is not merged', early, 404, 'not_found');
      const { cart: now } = await owner.sent(null, [first]);
      expectEqual('pieces of the customer', piecesOf(now), pieces([one, 1]));
    },
  },
  {
    invariant: 'S13',
    title: 'An invalid token is 401, and never a guest’s',
    run: async ({ newDevice, variants: [one] }) => {
      const device = newDevice('no-token-of-any-customer');
      const effect = device.seal({ op: 'add', variant_id: one, quantity: 1 });
      expectRefused('effects', await device.send(null, [effect]), 401, 'unauthorized');
      expectRefused('a cancellation', await device.postCancel(effect), 401, 'unauthorized');
      device.token = undefined;
      const { outcomes } = await device.sent(null, [effect]);
      expectEqual('outcome without the token', outcomesOf(outcomes), ['applied']);
    },
  },
  {
    invariant: 'S13',
    title: 'Routes of customers are 401 without a token',
    run: async ({ newDevice, call }) => {
      const device = newDevice();
      const wish = device.seal({ op: 'wish', product_id: 'product_of_no_shop' });
      expectRefused('a wish', await device.postWishes([wish]), 401, 'unauthorized');
      expectRefused('a merge', await device.postMerge('cart_unknown'), 401, 'unauthorized');
      const cancelled = await device.postCancel(wish, 'wishlist');
      expectRefused('a cancelled wish', cancelled, 401, 'unauthorized');
      const asked = await call('GET', SYNC, { token: 'no-token-of-any-customer' });
      expectRefused('GET with an invalid token', asked, 401, 'unauthorized');
    },
  },
  {
    invariant: 'S15',
    title: 'A guest’s cart is merged once, also by copies at the same time',
    run: async ({ newDevice, newCustomer, variants: [one, two] }) => {
      const token = await newCustomer();
      const owner = newDevice(token);
      const own = owner.seal({ op: 'add', variant_id: one, quantity: 1 });
      const { cart } = await owner.sent(null, [own]);
      const guest = newDevice();
      const guests = await guest.sent(null, [
        guest.seal({ op: 'add', variant_id: one, quantity: 2 }),
        guest.seal({ op: 'add', variant_id: two, quantity: 1 }),
      ]);
      guest.token = token;
      const copies = await Promise.all([1, 2, 3].map(() => guest.merged(guests.cart.id)));
      for (const merge of [...copies, await guest.merged(guests.cart.id)]) {
        expectEqual('cart of a merge', merge.cart.id, cart.id);
        expectEqual('pieces of a merge', piecesOf(merge.cart), pieces([one, 3], [two, 1]));
        expectEqual('not moved', merge.not_moved, []);
      }
    },
  },
  {
    invariant: 'S15',
    title: 'Without an open cart the guest’s becomes the customer’s, once',
    run: async ({ newDevice, newCustomer, variants: [one] }) => {
      const device = newDevice();
      const effect = device.seal({ op: 'add', variant_id: one, quantity: 2 });
      const { cart } = await device.sent(null, [effect]);
      device.token = await newCustomer();
      const first = await device.merged(cart.id);
      const again = await device.merged(cart.id);
      expectEqual('cart of the repeat', again.cart.id, first.cart.id);
      expectEqual('pieces', piecesOf(again.cart), pieces([one, 2]));
    },
  },
  {
    invariant: 'S15',
    title: 'What does not fit is reported by each copy of a merge',
    run: async ({ newDevice, newCustomer, variants: [one] }) => {
      const token = await newCustomer();
      const owner = newDevice(token);
      const { limit, cartId } = await findLimit(owner, null, one);
      if (limit > 5000) throw new CheckSkipped('The stock is too large to fill two carts');
      await owner.sent(cartId, [owner.seal({ op: 'add', variant_id: one, quantity: limit })]);
      const guest = newDevice();
      const guests = await guest.sent(null, [
        guest.seal({ op: 'add', variant_id: one, quantity: 1 }),
      ]);
      guest.token = token;
      for (const round of ['first', 'repeated']) {
        const { not_moved, cart } = await guest.merged(guests.cart.id);
        const expected = [{ variant_id: one, quantity: 1, available: limit }];
        expectEqual(`not moved by the ${round} merge`, not_moved, expected);
        expectEqual('pieces', piecesOf(cart), pieces([one, limit]));
      }
    },
  },
  {
    invariant: 'S16',
    title: 'A merged cart leads its customer to the kept one, and everybody else to 404',
    run: async ({ newDevice, newCustomer, variants: [one] }) => {
      const token = await newCustomer();
      const owner = newDevice(token);
      const { cart } = await owner.sent(null, [
        owner.seal({ op: 'add', variant_id: one, quantity: 1 }),
      ]);
      const guest = newDevice();
      const guests = await guest.sent(null, [
        guest.seal({ op: 'add', variant_id: one, quantity: 1 }),
      ]);
      guest.token = token;
      await guest.merged(guests.cart.id);
      const led = await owner.sent(guests.cart.id, [
        owner.seal({ op: 'add', variant_id: one, quantity: 1 }),
      ]);
      expectEqual('cart that the old id leads to', led.cart.id, cart.id);
      expectEqual('pieces', piecesOf(led.cart), pieces([one, 3]));
      const stranger = newDevice();
      const effect = stranger.seal({ op: 'add', variant_id: one, quantity: 1 });
      const received = await stranger.send(guests.cart.id, [effect]);
      expectRefused('a guest with the old id', received, 404, 'not_found');
      stranger.token = await newCustomer();
      const merge = await stranger.postMerge(guests.cart.id);
      expectRefused('a merge by another customer', merge, 404, 'not_found');
    },
  },
  {
    invariant: 'S17',
    title: 'An effect that a guest has sent and the customer repeats counts once',
    run: async ({ newDevice, newCustomer, variants: [one, two] }) => {
      const token = await newCustomer();
      const owner = newDevice(token);
      const { cart } = await owner.sent(null, [
        owner.seal({ op: 'add', variant_id: one, quantity: 1 }),
      ]);
      const device = newDevice();
      const effect = device.seal({ op: 'add', variant_id: one, quantity: 2 });
      // The response that names the guest's cart is lost.
      await device.sent(null, [effect]);
      device.token = token;
      for (const round of ['first', 'second']) {
        const repeat = await device.sent(null, [effect]);
        expectEqual(`cart of the ${round} repeat`, repeat.cart.id, cart.id);
        expectEqual('outcomes', outcomesOf(repeat.outcomes), ['applied']);
        expectEqual(`pieces of the ${round} repeat`, piecesOf(repeat.cart), pieces([one, 3]));
      }
      const next = device.seal({ op: 'add', variant_id: two, quantity: 1 });
      const after = await device.sent(null, [next]);
      expectEqual('pieces, the lane continues', piecesOf(after.cart), pieces([one, 3], [two, 1]));
    },
  },
  {
    invariant: 'S22',
    title: 'An ordered cart is 410: what is done stays, the rest goes to the next cart',
    run: async ({ newDevice, newCustomer, order, variants: [one, two] }) => {
      const token = await newCustomer();
      const device = newDevice(token);
      const done = device.seal({ op: 'add', variant_id: one, quantity: 2 });
      const { cart } = await device.sent(null, [done]);
      await order(cart.id, token);
      const waiting = device.seal({ op: 'add', variant_id: two, quantity: 1 });
      const received = await device.send(cart.id, [done, waiting]);
      expectRefused('effects', received, 410, 'cart_completed');
      const { outcomes, ordered } = expectForm('410', completedResult, received.body);
      expectEqual('outcomes', outcomes, [{ key: done.key, outcome: 'applied' }]);
      expectEqual('ordered', ordered, [{ variant_id: one, quantity: 2 }]);
      const moved = await device.sent(null, [done, waiting]);
      expectTrue('the next cart is the ordered one', moved.cart.id !== cart.id);
      expectEqual('outcomes of the next cart', outcomesOf(moved.outcomes), ['applied', 'applied']);
      expectEqual('pieces of the next cart', piecesOf(moved.cart), pieces([two, 1]));
    },
  },
];
