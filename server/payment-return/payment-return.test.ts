import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { send, startFront } from '../testing/front-under-test';

const payment = {
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: 'order_1',
  razorpay_signature: 'a'.repeat(64),
};
const paid = new URLSearchParams(payment).toString();
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let received: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];
/** What the backend answers. */
let answer = { status: 200, body: '' };

async function backend(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '', headers } = request;
  received.push({ url, headers, body: await text(request) });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
}

let front: Awaited<ReturnType<typeof startFront>>;
beforeEach(async () => {
  received = [];
  const result = { gateway_order_id: 'order_1', proof: 'proof_1' };
  answer = { status: 200, body: JSON.stringify({ payment_result: result }) };
  front = await startFront((request, response) => void backend(request, response));
});
afterEach(() => front.stop());

const post = (body: string, headers: Record<string, string> = FORM) =>
  send(front.port, '/payment-return', { method: 'POST', headers, body });

const leadsTo = (location: string) => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store' },
});

it('T54: passes on what is signed, and nothing else of the request', async () => {
  const headers = {
    ...FORM,
    cookie: 'connect.sid=owner',
    authorization: 'Bearer token',
    origin: 'https://api.razorpay.com',
    referer: 'https://api.razorpay.com/x',
    'x-forwarded-for': '1.2.3.4',
  };
  expect(await post(`${paid}&cart_id=cart_1`, headers)).toMatchObject(
    leadsTo('/paymentresult?payment=order_1&proof=proof_1'),
  );
  expect(received).toMatchObject([{ url: '/store/payment-results' }]);
  expect(JSON.parse(received[0]?.body ?? '')).toEqual(payment);
  const passed = received[0]?.headers;
  expect(passed).toMatchObject({
    'content-type': 'application/json',
    'x-publishable-api-key': 'pk_1',
    'x-forwarded-for': '127.0.0.1',
  });
  const kept = Object.keys(passed ?? {});
  expect(kept).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(cookie|authorization|origin|referer)$/)]),
  );
});

it('T54: leads to the same page twice for a form that is posted twice', async () => {
  const [one, other] = await Promise.all([post(paid), post(paid)]);
  expect(one.headers['location']).toBe('/paymentresult?payment=order_1&proof=proof_1');
  expect(other.headers['location']).toBe(one.headers['location']);
});

it.each([
  [400, '{"type":"invalid_data"}'],
  [503, '{"type":"busy"}'],
  [200, '{}'],
  [200, 'no json'],
])('T54: leads to a page of the shop when the backend answers %i %s', async (status, body) => {
  answer = { status, body };
  expect(await post(paid)).toMatchObject(leadsTo('/paymentresult'));
});

it('leads to a page of the shop when the backend is down', async () => {
  front.stopBackend();
  expect(await post(paid)).toMatchObject(leadsTo('/paymentresult'));
});

it('T54: sends no request for a form that is truncated, too long, or says that the payment failed', async () => {
  expect(await post(paid.slice(0, -1))).toMatchObject(leadsTo('/paymentresult'));
  expect(await post(`${paid}&x=${'x'.repeat(9000)}`)).toMatchObject(leadsTo('/paymentresult'));
  expect(await post(paid, { 'content-type': 'application/json' })).toMatchObject(
    leadsTo('/paymentresult'),
  );
  expect(await post('error%5Bcode%5D=BAD_REQUEST_ERROR')).toMatchObject(
    leadsTo('/paymentresult?declined=true'),
  );
  expect(received).toEqual([]);
});

it('leads from the history to the result, and takes no other method', async () => {
  expect(await send(front.port, '/payment-return')).toMatchObject(leadsTo('/paymentresult'));
  const put = await send(front.port, '/payment-return', { method: 'PUT', body: paid });
  expect(put.status).toBe(405);
  expect(received).toEqual([]);
});
