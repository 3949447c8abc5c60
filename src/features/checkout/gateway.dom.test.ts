import { beforeEach, describe, expect, it, vi } from 'vitest';
import { provideSettings } from '@/commerce/settings';
import { type GatewayAnswer, payInWindow } from './gateway';

const session = { id: 'payses_1', gatewayOrderId: 'order_gw', amount: 699_900 };
const prefill = { name: 'Asha Rao', email: 'asha@example.com', contact: '9876543210' };
const receipt = {
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: 'order_gw',
  razorpay_signature: 'signed',
};
const INSTAGRAM =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 Instagram 361.0.0.46.88 Android';

type Razorpay = Parameters<typeof payInWindow>[0];
type Options = ConstructorParameters<Razorpay>[0];

/** Opens the window of a gateway that does what the test says. */
function open() {
  let options: Options | undefined;
  let fail = (_failure: unknown) => {};
  const opened = vi.fn<() => void>();
  class Gateway {
    open = opened;
    constructor(given: Options) {
      options = given;
    }
    on(_event: string, listener: (failure: unknown) => void) {
      fail = listener;
    }
  }
  const answer = payInWindow(Gateway, session, prefill);
  if (!options) throw new Error('No window was made');
  expect(opened).toHaveBeenCalledOnce();
  const ended = vi.fn<(answer: GatewayAnswer) => void>();
  void answer.then(ended);
  return { answer, ended, options, decline: () => fail({ error: {} }) };
}

beforeEach(() => {
  vi.unstubAllGlobals();
  provideSettings({
    publishableKey: 'pk_1',
    regionId: 'reg_1',
    salesChannelId: 'sc_1',
    publicUrl: 'https://shop.example',
    trustTexts: ['a', 'b', 'c'],
    payments: { keyId: 'rzp_sandbox', scriptUrl: '/checkout.js', simulated: true },
  });
});

describe('CHK-3: the payment window', () => {
  it('lets a declined payment be tried again, and closes before the lease ends', async () => {
    const { answer, ended, options, decline } = open();
    expect(options).toMatchObject({
      order_id: 'order_gw',
      retry: { enabled: true, max_count: 4 },
      timeout: 14 * 60,
    });
    expect(options.redirect).toBeUndefined();
    expect(options.callback_url).toBeUndefined();
    decline();
    await Promise.resolve();
    expect(ended, 'the window is open').not.toHaveBeenCalled();
    options.handler(receipt);
    expect(await answer).toEqual({ kind: 'paid', receipt });
  });

  it.each([
    [true, 'refused'],
    [false, 'closed'],
  ] as const)('tells whether the bank declined (%s) before it was closed', async (is, kind) => {
    const { answer, options, decline } = open();
    if (is) decline();
    options.modal.ondismiss();
    expect(await answer).toEqual({ kind });
  });

  it('passes on no receipt that is truncated', async () => {
    const { answer, options } = open();
    options.handler({ razorpay_payment_id: 'pay_1' });
    expect(await answer).toEqual({ kind: 'paid', receipt: null });
  });

  it('leaves the page in an in-app browser, and counts as closed when that comes back', async () => {
    vi.stubGlobal('navigator', { userAgent: INSTAGRAM });
    const { answer, ended, options } = open();
    expect(options).toMatchObject({
      redirect: true,
      callback_url: new URL('/payment-return', globalThis.location.href).href,
    });
    globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    await Promise.resolve();
    expect(ended, 'its first show').not.toHaveBeenCalled();
    globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await answer).toEqual({ kind: 'closed' });
  });
});
