import { beforeEach, expect, it, vi } from 'vitest';
import type { Notice } from '@aangan/offline-cart';
import { orderNotification } from '@/sync/order-notification';
import { orderProofs } from '@/sync/order-proofs';
import { decidedOrders, type NotifyingScope, notifyOfOrders } from './order-notifications';

const common = { version: 1, owner: { kind: 'guest', id: 'guest' }, time: 1, request: {} } as const;
const details = { id: 'order_1', display_id: 12, order_proof: 'proof_1' };
const placed: Notice = { ...common, id: 'notice_1', kind: 'order-placed', details };
const refused: Notice = {
  ...common,
  id: 'notice_2',
  kind: 'order-refused',
  reason: 'order-refused',
  details: null,
};

const texts = {
  placed: { title: 'Order placed', body: 'Your order {number} is placed.' },
  refused: { title: 'Your order wasn’t placed', body: 'Open the shop.' },
};

/** The worker's scope, as far as it is used. */
function scope(windows: { visibilityState: string }[] = []) {
  const showNotification = vi.fn<NotifyingScope['registration']['showNotification']>();
  const worker: NotifyingScope = {
    clients: { matchAll: () => Promise.resolve(windows) },
    registration: { showNotification },
  };
  return { worker, showNotification };
}

beforeEach(async () => {
  vi.stubGlobal(
    'Notification',
    Object.assign(() => undefined, { permission: 'granted' }),
  );
  await orderNotification.keep(texts);
});

it('ORQ-2: an order that was decided with all tabs closed is notified, with its page', async () => {
  const { worker, showNotification } = scope();
  await notifyOfOrders(worker, decidedOrders([], [placed, refused]));
  expect(showNotification.mock.calls).toMatchObject([
    [
      'Order placed',
      {
        body: 'Your order 12 is placed.',
        tag: 'notice_1',
        data: { path: '/orderdetails?id=order_1' },
      },
    ],
    ['Your order wasn’t placed', { tag: 'notice_2', data: { path: '/productcart' } }],
  ]);
  expect(await orderProofs.of('order_1')).toBe('proof_1');
});

it('ORQ-2: shows no notification of known orders, without permission, or while a page is visible', async () => {
  expect(decidedOrders([placed], [placed])).toEqual([]);
  const decided = decidedOrders([], [placed]);
  const seen = scope([{ visibilityState: 'visible' }]);
  await notifyOfOrders(seen.worker, decided);
  expect(seen.showNotification).not.toHaveBeenCalled();
  vi.stubGlobal(
    'Notification',
    Object.assign(() => undefined, { permission: 'default' }),
  );
  const { worker, showNotification } = scope();
  await notifyOfOrders(worker, decided);
  expect(showNotification).not.toHaveBeenCalled();
});
