import { expect, it } from 'vitest';
import type { GatewayRefund } from './entities';
import { refundStatusOf } from './payment-status';

const captured = { status: 'captured' } as const;
const refunded = { status: 'refunded' } as const;
const own = (status: string | undefined): GatewayRefund => ({
  id: 'rfnd_1',
  notes: { key: 'one' },
  ...(status !== undefined && { status }),
});
const byHand = (status: string): GatewayRefund => ({ id: 'rfnd_2', status, notes: {} });

it.each([
  ['it does not exist', captured, [byHand('processed')], { state: 'missing' }],
  ['the bank has it still', captured, [own('pending')], { state: 'pending' }],
  ['the gateway does not say how it stands', refunded, [own(undefined)], { state: 'pending' }],
  ['it is done', refunded, [own('processed')], { state: 'processed' }],
  ['it failed once', captured, [own('failed')], { state: 'failed', failures: 1 }],
  ['it failed again', captured, [own('failed'), own('failed')], { state: 'failed', failures: 2 }],
  ['it is made once more', captured, [own('failed'), own('pending')], { state: 'pending' }],
  [
    'it was made by hand after it failed',
    refunded,
    [own('failed'), byHand('pending')],
    { state: 'pending' },
  ],
  ['all went back by hand', refunded, [own('failed'), byHand('processed')], { state: 'processed' }],
  ['the gateway let go of the money', refunded, [], { state: 'processed' }],
  ['the money is held', { status: 'authorized' } as const, [], { state: 'held' }],
  ['no money was ever taken', { status: 'failed' } as const, [], { state: 'processed' }],
])('CHK-3: knows a refund when %s', (_when, payment, refunds, status) => {
  expect(refundStatusOf(payment, refunds, 'one')).toEqual(status);
});
