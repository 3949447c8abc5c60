import { launchFront } from '../../stack/launch-front';
import { expect, test } from '../world/stack-test';

test('with real keys the page may load Razorpay, and there is no sandbox', async ({ folder }) => {
  const front = await launchFront(folder.path, { RAZORPAY_KEY_ID: 'rzp_live_1' });
  try {
    const answer = await fetch(`${front.url}/settings.json`);
    expect(await answer.json()).toMatchObject({
      payments: {
        keyId: 'rzp_live_1',
        scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
        simulated: false,
      },
    });
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' https://checkout.razorpay.com;");
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect((await fetch(`${front.url}/sandbox-gateway/checkout.js`)).status).toBe(404);
  } finally {
    await front.stop();
  }
});

test('of the sandbox gateway the front hands on what its window needs, and nothing else', async ({
  folder,
}) => {
  // The backend takes the gateway's place: it notes what it is sent.
  const front = await launchFront(folder.path);
  const behind = await launchFront(folder.path, { SANDBOX_GATEWAY_URL: front.backendUrl });
  try {
    const asked: [string, string][] = [
      ['GET', '/sandbox-gateway/checkout.js'],
      ['POST', '/sandbox-gateway/orders/order_1/pay'],
      ['GET', '/sandbox-gateway/orders/order_1'],
      ['PUT', '/sandbox-gateway/control/behaviour'],
      ['PUT', '/sandbox-gateway/%2e%2e/control/behaviour'],
      ['PUT', '/control/behaviour'],
      ['GET', '/v1/orders/order_1'],
    ];
    for (const [method, path] of asked) {
      await fetch(`${behind.url}${path}`, { method, ...(method !== 'GET' && { body: '{}' }) });
    }
    expect(front.received.map(({ url }) => url)).toEqual([
      '/sandbox-gateway/checkout.js',
      '/sandbox-gateway/orders/order_1/pay',
    ]);
  } finally {
    await behind.stop();
    await front.stop();
  }
});
