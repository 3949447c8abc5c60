import type { Effect } from '../../protocol/messages.ts';
import { expectEqual } from '../../report/expect.ts';
import type { Check } from '../check.ts';
import { expectRefused, outcomesOf, pieces, piecesOf, randomKey } from '../device.ts';

/** S7, S8, S10, S18 to S20: the chain of a lane, the content of keys, cancellations. */
export const conflictChecks: readonly Check[] = [
  {
    invariant: 'S7',
    title: 'An effect behind a gap is 409, and the lane continues where it was',
    run: async ({ newDevice, variants: [one] }) => {
      const device = newDevice();
      const add = () => device.seal({ op: 'add', variant_id: one, quantity: 1 });
      const [first, second, third] = [add(), add(), add()];
      const { cart } = await device.sent(null, [first]);
      expectRefused('a gap', await device.send(cart.id, [third]), 409, 'forked');
      const lost = { ...third, key: randomKey(), previous: randomKey() };
      expectRefused('an unknown predecessor', await device.send(cart.id, [lost]), 409, 'forked');
      const after = await device.sent(cart.id, [second, third]);
      expectEqual('outcomes', outcomesOf(after.outcomes), ['applied', 'applied']);
      expectEqual('pieces', piecesOf(after.cart), pieces([one, 3]));
    },
  },
  {
    invariant: 'S7',
    title: 'Another effect with a taken number, or with an older predecessor, is 409',
    run: async ({ newDevice, variants: [one] }) => {
      const device = newDevice();
      const first = device.seal({ op: 'add', variant_id: one, quantity: 1 });
      const second = device.seal({ op: 'add', variant_id: one, quantity: 1 });
      const { cart } = await device.sent(null, [first, second]);
      const copy = { ...second, key: randomKey() };
      const copies: [string, Effect][] = [
        ['a taken number', copy],
        ['an older predecessor', { ...copy, n: 3, previous: first.key }],
        ['no predecessor', { ...copy, n: 3, previous: null }],
      ];
      for (const [what, effect] of copies) {
        expectRefused(what, await device.send(cart.id, [effect]), 409, 'forked');
      }
      const { cart: now } = await device.sent(cart.id, [second]);
      expectEqual('pieces', piecesOf(now), pieces([one, 2]));
    },
  },
  {
    invariant: 'S8',
    title: 'A key with other content is 422',
    run: async ({ newDevice, variants: [one, two] }) => {
      const device = newDevice();
      const effect = device.seal({ op: 'add', variant_id: one, quantity: 1 });
      const { cart } = await device.sent(null, [effect]);
      const changes: [string, object][] = [
        ['another quantity', { quantity: 2 }],
        ['another variant', { variant_id: two }],
        ['another operation', { op: 'set' }],
      ];
      for (const [what, change] of changes) {
        const received = await device.send(cart.id, [{ ...effect, ...change }]);
        const { key } = expectRefused(what, received, 422, 'key_reused');
        expectEqual(`${what}: key`, key, effect.key);
      }
      const { cart: now } = await device.sent(cart.id, [effect]);
      expectEqual('pieces', piecesOf(now), pieces([one, 1]));
    },
  },
  {
    invariant: 'S8',
    title: 'A key of another client is 422, to send and to cancel',
    run: async ({ newDevice, variants: [one] }) => {
      const [device, stranger] = [newDevice(), newDevice()];
      const effect = device.seal({ op: 'add', variant_id: one, quantity: 1 });
      await device.sent(null, [effect]);
      expectRefused('sent', await stranger.send(null, [effect]), 422, 'key_reused');
      expectRefused('cancelled', await stranger.postCancel(effect), 422, 'key_reused');
      const { cart } = await device.sent(null, [effect]);
      expectEqual('pieces', piecesOf(cart), pieces([one, 1]));
    },
  },
  {
    invariant: 'S10',
    title: 'New effects of a call that is 409 or 422 are not applied; done ones are reported',
    run: async ({ newDevice, variants: [one, two] }) => {
      const device = newDevice();
      const done = device.seal({ op: 'add', variant_id: one, quantity: 1 });
      const { cart } = await device.sent(null, [done]);
      const fresh = device.seal({ op: 'add', variant_id: two, quantity: 1 });
      const astray = {
        ...device.seal({ op: 'add', variant_id: two, quantity: 1 }),
        previous: done.key,
      };
      const forked = await device.send(cart.id, [done, fresh, astray]);
      const { outcomes = [] } = expectRefused('a fork', forked, 409, 'forked');
      expectEqual('outcomes of the 409', outcomes, [{ key: done.key, outcome: 'applied' }]);
      const reused = { ...done, quantity: 2 };
      expectRefused('a reused key', await device.send(cart.id, [fresh, reused]), 422, 'key_reused');
      const before = await device.sent(cart.id, [done]);
      expectEqual('pieces after the conflicts', piecesOf(before.cart), pieces([one, 1]));
      const after = await device.sent(cart.id, [fresh]);
      expectEqual('pieces', piecesOf(after.cart), pieces([one, 1], [two, 1]));
    },
  },
  {
    invariant: 'S18',
    title: 'A cancelled effect that arrives late is refused, and the lane continues behind it',
    run: async ({ newDevice, variants: [one] }) => {
      const device = newDevice();
      const first = device.seal({ op: 'add', variant_id: one, quantity: 1 });
      const { cart } = await device.sent(null, [first]);
      const late = device.seal({ op: 'add', variant_id: one, quantity: 5 });
      for (const round of ['first', 'repeated']) {
        expectEqual(`${round} cancellation`, await device.cancelled(late), 'cancelled');
      }
      const refused = await device.sent(cart.id, [late]);
      expectEqual('outcome of the late copy', outcomesOf(refused.outcomes), ['cancelled']);
      expectEqual('pieces after the late copy', piecesOf(refused.cart), pieces([one, 1]));
      const next = device.seal({ op: 'add', variant_id: one, quantity: 1 });
      const after = await device.sent(cart.id, [next]);
      expectEqual('outcome of the next effect', outcomesOf(after.outcomes), ['applied']);
      expectEqual('pieces', piecesOf(after.cart), pieces([one, 2]));
    },
  },
  {
    invariant: 'S19',
    title: 'A cancellation of a decided effect answers its outcome and changes nothing',
    run: async ({ newDevice, variants: [one, two] }) => {
      const device = newDevice();
      const applied = device.seal({ op: 'add', variant_id: one, quantity: 2 });
      const refused = device.seal({ op: 'adjust', variant_id: two, quantity: 1 });
      await device.sent(null, [applied, refused]);
      expectEqual('of an applied effect', await device.cancelled(applied), 'applied');
      expectEqual('of a refused effect', await device.cancelled(refused), 'line_gone');
      const { cart } = await device.sent(null, [applied]);
      expectEqual('pieces', piecesOf(cart), pieces([one, 2]));
    },
  },
  {
    invariant: 'S20',
    title: 'A cancelled effect whose number another one has taken is 409',
    run: async ({ newDevice, variants: [one] }) => {
      const device = newDevice();
      const first = device.seal({ op: 'add', variant_id: one, quantity: 1 });
      const { cart } = await device.sent(null, [first]);
      const cancelled = device.seal({ op: 'add', variant_id: one, quantity: 1 });
      expectEqual('cancellation', await device.cancelled(cancelled), 'cancelled');
      await device.sent(cart.id, [{ ...cancelled, key: randomKey() }]);
      expectRefused('the late copy', await device.send(cart.id, [cancelled]), 409, 'forked');
      const { cart: now } = await device.sent(cart.id, [first]);
      expectEqual('pieces', piecesOf(now), pieces([one, 2]));
    },
  },
];
