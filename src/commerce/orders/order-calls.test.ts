import { QueryClient } from '@tanstack/query-core';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import response from '../testing/responses/order.json';
import { shop, startShop } from '../testing/shop-server';
import { provideAccess } from '../http/access';
import { getOrder, getProgress, listOrders } from './order-calls';
import { cancelOrder, listReturnReasons, requestReturn } from './order-changes';
import { saveRefundAccount } from './refund-account';
import { isSeenOrder } from './order-keys';
import { orderQuery, ordersQuery } from './order-queries';

const server = startShop();
const id = 'order_1';
const key = '0e6b0a7c-5d43-4f63-9c1f-2f6d5b1c9a11';
const mine = { id, proof: null };

function serve(fetchResponse: () => Response) {
  const requests: { call: string; body: unknown; proof: string | null; token: string | null }[] =
    [];
  server.use(
    http.all(`${shop}/*`, async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      requests.push({
        call: `${request.method} ${pathname}${search}`,
        body: text === '' ? null : JSON.parse(text),
        proof: request.headers.get('x-order-proof'),
        token: request.headers.get('authorization'),
      });
      return fetchResponse();
    }),
  );
  return requests;
}

const refuse = (status: number, message: string) => () =>
  HttpResponse.json({ type: 'not_allowed', message }, { status });

const progress = {
  step: 2,
  cancelled_at: null,
  activities: [
    { name: 'confirmed', reached: true, at: '2026-11-21T11:00:00.000Z' },
    { name: 'teleported', reached: true, at: null },
    { name: 'delivered', reached: false, at: null },
  ],
  cancellable: false,
  paid: 500.000_000_06,
  refunded: 0,
  payment_method: 'UPI',
  return_until: null,
  returnable: [{ item_id: 'i1', quantity: 2 }],
  returns: [{ id: 'ret_1', display_id: 3, status: 'requested', requested_at: null, items: [] }],
};

describe('CALL-2: calls for orders', () => {
  it('fetches a page of the history, newest first', async () => {
    provideAccess({ origin: shop, token: () => 'jwt' });
    const requests = serve(() => HttpResponse.json({ orders: [response.order], count: 11 }));
    expect(await listOrders({ limit: 10, offset: 10 })).toMatchObject({ count: 11 });
    expect(requests[0]?.call).toContain('GET /store/orders?limit=10&offset=10&order=-display_id&');
    expect(requests[0]?.token).toBe('Bearer jwt');
  });

  it('fetches an order of a customer, and one of a guest by its proof', async () => {
    const requests = serve(() => HttpResponse.json(response));
    expect(await getOrder(mine)).toMatchObject({ displayId: '1' });
    await getOrder({ id, proof: 'a-proof' });
    expect(requests).toMatchObject([
      { call: `GET /store/orders/${id}`, proof: null },
      { call: `GET /store/orders/${id}`, proof: 'a-proof' },
    ]);
  });

  it('fetches the progress: all six activities, without unknown ones', async () => {
    serve(() => HttpResponse.json({ progress }));
    const found = await getProgress(mine);
    if (found === null) throw new Error('No progress');
    const { activities, payment, returnable, returns } = found;
    expect(activities?.map(({ name, reached }) => [name, reached])).toEqual([
      ['confirmed', true],
      ['verified', false],
      ['on-the-way', false],
      ['last-mile-hub', false],
      ['picked-up', false],
      ['delivered', false],
    ]);
    expect(payment).toMatchObject({ kind: 'online', method: 'UPI', paid: 500 });
    expect(returnable).toEqual([{ itemId: 'i1', quantity: 2 }]);
    expect(returns).toMatchObject([{ displayId: '3', status: 'requested' }]);
  });

  it('cancels an order, and returns the refund', async () => {
    const requests = serve(() =>
      HttpResponse.json({ order_id: id, status: 'canceled', refunded: 125_997 }),
    );
    expect(await cancelOrder({ id, proof: 'a-proof' })).toBe(125_997);
    expect(requests).toMatchObject([{ call: `POST /store/orders/${id}/cancel`, proof: 'a-proof' }]);
  });

  it('PAY-2: stores the account of a refund, by the proof of a guest', async () => {
    const requests = serve(() => HttpResponse.json({ refund_account: { kind: 'upi' } }));
    const guests = { id, proof: 'a-proof' };
    await saveRefundAccount(guests, { kind: 'upi', upiId: 'asha@okbank' });
    await saveRefundAccount(guests, {
      kind: 'bank',
      accountHolder: 'Asha Rao',
      accountNumber: '123456789012',
      ifsc: 'HDFC0001234',
    });
    const call = `POST /store/orders/${id}/refund-account`;
    expect(requests).toMatchObject([
      { call, proof: 'a-proof', body: { kind: 'upi', upi_id: 'asha@okbank' } },
      {
        call,
        body: {
          kind: 'bank',
          account_holder: 'Asha Rao',
          account_number: '123456789012',
          ifsc: 'HDFC0001234',
        },
      },
    ]);
  });

  it('requests a return, with its notes', async () => {
    const requests = serve(() =>
      HttpResponse.json({ return: progress.returns[0] }, { status: 201 }),
    );
    const line = { itemId: 'i1', quantity: 1, reasonId: 'r1', note: '' };
    const wish = [line, { ...line, itemId: 'i2', note: 'A leg is loose' }];
    await requestReturn(mine, wish, key);
    expect(requests).toMatchObject([
      {
        call: `POST /store/orders/${id}/returns`,
        body: {
          key,
          items: [
            { item_id: 'i1', quantity: 1, reason_id: 'r1' },
            { item_id: 'i2', quantity: 1, reason_id: 'r1', note: 'A leg is loose' },
          ],
        },
      },
    ]);
    expect(JSON.stringify(requests[0]?.body).match(/note/g)).toHaveLength(1);
  });

  it('fetches the reasons for a return', async () => {
    serve(() => HttpResponse.json({ return_reasons: [{ id: 'r1', label: 'Broken', value: 'x' }] }));
    expect(await listReturnReasons()).toEqual([{ id: 'r1', label: 'Broken' }]);
  });
});

