import { expectEqual } from '../../report/expect.ts';
import type { Check } from '../check.ts';
import { outcomesOf, pieces, piecesOf } from '../device.ts';

/** S2 to S4, S11 and S14: each effect once, in order, in one cart. */
export const onceChecks: readonly Check[] = [
  {
    invariant: 'S2',
    title: 'An effect that is sent three times counts once, with the same outcome',
    run: async ({ newDevice, variants: [one] }) => {
      const device = newDevice();
      const effect = device.seal({ op: 'add', variant_id: one, quantity: 2 });
      const { cart, outcomes } = await device.sent(null, [effect]);
      for (const cartId of [cart.id, null]) {
        const again = await device.sent(cartId, [effect]);
        expectEqual('outcomes of the repeat', again.outcomes, outcomes);
        expectEqual('cart of the repeat', again.cart.id, cart.id);
        expectEqual('pieces after the repeat', piecesOf(again.cart), pieces([one, 2]));
      }
    },
  },
  {
    invariant: 'S2',
    title: 'Copies of an effect that arrive at the same time count once',
    run: async ({ newDevice, variants: [one] }) => {
      const device = newDevice();
      const first = await device.sent(null, [
        device.seal({ op: 'add', variant_id: one, quantity: 1 }),
      ]);
      const effect = device.seal({ op: 'add', variant_id: one, quantity: 2 });
      const copies = await Promise.all(
        [1, 2, 3, 4].map(() => device.sent(first.cart.id, [effect])),
      );
      for (const { outcomes } of copies) {
        expectEqual('outcomes of a copy', outcomesOf(outcomes), ['applied']);
      }
      const { cart } = await device.sent(first.cart.id, [effect]);
      expectEqual('pieces', piecesOf(cart), pieces([one, 3]));
    },
  },
  {
    invariant: 'S2',
    title: 'A repeat counts once behind later effects, and in front of new ones in a larger batch',
    run: async ({ newDevice, variants: [one, two] }) => {
      const device = newDevice();
      const first = device.seal({ op: 'add', variant_id: one, quantity: 1 });
      const { cart } = await device.sent(null, [first]);
      const later = device.seal({ op: 'set', variant_id: one, quantity: 5 });
      await device.sent(cart.id, [later]);
      const repeat = await device.sent(cart.id, [first]);
      expectEqual('pieces after the repeat', piecesOf(repeat.cart), pieces([one, 5]));
      const next = device.seal({ op: 'add', variant_id: two, quantity: 1 });
      const batch = await device.sent(cart.id, [first, later, next]);
      expectEqual('outcomes', outcomesOf(batch.outcomes), ['applied', 'applied', 'applied']);
      expectEqual('pieces', piecesOf(batch.cart), pieces([one, 5], [two, 1]));
    },
  },
  {
    invariant: 'S3',
    title: 'A call whose response is cut off and that is sent again counts once',
    run: async ({ newDevice, variants: [one] }) => {
      const device = newDevice();
      const first = device.seal({ op: 'add', variant_id: one, quantity: 1 });
      const { cart } = await device.sent(null, [first]);
      let expected = 1;
      for (const afterMs of [0, 3, 15, 60]) {
        const effect = device.seal({ op: 'add', variant_id: one, quantity: 1 });
        await device.cutOff(cart.id, [effect], { afterMs, isWhole: true });
        expected += 1;
        const { cart: now } = await device.sent(cart.id, [effect]);
        expectEqual(`pieces, cut off after ${afterMs} ms`, piecesOf(now), pieces([one, expected]));
      }
    },
  },
  {
    invariant: 'S3',
    title: 'A first call that is cut off makes one cart',
    run: async ({ newDevice, variants: [one] }) => {
      const device = newDevice();
      const effect = device.seal({ op: 'add', variant_id: one, quantity: 2 });
      await device.cutOff(null, [effect], { afterMs: 20, isWhole: true });
      const { cart } = await device.sent(null, [effect]);
      const again = await device.sent(null, [effect]);
      expectEqual('cart of the repeat', again.cart.id, cart.id);
      expectEqual('pieces', piecesOf(again.cart), pieces([one, 2]));
    },
  },
  {
    invariant: 'S3',
    title: 'Half a body is nothing',
    run: async ({ newDevice, variants: [one] }) => {
      const device = newDevice();
      const first = device.seal({ op: 'add', variant_id: one, quantity: 1 });
      const { cart } = await device.sent(null, [first]);
      const effect = device.seal({ op: 'set', variant_id: one, quantity: 4 });
      await device.cutOff(cart.id, [effect], { afterMs: 30, isWhole: false });
      const { cart: now } = await device.sent(cart.id, [first]);
      expectEqual('pieces after half a body', piecesOf(now), pieces([one, 1]));
    },
  },
  {
    invariant: 'S4',
    title: 'Effects of a call take effect in order, each on the result of the one before',
    run: async ({ newDevice, variants: [one, two] }) => {
      const device = newDevice();
      const { cart, outcomes } = await device.sent(null, [
        device.seal({ op: 'add', variant_id: one, quantity: 2 }),
        device.seal({ op: 'set', variant_id: one, quantity: 5 }),
        device.seal({ op: 'adjust', variant_id: one, quantity: -1 }),
        device.seal({ op: 'add', variant_id: two, quantity: 3 }),
        device.seal({ op: 'remove', variant_id: two }),
        device.seal({ op: 'add', variant_id: two, quantity: 1 }),
      ]);
      const others = outcomesOf(outcomes).filter((outcome) => outcome !== 'applied');
      expectEqual('outcomes other than applied', others, []);
      expectEqual('pieces', piecesOf(cart), pieces([one, 4], [two, 1]));
    },
  },
  {
    invariant: 'S11',
    title: 'Calls without a cart, at once and later, reach one cart',
    run: async ({ newDevice, variants: [one] }) => {
      const device = newDevice();
      const first = device.seal({ op: 'add', variant_id: one, quantity: 1 });
      const second = device.seal({ op: 'add', variant_id: one, quantity: 1 });
      const calls = await Promise.all([
        device.sent(null, [first]),
        device.sent(null, [first]),
        device.sent(null, [first, second]),
      ]);
      const last = await device.sent(null, [
        device.seal({ op: 'add', variant_id: one, quantity: 1 }),
      ]);
      const carts = new Set([...calls, last].map(({ cart }) => cart.id));
      expectEqual('number of carts', carts.size, 1);
      expectEqual('pieces', piecesOf(last.cart), pieces([one, 3]));
    },
  },
  {
    invariant: 'S11',
    title: 'Two devices of a customer reach one cart',
    run: async ({ newDevice, newCustomer, variants: [one] }) => {
      const token = await newCustomer();
      const [phone, desk] = [newDevice(token), newDevice(token)];
      const [first, second] = await Promise.all(
        [phone, desk].map((device) =>
          device.sent(null, [device.seal({ op: 'add', variant_id: one, quantity: 1 })]),
        ),
      );
      expectEqual('cart of the second device', second?.cart.id, first?.cart.id);
      const { cart } = await phone.sent(null, [
        phone.seal({ op: 'add', variant_id: one, quantity: 1 }),
      ]);
      expectEqual('pieces', piecesOf(cart), pieces([one, 3]));
    },
  },
  {
    invariant: 'S14',
    title: 'Two clients of one cart have lanes of their own',
    run: async ({ newDevice, variants: [one, two] }) => {
      const [phone, desk] = [newDevice(), newDevice()];
      const { cart } = await phone.sent(null, [
        phone.seal({ op: 'add', variant_id: one, quantity: 1 }),
      ]);
      await desk.sent(cart.id, [desk.seal({ op: 'add', variant_id: two, quantity: 1 })]);
      await phone.sent(cart.id, [phone.seal({ op: 'add', variant_id: one, quantity: 1 })]);
      const last = await desk.sent(cart.id, [
        desk.seal({ op: 'add', variant_id: two, quantity: 1 }),
      ]);
      expectEqual('pieces', piecesOf(last.cart), pieces([one, 2], [two, 2]));
    },
  },
  {
    invariant: 'S14',
    title: 'Two clients of a customer have lanes of their own',
    run: async ({ newDevice, newCustomer, variants: [one, two] }) => {
      const token = await newCustomer();
      const [phone, desk] = [newDevice(token), newDevice(token)];
      for (const device of [phone, desk, phone, desk]) {
        const variant_id = device === phone ? one : two;
        await device.sent(null, [device.seal({ op: 'add', variant_id, quantity: 1 })]);
      }
      const last = await phone.sent(null, [phone.seal({ op: 'remove', variant_id: one })]);
      expectEqual('pieces', piecesOf(last.cart), pieces([two, 2]));
    },
  },
];
