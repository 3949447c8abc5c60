import { expect, it } from 'vitest';
import { gatewayFaults } from './gateway-faults';

const paid = { id: 'pay_1', order_id: 'order_1', amount: 100, captured: false } as const;

it('names the faults of a paid order', () => {
  const behaviour = {
    webhooks: 'twice',
    callbackDelayMs: 300,
    loseCallbacks: 1,
    failRefunds: 2,
  } as const;
  const journal = {
    payments: [{ ...paid, status: 'authorized' as const }],
    behaviours: [{ id: 'order_1', behaviour: { ...behaviour, loseCallbacks: 0 } }],
  };
  expect(gatewayFaults('order_1', behaviour, journal)).toEqual([
    'callback late',
    'webhook doubled',
    'webhook before the callback',
    'callback lost',
  ]);
});

it('names no fault of an order that was not paid', () => {
  const payments = [{ ...paid, status: 'failed' as const }];
  const behaviour = { webhooks: 'lost' } as const;
  expect(gatewayFaults('order_1', behaviour, { payments, behaviours: [] })).toEqual([]);
});

it('names an early webhook only if a webhook came before the callback', () => {
  const journal = { payments: [{ ...paid, status: 'captured' as const }], behaviours: [] };
  const named = (behaviour: Parameters<typeof gatewayFaults>[1]) =>
    gatewayFaults('order_1', behaviour, journal);
  expect(named({ webhooks: 'lost', callbackDelayMs: 300 })).toEqual([
    'callback late',
    'webhook lost',
  ]);
  expect(named({ webhookDelayMs: 900, callbackDelayMs: 300 })).toEqual([
    'callback late',
    'webhook late',
  ]);
});
