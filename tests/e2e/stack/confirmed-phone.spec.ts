import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { Stack } from '../../stack/launch-stack';
import { medusaEnvironment } from '../../stack/stack-processes';
import { expectAccessible } from '../world/axe';
import {
  cartToOrder,
  newAddress,
  openAdvance,
  orderOnDelivery,
  readCart,
  shownOf,
} from '../world/cod-order';
import { NEW_SHOP, RULES_PATH } from '../world/cod-rules';
import { addOne, lookAt } from '../world/edits';
import { fillCart, plentiful } from '../world/filled-cart';
import {
  chooseOnDelivery,
  fillForDelivery,
  ordersOf,
  placedDialog,
  refusalDialog,
} from '../world/order-on-delivery';
import { orderMoney } from '../world/order-money';
import { newCustomer, newEmail, ShopClient } from '../world/shop-client';
import { orderIdOf } from '../world/shop-orders';
import { ShopOwner } from '../world/shop-owner';
import { codeSentTo, newNumber, wrongCode } from '../world/sms';
import { expect, test as base } from '../world/stack-test';
import { StoreApi } from '../world/store-api';
import { Device } from '../world/sync-device';
import { openWithWorker } from '../world/with-worker';

/** A shop whose owner asks for confirmed numbers, which the other tests do not have. */
const test = base.extend<{ scene: { stack: Stack; store: StoreApi; owner: ShopOwner } }>({
  scene: async ({ shop }, use) => {
    const store = await StoreApi.open(shop.url, shop.backendUrl);
    const { backendUrl, dataDir } = shop;
    const owner = new ShopOwner(store, { backendUrl, dataDir });
    await owner.must('POST', RULES_PATH, { ...NEW_SHOP, confirmed_phone: true });
    await use({ stack: shop, store, owner });
    await owner.must('POST', RULES_PATH, NEW_SHOP);
  },
});

const PROOFS = '/auth/phone-proofs';
const proofSchema = v.strictObject({ proof: v.string(), phone: v.string() });
const challengeSchema = v.object({ challenge: v.string() });

const refused = {
  status: 409,
  body: { type: 'order_refused', reasons: [{ reason: 'phone_not_confirmed' }] },
};

/** What a shopper enters who has the code of a number. */
async function entered(client: ShopClient, phone: string, dataDir: string) {
  const { body } = await client.call('POST', '/auth/phone-codes', { phone });
  const { challenge } = v.parse(challengeSchema, body);
  const code = await codeSentTo(`+91${phone}`, 1, dataDir);
  return { phone, challenge, code, attempt: randomUUID() };
}

async function proofOf(client: ShopClient, phone: string, dataDir: string): Promise<string> {
  const { body } = await client.call('POST', PROOFS, await entered(client, phone, dataDir));
  return v.parse(proofSchema, body).proof;
}

/** A proof as the shop made it so many days ago, worked out apart from its own code. */
function oldProof(phone: string, days: number, dataDir: string): string {
  const issued = Date.now() - days * 24 * 60 * 60 * 1000;
  const secret = medusaEnvironment(dataDir)['JWT_SECRET'] ?? '';
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'aangan confirmed phone number 1', 32));
  return `${issued}.${createHmac('sha256', key).update(`${issued}\n+91${phone}`).digest('base64url')}`;
}

