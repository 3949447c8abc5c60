import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { PaymentScene } from '../world/payment-scene';
import { ShopClient } from '../world/shop-client';
import { expect, test } from '../world/shop-test';
import type { StoreApi } from '../world/store-api';

/** What the page and the script of the gateway keep. */
// The script is put into a page by the test, which the page's Trusted Types do not let it; the shop's own way of loading it is
// looked at in content-security.spec.ts.
test.use({ bypassCSP: true });

interface PageScope {
  document: Document;
  Razorpay?: new (options: object) => {
    on(event: string, listener: (answer: unknown) => void): void;
    open(): void;
  };
  happened?: [string, unknown][];
}

const happenedSchema = v.array(v.tuple([v.string(), v.unknown()]));

/** Opens the gateway's window over a cart, from a button of the page, as a storefront does. */
async function openWindow(page: Page, store: StoreApi, more: object = {}): Promise<PaymentScene> {
  const scene = await PaymentScene.open(store, new ShopClient(store));
  await page.goto('/aboutus');
  // The page's own script makes `main`, and on a slow machine is not done with it at once.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.addScriptTag({ url: store.settings.payments.scriptUrl });
  await page.evaluate(
    ({ key, order_id, amount, more: added }) => {
      const scope: PageScope = globalThis;
      const { Razorpay } = scope;
      if (!Razorpay) throw new Error('The script brought no window.Razorpay');
      const happened: [string, unknown][] = [];
      scope.happened = happened;
      const button = document.createElement('button');
      button.textContent = 'Open the window';
      document.querySelector('main')?.prepend(button);
      button.addEventListener('click', () => {
        const opened = new Razorpay({
          key,
          order_id,
          amount,
          currency: 'INR',
          name: 'Aangan',
          ...added,
          handler: (answer: unknown) => happened.push(['handler', answer]),
          modal: { ondismiss: () => happened.push(['dismissed', null]) },
        });
        opened.on('payment.failed', (answer: unknown) => happened.push(['failed', answer]));
        opened.open();
      });
    },
    { key: scene.client.keyId, order_id: scene.payment.id, amount: scene.payment.amount, more },
  );
  await page.getByRole('button', { name: 'Open the window' }).click();
  return scene;
}

async function happened(page: Page) {
  const found = await page.evaluate((): unknown => {
    const scope: PageScope = globalThis;
    return scope.happened;
  });
  return v.parse(happenedSchema, found);
}

test(
  'the window of the sandbox gateway says what it is, and Pay pays',
  { tag: '@both-full' },
  async ({ page, store }) => {
    const scene = await openWindow(page, store);
    const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
    const sum = rupees.format(scene.payment.amount / 100);
    const dialog = page.getByRole('dialog', { name: `Pay Aangan ${sum}` });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText('Simulated payment.');
    // It fades in: until then its colours are mixed with what lies behind.
    await dialog.evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
    });
    const { violations } = await new AxeBuilder({ page })
      .include('sandbox-gateway-window')
      .analyze();
    expect(violations).toEqual([]);
    await dialog.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => happened(page))
      .toEqual([['handler', expect.objectContaining({ razorpay_order_id: scene.payment.id })]]);
  },
);

test('Decline tells of a failed payment, and another method pays in the same window', async ({
  page,
  store,
}) => {
  const scene = await openWindow(page, store);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    'The payment was declined. Try again, or choose another way to pay.',
  );
  const failed = ['failed', { error: expect.objectContaining({ reason: 'payment_failed' }) }];
  expect(await happened(page)).toEqual([failed]);
  await dialog.getByRole('radio', { name: 'Net banking' }).check();
  await dialog.getByLabel('Your bank').selectOption('ICICI Bank');
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect
    .poll(() => happened(page))
    .toEqual([
      failed,
      ['handler', expect.objectContaining({ razorpay_order_id: scene.payment.id })],
    ]);
  const { payments } = await scene.gateway.state(scene.payment.id);
  expect(payments.map(({ method, bank }) => [method, bank])).toEqual([
    ['upi', null],
    ['netbanking', 'ICIC'],
  ]);
});

test('without another try, or after the last one, Decline closes the window', async ({
  page,
  store,
}) => {
  await openWindow(page, store, { retry: { enabled: true, max_count: 1 } });
  const dialog = page.getByRole('dialog');
  const decline = dialog.getByRole('button', { name: 'Decline', exact: true });
  await decline.click();
  await expect(dialog.getByRole('status')).toContainText('Try again');
  await decline.click();
  await expect(dialog).toBeHidden();
  const failed = ['failed', expect.anything()];
  expect(await happened(page)).toEqual([failed, failed, ['dismissed', null]]);
});

test('on a desktop UPI is a QR code, which another device pays', async ({
  page,
  store,
  context,
}) => {
  const scene = await openWindow(page, store);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'UPI', exact: true })).toBeChecked();
  await expect(dialog.getByRole('img', { name: 'QR code for UPI' })).toBeVisible();
  await expect(dialog.getByRole('textbox'), 'no UPI id is asked for').toHaveCount(0);
  const phone = await context.newPage();
  await phone.goto(`/sandbox-gateway/checkout?order_id=${scene.payment.id}`);
  await phone.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(phone.getByRole('status')).toHaveText('Paid. You can go back to the shop.');
  await expect(dialog).toBeHidden();
  expect(await happened(page)).toEqual([
    ['handler', expect.objectContaining({ razorpay_order_id: scene.payment.id })],
  ]);
});

test('on a phone UPI opens an app', { tag: '@phone' }, async ({ page, store }) => {
  const scene = await openWindow(page, store);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code for UPI' })).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'PhonePe' }).check();
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(dialog).toBeHidden();
  const { payments } = await scene.gateway.state(scene.payment.id);
  expect(payments.map(({ method }) => method)).toEqual(['upi']);
});

test('the window waits for a bank that does not answer', async ({ page, store }) => {
  const scene = await openWindow(page, store);
  await scene.gateway.behave(scene.payment.id, { silentBanks: 1 });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Card' }).check();
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText('Your bank has not answered yet.');
  const [late] = (await scene.gateway.state(scene.payment.id)).payments;
  await scene.gateway.authorize(late?.id ?? '');
  await expect(dialog).toBeHidden();
  expect(await happened(page)).toEqual([
    ['handler', expect.objectContaining({ razorpay_payment_id: late?.id })],
  ]);
});

test('Close and Escape close the window, which keeps the focus and gives it back', async ({
  page,
  store,
}) => {
  await openWindow(page, store);
  const opener = page.getByRole('button', { name: 'Open the window' });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Pay', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await happened(page)).toEqual([['dismissed', null]]);

  await opener.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await happened(page)).toEqual([
    ['dismissed', null],
    ['dismissed', null],
  ]);
});

test.describe('when the answer gets lost', () => {
  test.use({ expectedErrors: [/503/] });

  test('the window says so, and stays until it is closed', async ({ page, store }) => {
    const scene = await openWindow(page, store);
    await scene.gateway.behave(scene.payment.id, { loseCallbacks: 1 });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(dialog.getByRole('status')).toContainText('the shop will learn of it');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await happened(page)).toEqual([['dismissed', null]]);
    await expect.poll(() => scene.status()).toMatchObject({ status: 'ordered' });
  });
});
