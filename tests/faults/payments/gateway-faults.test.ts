import { expect, it } from 'vitest';
import { gatewayFaults } from './gateway-faults';

const paid = { id: 'pay_1', order_id: 'order_1', amount: 100, captured: false } as const;

it('names what has happened to an order that was paid', () => {
  const told = {
    webhooks: 'twice',
    callbackDelayMs: 300,
    loseCallbacks: 1,
    failRefunds: 2,
  } as const;
  const journal = {
    payments: [{ ...paid, status: 'authorized' as const }],
    behaviours: [{ id: 'order_1', behaviour: { ...told, loseCallbacks: 0 } }],
  };
  expect(gatewayFaults('order_1', told, journal)).toEqual([
    'callback late',
    'webhook doubled',
    'webhook before the callback',
    'callback lost',
  ]);
});

it('names nothing of an order that nobody paid', () => {
  const payments = [{ ...paid, status: 'failed' as const }];
  const told = { webhooks: 'lost' } as const;
  expect(gatewayFaults('order_1', told, { payments, behaviours: [] })).toEqual([]);
});

it('says that a webhook came before the callback only where one comes, and earlier', () => {
  const journal = { payments: [{ ...paid, status: 'captured' as const }], behaviours: [] };
  const named = (told: Parameters<typeof gatewayFaults>[1]) =>
    gatewayFaults('order_1', told, journal);
  expect(named({ webhooks: 'lost', callbackDelayMs: 300 })).toEqual([
    'callback late',
    'webhook lost',
  ]);
  expect(named({ webhookDelayMs: 900, callbackDelayMs: 300 })).toEqual([
    'callback late',
    'webhook late',
  ]);
});