test('PAY-1, T59: a guest’s order is taken with the proof of its number alone', async ({
  scene,
}) => {
  const { dataDir } = scene.stack;
  const client = new ShopClient(scene.store);
  const address = { ...newAddress(), phone: newNumber() };
  const cartId = await cartToOrder(scene.store, client, { address });
  const shown = await shownOf(client, cartId);
  const before = await readCart(client, cartId);
  const code = await entered(client, address.phone, dataDir);
  const wrong = { ...code, code: wrongCode(code.code), attempt: randomUUID() };
  expect(await client.call('POST', PROOFS, wrong)).toMatchObject({
    status: 400,
    body: { code: 'wrong_code' },
  });
  const made = await client.call('POST', PROOFS, code);
  const { proof, phone } = v.parse(proofSchema, made.body);
  expect(phone).toBe(`+91${address.phone}`);
  const again = await client.call('POST', PROOFS, code);
  expect(again.status, 'a lost response').toBe(200);
  const foreign = await proofOf(client, newNumber(), dataDir);
  for (const given of [
    undefined,
    '',
    foreign,
    `${proof}x`,
    `${Date.now() + 1000}.${proof.split('.')[1]}`,
    oldProof(address.phone, 401, dataDir),
  ]) {
    expect(await orderOnDelivery(client, cartId, shown, given), given).toMatchObject(refused);
  }
  expect(await readCart(client, cartId)).toEqual(before);
  const placed = await orderOnDelivery(client, cartId, shown, proof);
  expect(placed.status).toBe(200);
  const repeated = await orderOnDelivery(client, cartId, shown, foreign);
  expect(orderIdOf(repeated), 'the same order, also with other figures').toBe(orderIdOf(placed));
  expect(await orderMoney([cartId], dataDir)).toMatchObject({ orders: 1 });

  const second = await cartToOrder(scene.store, client, { address });
  const year = oldProof(address.phone, 399, dataDir);
  const later = await orderOnDelivery(client, second, await shownOf(client, second), year);
  expect(later.status, 'within 400 days').toBe(200);
});

test('PAY-1, AUTH-6: the number of the account counts, and of no other account', async ({
  scene,
}) => {
  const { dataDir } = scene.stack;
  const address = { ...newAddress(), phone: newNumber() };
  const { client } = await newCustomer(scene.store);
  const own = await cartToOrder(scene.store, client, { address });
  const shown = await shownOf(client, own);
  expect(await orderOnDelivery(client, own, shown)).toMatchObject(refused);
  const code = await entered(client, address.phone, dataDir);
  expect((await client.call('POST', '/store/customers/me/phone', code)).status).toBe(200);
  expect((await orderOnDelivery(client, own, shown)).status).toBe(200);
  for (const other of [(await newCustomer(scene.store)).client, new ShopClient(scene.store)]) {
    const theirs = await cartToOrder(scene.store, other, { address });
    expect(await orderOnDelivery(other, theirs, await shownOf(other, theirs))).toMatchObject(
      refused,
    );
  }
});

test('ORQ-1, PAY-3: order requests and advances need the proof too', async ({ scene }) => {
  const { dataDir } = scene.stack;
  const client = new ShopClient(scene.store);
  const address = { ...newAddress(), province: 'Karnataka', phone: newNumber() };
  const proof = await proofOf(client, address.phone, dataDir);
  const [product] = await plentiful(scene.store, 1);
  const device = new Device(scene.store, client);
  const variant_id = product?.variants[0]?.id ?? '';
  const added = await device.send(null, device.seal({ op: 'add', variant_id, quantity: 1 }));
  const { id: cartId } = v.parse(cartIdSchema, added.body).cart;
  const request = {
    payment: 'cash_on_delivery',
    email: newEmail(),
    shipping_address: address,
    billing_address: address,
    shown: await shownOf(client, cartId),
  };
  const first = device.sealOrder(request);
  const outcome = { outcome: 'rejected', reason: 'order_refused', details: refused.body };
  for (let round = 0; round < 2; round += 1) {
    expect(await device.order(cartId, first)).toMatchObject({
      status: 200,
      body: { outcomes: [outcome] },
    });
  }
  const next = device.sealOrder({ ...request, phone_proof: proof });
  for (let round = 0; round < 2; round += 1) {
    expect(await device.order(cartId, next)).toMatchObject({
      status: 200,
      body: { outcomes: [{ outcome: 'applied' }] },
    });
  }
  expect(await orderMoney([cartId], dataDir)).toMatchObject({ orders: 1 });

  const rules = { ...NEW_SHOP, confirmed_phone: true, advance_percent: 20 };
  await scene.owner.must('POST', RULES_PATH, rules);
  const paying = await cartToOrder(scene.store, client, { address });
  const figures = await shownOf(client, paying);
  const shown = { ...figures, advance: figures.total };
  expect(await openAdvance(client, paying, shown)).toMatchObject(refused);
  expect((await openAdvance(client, paying, shown, proof)).status).toBe(200);
});

