import type { Effect } from '../../protocol/messages.ts';
import { expectEqual, expectTrue } from '../../report/expect.ts';
import { CheckSkipped } from '../../report/result.ts';
import type { Check } from '../check.ts';
import { type Device, outcomesOf, pieces, piecesOf } from '../device.ts';

/** More than any cart holds, and still valid. */
const TOO_MANY = 9999;

const LIMITS = new Set(['out_of_stock', 'over_limit']);

/** The largest quantity of a variant, found by asking for too many. @throws {CheckSkipped} when there is no limit */
export async function findLimit(
  device: Device,
  cartId: string | null,
  variantId: string,
): Promise<{ limit: number; cartId: string; refused: Effect; reason: string }> {
  const refused = device.seal({ op: 'add', variant_id: variantId, quantity: TOO_MANY });
  const { cart, outcomes } = await device.sent(cartId, [refused]);
  const [outcome] = outcomes;
  if (outcome?.outcome === 'applied') {
    expectEqual('pieces of an applied effect', piecesOf(cart)[variantId], TOO_MANY);
    throw new CheckSkipped('The server sells any quantity');
  }
  expectEqual('outcome of too many pieces', outcome?.outcome, 'rejected');
  const { reason = '', available } = outcome ?? {};
  expectTrue(`too many pieces are refused with ${reason}`, LIMITS.has(reason));
  expectTrue('the refusal has no `available`', available !== undefined);
  expectEqual('pieces after a refusal', piecesOf(cart)[variantId] ?? 0, 0);
  return { limit: available, cartId: cart.id, refused, reason };
}

/** S5 and S6: whole or refused, and refusals that stay. */
export const refusalChecks: readonly Check[] = [
  {
    invariant: 'S5',
    title: 'Too many pieces are refused whole, and what is available is accepted',
    run: async ({ newDevice, variants: [one], stock }) => {
      const device = newDevice();
      const { limit, cartId, reason } = await findLimit(device, null, one);
      if (reason === 'out_of_stock' && stock !== undefined) {
        expectEqual('`available` of the known stock', limit, stock);
      }
      const more = device.seal({ op: 'set', variant_id: one, quantity: limit + 1 });
      const fits = device.seal({ op: 'add', variant_id: one, quantity: limit });
      const { cart, outcomes } = await device.sent(cartId, [more, fits]);
      expectEqual('outcome of one piece more', outcomes[0]?.outcome, 'rejected');
      expectEqual('outcome of what is available', outcomes[1]?.outcome, 'applied');
      expectEqual('pieces', piecesOf(cart), pieces([one, limit]));
    },
  },
  {
    invariant: 'S5',
    title:
      'Unknown variants, missing lines and unknown codes are refused; effects behind them count',
    run: async ({ newDevice, variants: [one, two] }) => {
      const device = newDevice();
      const { cart, outcomes } = await device.sent(null, [
        device.seal({ op: 'add', variant_id: 'variant_that_does_not_exist', quantity: 1 }),
        device.seal({ op: 'adjust', variant_id: two, quantity: 1 }),
        device.seal({ op: 'code', code: 'NO-SUCH-CODE-4711' }),
        device.seal({ op: 'remove', variant_id: two }),
        device.seal({ op: 'set', variant_id: one, quantity: 2 }),
        device.seal({ op: 'adjust', variant_id: one, quantity: -9 }),
      ]);
      expectEqual('outcomes', outcomesOf(outcomes), [
        'not_sold',
        'line_gone',
        'code_unknown',
        'applied',
        'applied',
        'applied',
      ]);
      expectEqual('pieces, of which `adjust` keeps one', piecesOf(cart), pieces([one, 1]));
    },
  },
  {
    invariant: 'S5',
    title: 'With pieces in the cart, `available` is what the same effect may still have',
    run: async ({ newDevice, variants: [one] }) => {
      const device = newDevice();
      const { limit, cartId } = await findLimit(device, null, one);
      if (limit < 2) throw new CheckSkipped('There is one piece of the variant');
      const quantity = TOO_MANY;
      const { cart, outcomes } = await device.sent(cartId, [
        device.seal({ op: 'set', variant_id: one, quantity: 1 }),
        device.seal({ op: 'add', variant_id: one, quantity }),
        device.seal({ op: 'adjust', variant_id: one, quantity }),
        device.seal({ op: 'set', variant_id: one, quantity }),
      ]);
      const available = outcomes.slice(1).map((outcome) => outcome.available);
      expectEqual('`available` of add, adjust and set', available, [limit - 1, limit - 1, limit]);
      expectEqual('pieces', piecesOf(cart), pieces([one, 1]));
      const rest = device.seal({ op: 'add', variant_id: one, quantity: limit - 1 });
      const full = await device.sent(cartId, [rest]);
      expectEqual('pieces after the rest', piecesOf(full.cart), pieces([one, limit]));
    },
  },
  {
    invariant: 'S6',
    title: 'A refused effect is refused again when it would fit',
    run: async ({ newDevice, variants: [one] }) => {
      const device = newDevice();
      const { limit, cartId } = await findLimit(device, null, one);
      const fill = device.seal({ op: 'set', variant_id: one, quantity: limit });
      const late = device.seal({ op: 'add', variant_id: one, quantity: 1 });
      const first = await device.sent(cartId, [fill, late]);
      const [, refused] = first.outcomes;
      expectEqual('outcome in the full cart', refused?.outcome, 'rejected');
      await device.sent(cartId, [device.seal({ op: 'remove', variant_id: one })]);
      const again = await device.sent(cartId, [late]);
      expectEqual('outcome of the repeat', again.outcomes[0], refused);
      expectEqual('pieces after the repeat', piecesOf(again.cart), {});
    },
  },
];
