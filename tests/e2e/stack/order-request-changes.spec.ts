import * as v from 'valibot';
import { newAddress, shownOf } from '../world/cod-order';
import { orderMoney } from '../world/order-money';
import { CHANGES, CODE, openScene, PIN, SHOWN } from '../world/order-request-changes';
import { cartOf, newEmail, piecesOf, ShopClient } from '../world/shop-client';
import { expect, test as base } from '../world/stack-test';
import { Device } from '../world/sync-device';

const test = base.extend<{ scene: Awaited<ReturnType<typeof openScene>> }>({
  scene: async ({ shop }, use) => {
    const scene = await openScene(shop);
    await use(scene);
    await scene.close();
  },
});

const detailsSchema = v.object({
  outcomes: v.tuple([
    v.variant('outcome', [
      v.object({ outcome: v.literal('applied'), details: v.object({ total: v.number() }) }),
      v.object({
        outcome: v.literal('rejected'),
        details: v.object({
          reasons: v.array(v.object({ reason: v.string() })),
          now: v.object({ total: v.number() }),
        }),
      }),
    ]),
  ]),
});

for (const [name, { change: happen, reasons, total }] of Object.entries(CHANGES)) {
  test(`ORQ-1: ${name} while an order request waits`, async ({ shop: stack, scene }) => {
    const { store, lamp, chair } = scene;
    const device = new Device(store, new ShopClient(store));
    const pieces = [lamp, chair].map(
      ({ variantId }) => ({ op: 'add', variant_id: variantId, quantity: 1 }) as const,
    );
    const code = { op: 'code', code: CODE } as const;
    const { id: cartId } = cartOf(await device.send(null, device.seal(...pieces, code)));
    const { body } = await device.shopper.call('GET', `/store/pin-codes/${PIN}`);
    const promised_to = v.parse(v.object({ pin_code: v.object({ to: v.string() }) }), body);
    const shown = {
      ...(await shownOf(device.shopper, cartId)),
      promised_to: promised_to.pin_code.to,
    };
    expect(shown.total, 'what the shopper saw').toBe(SHOWN * 100);
    const address = { ...newAddress(), province: 'Karnataka', postal_code: PIN };
    const order = device.sealOrder({
      payment: 'cash_on_delivery',
      email: newEmail(),
      shipping_address: address,
      billing_address: address,
      shown,
    });

    await happen({ ...scene, cartId });
    const answer = await device.order(cartId, order);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const [outcome] = v.parse(detailsSchema, answer.body).outcomes;
    const orders = await orderMoney([cartId], stack.dataDir);
    if (outcome.outcome === 'applied') {
      expect({ reasons: [], total: outcome.details.total }).toEqual({
        reasons,
        total: (total ?? 0) * 100,
      });
      expect(orders).toMatchObject({ orders: 1, captures: 0 });
      return;
    }
    const { reasons: given, now } = outcome.details;
    expect(given.map(({ reason }) => reason).toSorted()).toEqual(reasons.toSorted());
    if (total !== null) expect(now.total, 'the new figures').toBe(total * 100);
    expect(orders).toMatchObject({ orders: 0 });
    expect(Object.keys(piecesOf(answer)).toSorted(), 'the cart keeps its lines').toEqual(
      [lamp.variantId, chair.variantId].toSorted(),
    );
    expect((await device.order(cartId, order)).body, 'a repetition').toMatchObject({
      outcomes: [{ outcome: 'rejected' }],
    });
    expect(await orderMoney([cartId], stack.dataDir)).toMatchObject({ orders: 0 });
  });
}