const cartIdSchema = v.object({ cart: v.object({ id: v.string() }) });

const step = (page: Page) => page.getByRole('form', { name: 'Confirm your number' });
const codeField = (page: Page) => page.getByLabel('6-digit code');
const numberField = (page: Page) => page.getByRole('main').getByLabel('Mobile number');

test('PAY-1, ORQ-1: a guest confirms the number once, and orders with it offline later', async ({
  scene,
  browser,
}) => {
  const { stack, store } = scene;
  const [one, two] = await plentiful(store, 2);
  if (!one || !two) throw new Error('unreachable');
  const context = await browser.newContext({ baseURL: stack.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await openWithWorker(page, '/');
  await fillCart(page, [one]);
  const email = newEmail();
  await fillForDelivery(page, email);
  const phone = newNumber();
  await numberField(page).fill(phone);
  await chooseOnDelivery(page);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(step(page).getByRole('button', { name: 'Send code' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Buy Now' })).toHaveCount(0);
  // A number with a typo is changed in the form, which has kept what was entered.
  await step(page).getByRole('button', { name: 'Change number' }).click();
  await expect(numberField(page)).toBeFocused();
  await expect(page.getByLabel('Shipping Address')).toHaveValue(/MG Road/);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await step(page).getByRole('button', { name: 'Send code' }).click();
  const code = await codeSentTo(`+91${phone}`, 1, stack.dataDir);
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(wrongCode(code));
  await expect(codeField(page)).toHaveAccessibleDescription(/isn’t right/);
  await expectAccessible(page);
  expect(await ordersOf(email, stack.dataDir)).toEqual([]);
  await codeField(page).fill(code);
  await expect(placedDialog(page)).toBeVisible();
  expect(await ordersOf(email, stack.dataDir)).toHaveLength(1);
  await placedDialog(page).getByRole('link', { name: 'Check order status' }).click();

  await lookAt(page, [two]);
  await page.goto('/productcart');
  await page.getByText('Your cart is empty').waitFor();
  await page.goto(`/productdetails/${two.id}`);
  await context.setOffline(true);
  await addOne(page, two);
  await page.goto('/productcart');
  await numberField(page).fill(newNumber());
  await chooseOnDelivery(page);
  const order = page.getByRole('button', { name: 'Place order when online' });
  await order.click();
  await expect(page.getByRole('alert').filter({ hasText: 'confirm your number' })).toHaveText(
    'To pay on delivery, confirm your number once while you’re online.',
  );
  await expect(page.getByRole('region', { name: 'Your order' })).toHaveCount(0);
  await numberField(page).fill(`+91 ${phone.slice(0, 5)}-${phone.slice(5)}`);
  await order.click();
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(
    'Waiting to be placed',
  );
  await context.setOffline(false);
  await expect(placedDialog(page)).toBeVisible();
  expect(await ordersOf(email, stack.dataDir)).toHaveLength(2);
  await context.close();
});

test('ORQ-2: a request that lacks a confirmed number by now is placed after the code', async ({
  scene,
  browser,
}) => {
  const { stack, store, owner } = scene;
  const [product] = await plentiful(store, 1);
  if (!product) throw new Error('unreachable');
  await owner.must('POST', RULES_PATH, NEW_SHOP);
  // The front keeps the rules for a moment.
  const cartPage = async () => (await fetch(`${stack.url}/productcart`)).text();
  await expect.poll(cartPage).toMatch(/confirmed_?phone\W+false/i);
  const context = await browser.newContext({ baseURL: stack.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await fillCart(page, [product]);
  const email = newEmail();
  await fillForDelivery(page, email);
  const phone = newNumber();
  await numberField(page).fill(phone);
  await chooseOnDelivery(page);
  await owner.must('POST', RULES_PATH, { ...NEW_SHOP, confirmed_phone: true });
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const dialog = refusalDialog(page);
  await expect(dialog).toContainText('Your number isn’t confirmed yet.');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await codeField(page).fill(await codeSentTo(`+91${phone}`, 1, stack.dataDir));
  await expect(placedDialog(page)).toBeVisible();
  expect(await ordersOf(email, stack.dataDir)).toHaveLength(1);
  await context.close();
});
