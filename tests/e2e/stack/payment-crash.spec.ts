import { setTimeout as sleep } from 'node:timers/promises';
import { looseOrders, orderMoney } from '../world/order-money';
import { killPart } from '../world/parts-of-a-stack';
import { PaymentScene } from '../world/payment-scene';
import { SandboxGateway } from '../world/sandbox-gateway';
import { ShopClient } from '../world/shop-client';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';

/** Boot of a Medusa on a busy machine, the gateway's pauses, and the two minutes that an order without its cart stands (ms). */
const BACK = { timeout: 300_000 };

/** Moments after Pay at which Medusa is killed; the settlement takes about as long (ms). */
const MOMENTS = [50, 150, 250, 350, 500, 700];

test(
  'CHK-3: Medusa crashes while it settles a payment, and there is one order, paid once',
  { tag: '@long' },
  async ({ folder, launch }) => {
    test.setTimeout(1_800_000);
    const stack = await launch({ dataDir: await folder.copySeeded('data') });
    const store = await StoreApi.open(stack.url, stack.backendUrl);
    const gateway = new SandboxGateway(stack.dataDir);
    // Those whose reviews the shop begins with.
    const seeded = await looseOrders(stack.dataDir);
    for (const moment of MOMENTS) {
      await test.step(`killed after ${moment} ms`, async () => {
        const scene = await PaymentScene.open(store, new ShopClient(store), gateway);
        await scene.pay();
        await sleep(moment);
        killPart(stack, 'medusa');
        const status = () => scene.status().catch(() => 'not answering');
        await expect.poll(status, BACK).toMatchObject({ status: 'ordered' });
        expect(await scene.money()).toEqual({ captures: 1, refunded: 0 });
        expect(await orderMoney([scene.cartId], stack.dataDir)).toMatchObject({
          orders: 1,
          captures: 1,
          transactions: 1,
        });
        expect(await looseOrders(stack.dataDir), 'none more without a cart').toBe(seeded);
        // Five deaths within a minute each would end the shop.
        await sleep(61_000);
      });
    }
  },
);

test('the sandbox gateway dies, and has forgotten nothing when it is back', async ({
  shop: stack,
}) => {
  await expect.poll(() => stack.output()).toContain('PAYMENTS ARE SIMULATED');
  const store = await StoreApi.open(stack.url, stack.backendUrl);
  const gateway = new SandboxGateway(stack.dataDir);
  const scene = await PaymentScene.open(store, new ShopClient(store), gateway);
  await gateway.behave(scene.payment.id, { webhookDelayMs: 3000 });
  await scene.pay();
  killPart(stack, 'gateway');
  const status = () => scene.status().catch(() => 'not answering');
  await expect.poll(status, BACK).toMatchObject({ status: 'ordered' });
  expect(await scene.money()).toEqual({ captures: 1, refunded: 0 });
});
