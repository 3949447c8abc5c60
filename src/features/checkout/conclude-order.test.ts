import { beforeEach, expect, it, vi } from 'vitest';
import { startShop } from '@/commerce/testing/shop-server';
import { device } from '@/sync/device-store';
import { deviceKeys } from '@/sync/device-keys';
import { orderProofs } from '@/sync/order-proofs';
import { core } from '@/sync/page-core';
import { announce } from '@/ui/announce';
import { concludePlaced } from './conclude-order';

vi.mock('@/ui/announce');
startShop();

const details = { id: 'order_9', display_id: 9, total: 704_800, order_proof: 'proof_9' };
const report = vi.fn();

beforeEach(() => {
  report.mockReset();
  vi.mocked(announce).mockReset();
});

it('ORQ-1: an order that the shop has placed is kept, and shown once over all tabs', async () => {
  const sync = await core();
  const dismiss = vi
    .spyOn(sync, 'dismiss')
    .mockResolvedValueOnce(true)
    .mockResolvedValueOnce(false);
  await concludePlaced('notice_1', details, { report });
  await concludePlaced('notice_1', details, { report });
  expect(dismiss).toHaveBeenCalledWith('notice_1');
  expect(report.mock.calls).toEqual([
    [
      {
        kind: 'ordered',
        payment: 'on-delivery',
        orderId: 'order_9',
        displayId: '9',
        amount: 7048,
        toCollect: 7048,
      },
    ],
  ]);
  expect(announce).toHaveBeenCalledExactlyOnceWith(
    'success',
    'Order placed successfully! ID: order_9',
  );
  expect(await orderProofs.of('order_9')).toBe('proof_9');
  expect(await device.read(deviceKeys.orderId)).toBe('order_9');
  dismiss.mockRestore();
});

it('ORQ-1: an order that the shop does not describe stays a notice', async () => {
  const sync = await core();
  const dismiss = vi.spyOn(sync, 'dismiss');
  await concludePlaced('notice_2', {}, { report });
  expect(dismiss).not.toHaveBeenCalled();
  expect(report).not.toHaveBeenCalled();
  dismiss.mockRestore();
});
