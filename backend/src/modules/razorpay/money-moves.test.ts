import { describe, expect, it } from 'vitest';
import type { GatewayPayment, GatewayRefund } from './entities';
import { GatewayError } from './client';
import { captureOnce, type MoneyMover, refundOnce } from './money-moves';

const NO_ANSWER = new GatewayError('no answer', false, undefined);
const REFUSED = new GatewayError('refused', true, undefined);

/** A gateway with one payment, which can fail before or after it has done its work. */
function gateway(status: GatewayPayment['status'] = 'authorized') {
  let payment: GatewayPayment = {
    id: 'pay_1',
    order_id: 'order_1',
    amount: 5000,
    currency: 'INR',
    status,
    notes: {},
  };
  const refunds: GatewayRefund[] = [];
  let captures = 0;
  const faults: { before?: Error; after?: Error } = {};
  const fail = (when: keyof typeof faults): void => {
    const fault = faults[when];
    delete faults[when];
    if (fault) throw fault;
  };
  const client: MoneyMover = {
    payment: () => Promise.resolve(payment),
    refundsOf: () => Promise.resolve(refunds),
    async capture() {
      await Promise.resolve();
      fail('before');
      if (payment.status !== 'authorized') throw REFUSED;
      captures += 1;
      payment = { ...payment, status: 'captured' };
      fail('after');
      return payment;
    },
    async refund(_id, amount, key, idempotencyKey) {
      await Promise.resolve();
      fail('before');
      const known = refunds.find(({ receipt }) => receipt === idempotencyKey);
      if (known) return known;
      const given = refunds.reduce((sum, refund) => sum + (refund.amount ?? 0), 0);
      if (given + amount > payment.amount) throw REFUSED;
      const refund = {
        id: `rfnd_${refunds.length}`,
        amount,
        receipt: idempotencyKey,
        notes: { key },
      };
      refunds.push(refund);
      if (given + amount === payment.amount) payment = { ...payment, status: 'refunded' };
      fail('after');
      return refund;
    },
  };
  return { client, faults, refunds, captures: () => captures };
}

describe('captureOnce', () => {
  it('takes held money once, however often it is asked', async () => {
    const { client, captures } = gateway();
    for (let round = 0; round < 3; round += 1) await captureOnce(client, 'pay_1');
    expect(captures()).toBe(1);
  });

  it('finds its work done when the answer gets lost', async () => {
    const { client, faults, captures } = gateway();
    faults.after = NO_ANSWER;
    expect(await captureOnce(client, 'pay_1')).toMatchObject({ status: 'captured' });
    expect(captures()).toBe(1);
  });

  it('fails when nothing was done, and works the next time', async () => {
    const { client, faults, captures } = gateway();
    faults.before = NO_ANSWER;
    await expect(captureOnce(client, 'pay_1')).rejects.toThrow('no answer');
    await captureOnce(client, 'pay_1');
    expect(captures()).toBe(1);
  });

  it('CHK-3: does not take money that went back for captured', async () => {
    await expect(captureOnce(gateway('refunded').client, 'pay_1')).rejects.toMatchObject({
      isRefusal: true,
      message: 'The payment pay_1 is refunded',
    });
  });

  it('takes nothing of a payment that failed', async () => {
    await expect(captureOnce(gateway('failed').client, 'pay_1')).rejects.toThrow('is failed');
  });
});

describe('refundOnce', () => {
  it('gives back once for each key', async () => {
    const { client, refunds } = gateway('captured');
    await refundOnce(client, 'pay_1', 1000, 'one');
    await refundOnce(client, 'pay_1', 1000, 'one');
    await refundOnce(client, 'pay_1', 1000, 'two');
    expect(refunds.map(({ notes }) => notes['key'])).toEqual(['one', 'two']);
  });

  it('finds its work done when the answer gets lost', async () => {
    const { client, faults, refunds } = gateway('captured');
    faults.after = NO_ANSWER;
    await refundOnce(client, 'pay_1', 5000, 'one');
    expect(refunds).toHaveLength(1);
  });

  it('CHK-3: makes a refund that failed once more, under another idempotency key', async () => {
    const { client, refunds } = gateway('captured');
    const failed = { amount: 0, status: 'failed', notes: { key: 'one' } };
    refunds.push({ ...failed, id: 'rfnd_failed', receipt: 'one-1' });
    await refundOnce(client, 'pay_1', 5000, 'one');
    expect(refunds.map(({ receipt }) => receipt)).toEqual(['one-1', 'one-2']);
  });

  it('CHK-3: two processes that make the same try make one refund', async () => {
    const { client, refunds } = gateway('captured');
    const blind: MoneyMover = { ...client, refundsOf: () => Promise.resolve([]) };
    await refundOnce(blind, 'pay_1', 1000, 'one');
    await refundOnce(blind, 'pay_1', 1000, 'one');
    expect(refunds).toHaveLength(1);
  });

  it('is content when all went back already, and complains when it did not', async () => {
    const { client, refunds } = gateway('captured');
    await expect(refundOnce(client, 'pay_1', 6000, 'much')).rejects.toThrow('refused');
    await refundOnce(client, 'pay_1', 5000, 'one');
    await refundOnce(client, 'pay_1', 5000, 'of a try that was forgotten');
    expect(refunds).toHaveLength(1);
  });
});
