import { asValue } from '@medusajs/framework/awilix';
import { createMedusaContainer } from '@medusajs/framework/utils';
import { beforeEach, expect, it } from 'vitest';
import type { DueMessage } from '../modules/outbox';
import type { SendResult } from './channel';
import { sendNow, sendTaken } from './send';

const MESSAGE: DueMessage = {
  id: 'outmsg_1',
  channel: 'mail',
  recipient: 'buyer',
  event: 'placed',
  subject: 'order_1',
  data: {},
  attempts: 1,
};

const calls: unknown[][] = [];
const errors: string[] = [];
let isAdded = false;

const noted =
  (name: string) =>
  (...values: unknown[]) => {
    calls.push([name, ...values]);
    return Promise.resolve();
  };

const container = createMedusaContainer();
container.register({
  outbox: asValue({
    finish: noted('finish'),
    retryLater: noted('retryLater'),
    withdraw: ({ id, attempts }: DueMessage) => noted('withdraw')(id, attempts),
    addAndTake: () => Promise.resolve(isAdded ? undefined : MESSAGE),
  }),
  logger: asValue({ error: (line: string) => errors.push(line) }),
});

beforeEach(() => {
  calls.length = 0;
  errors.length = 0;
  isAdded = false;
});

const send = (result: SendResult, attempts = 1) =>
  sendTaken(container, { ...MESSAGE, attempts }, () => Promise.resolve(result));

it('NTF-2: records what became of a message', async () => {
  await send({ kind: 'sent' });
  await send({ kind: 'dropped', problem: 'unknown event' });
  await send({ kind: 'withdrawn' });
  await send({ kind: 'gone' });
  expect(calls).toEqual([
    ['finish', 'outmsg_1', 'sent', null],
    ['finish', 'outmsg_1', 'dropped', 'unknown event'],
    ['withdraw', 'outmsg_1', 1],
  ]);
});

it('NTF-2: waits longer after each attempt, or as long as it is asked to, at most two hours', async () => {
  const problem = 'responded 503';
  for (const attempts of [1, 2, 3, 30]) {
    await send({ kind: 'retry', problem, afterSeconds: undefined }, attempts);
  }
  await send({ kind: 'retry', problem, afterSeconds: 90 });
  await send({ kind: 'retry', problem, afterSeconds: 1e6 });
  expect(calls.map(([, , seconds]) => seconds)).toEqual([30, 60, 120, 7200, 90, 7200]);
});

it('asks soon again for what cannot be said yet', async () => {
  for (const attempts of [1, 2, 10]) await send({ kind: 'not-yet' }, attempts);
  expect(calls.map(([, , seconds]) => seconds)).toEqual([1, 2, 30]);
});

it('NTF-2: a channel that fails is asked again, and the log names no recipient', async () => {
  await sendTaken(container, MESSAGE, () => Promise.reject(new Error('no answer')));
  expect(calls).toEqual([['retryLater', 'outmsg_1', 30, expect.stringContaining('no answer')]]);
  expect(errors.join()).toContain('no answer');
  expect(errors.join()).not.toContain('order_1');
});

it('NTF-2: a message that was added before is not sent again', async () => {
  let sent = 0;
  const channel = () => {
    sent += 1;
    return Promise.resolve({ kind: 'sent' } as const);
  };
  expect(await sendNow(container, MESSAGE, channel)).toEqual({ kind: 'sent' });
  isAdded = true;
  expect(await sendNow(container, MESSAGE, channel)).toBeUndefined();
  expect(sent).toBe(1);
});
