import { createHmac } from 'node:crypto';
import { launchFront } from '../../stack/launch-front';
import { expect, test } from '../world/stack-test';

test('a payment webhook reaches the backend with its raw body and signature untouched', async ({
  folder,
}) => {
  const front = await launchFront(folder.path);
  try {
    // Bytes that any parsing would change: spaces, key order, an escape, a long number, ₹, no UTF-8.
    const body = Buffer.concat([
      Buffer.from('{ "b":1.0,  "a" : "\\u20b9 ₹",\r\n "id": 12345678901234567890 }\n'),
      Buffer.from([0xff, 0x00, 0xfe]),
    ]);
    const signature = createHmac('sha256', 'secret').update(body).digest('hex');
    const answer = await fetch(`${front.url}/hooks/payment/razorpay_razorpay?x=%20a+b`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
      body,
    });
    expect(answer.status).toBe(200);
    expect(front.received).toHaveLength(1);
    const [request] = front.received;
    expect(request?.url).toBe('/hooks/payment/razorpay_razorpay?x=%20a+b');
    expect(request?.body.equals(body)).toBe(true);
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
    });
  } finally {
    await front.stop();
  }
});

test('of the admin nothing reaches the backend', async ({ folder }) => {
  const front = await launchFront(folder.path);
  try {
    for (const path of [
      '/admin/products',
      '/auth/user/emailpass',
      '/store/%2e%2e/admin/products',
      '/store/..%2fadmin/products',
      '/hooks/other',
      '/cloud/auth',
    ]) {
      await fetch(`${front.url}${path}`, { method: 'POST', body: '{}' });
    }
    expect(front.received.map(({ url }) => url)).toEqual([]);
  } finally {
    await front.stop();
  }
});