describe('an unknown order', () => {
  it('is null, and so is its progress', async () => {
    serve(refuse(404, 'Order with id: order_1 was not found'));
    expect(await getOrder(mine)).toBeNull();
    expect(await getProgress(mine)).toBeNull();
  });

  it('is not requested with an invalid id', async () => {
    const requests = serve(() => HttpResponse.json(response));
    expect(await getOrder({ id: '../customers/me', proof: null })).toBeNull();
    expect(requests).toEqual([]);
  });
});

describe('MSG-1', () => {
  it('Failed to fetch order', async () => {
    serve(() => HttpResponse.json({}));
    await expect(getOrder(mine)).rejects.toThrow('Failed to fetch order');
    await expect(getProgress(mine)).rejects.toThrow('Failed to fetch order');
  });

  it('Not authenticated', async () => {
    serve(refuse(401, 'Unauthorized'));
    await expect(listOrders({ limit: 1, offset: 0 })).rejects.toMatchObject({
      kind: 'sign-in-needed',
      message: 'Not authenticated',
    });
  });

  it('prefers the server’s message of a rejection', async () => {
    serve(refuse(409, 'The order is packed already'));
    await expect(cancelOrder(mine)).rejects.toThrow('The order is packed already');
    await expect(requestReturn(mine, [], key)).rejects.toThrow('The order is packed already');
  });

  it('uses our text without a server’s message', async () => {
    serve(() => new Response('', { status: 409 }));
    await expect(cancelOrder(mine)).rejects.toThrow('Failed to cancel order');
    await expect(requestReturn(mine, [], key)).rejects.toThrow('Failed to request return');
    await expect(listReturnReasons()).rejects.toThrow('Failed to fetch return reasons');
  });
});

describe('order queries', () => {
  const viewer = (owner: string) => ({ owner, proofOf: () => Promise.resolve(null) });

  it('are persisted for the customer, and belong to their owner', async () => {
    serve(() => HttpResponse.json(response));
    const queries = new QueryClient();
    await queries.query(orderQuery(viewer('cus_1'), id));
    const [kept] = queries.getQueryCache().getAll();
    expect(kept && isSeenOrder(kept)).toBe(true);
    expect(queries.getQueryData(orderQuery(viewer('cus_1'), id).queryKey)).toBeTruthy();
    expect(queries.getQueryData(orderQuery(viewer('guest'), id).queryKey)).toBeUndefined();
    queries.clear();
  });

  it('have a key per page', () => {
    expect(ordersQuery('cus_1', 10, 0).queryKey).not.toEqual(ordersQuery('cus_1', 10, 10).queryKey);
  });
});
