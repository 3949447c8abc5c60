import { createMedusaContainer, MedusaError, TransactionState } from '@medusajs/framework/utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { isRefusal } from '@aangan/medusa-ledger/errors/refusals';
import { describeError, isTransientFault } from '@aangan/medusa-ledger/errors/transient-fault';
import { GatewayError } from '../modules/razorpay/client';
import { CompletionInterruptedError, completeCart } from './complete-cart';

type Run = { state: TransactionState; errors: { error: unknown }[] };

let run: () => Promise<Run> = () => Promise.reject(new Error('not set'));

vi.mock('@medusajs/medusa/core-flows', () => ({
  completeCartWorkflow: Object.assign(
    () => ({
      run: async () => {
        const { state, errors } = await run();
        return { errors, result: { id: 'order_1' }, transaction: { getState: () => state } };
      },
    }),
    { getName: () => 'complete-cart' },
  ),
}));

vi.mock('./quick-reads', () => ({
  withQuickReads: (container: unknown) => Promise.resolve(container),
}));

const complete = () => completeCart(createMedusaContainer(), 'cart_1');
const failure = () => complete().catch((error: unknown) => error);

const noStock = new MedusaError(MedusaError.Types.NOT_ALLOWED, 'Not enough stock available');
/** What the engine throws when the notes of parallel steps meet. */
const engineFault = new MedusaError(
  MedusaError.Types.NOT_ALLOWED,
  'Updating Status from "ok" to "temp_failure" is not allowed.',
);

beforeEach(() => {
  run = () => Promise.resolve({ state: TransactionState.DONE, errors: [] });
});

it('tells the order', async () => {
  expect(await complete()).toBe('order_1');
});

it('CHK-3, T47: missing stock is a refusal once all that was done is reverted', async () => {
  run = () => Promise.resolve({ state: TransactionState.REVERTED, errors: [{ error: noStock }] });
  expect(await failure()).toBe(noStock);
  const noted = { error: { type: noStock.type, message: noStock.message } };
  run = () => Promise.resolve({ state: TransactionState.REVERTED, errors: [noted] });
  expect(isRefusal(await failure()), 'also without its class').toBe(true);
});

it('CHK-3, T47: an error that the engine throws is no refusal: nothing is reverted then', async () => {
  run = () => Promise.reject(engineFault);
  expect(await failure()).toBeInstanceOf(CompletionInterruptedError);
  expect(isRefusal(await failure())).toBe(false);
});

it.each([
  TransactionState.FAILED,
  TransactionState.WAITING_TO_COMPENSATE,
  TransactionState.COMPENSATING,
  TransactionState.INVOKING,
])('CHK-3, T47: missing stock is no refusal yet when the completion ends as %s', async (state) => {
  run = () => Promise.resolve({ state, errors: [{ error: noStock }] });
  expect(await failure()).toBeInstanceOf(CompletionInterruptedError);
  expect(isRefusal(await failure())).toBe(false);
});

const reverted = (thrown: object) => () =>
  Promise.resolve({ state: TransactionState.REVERTED, errors: [{ error: thrown }] });

it.each([
  ['a lock in memory', { name: 'Error', message: 'Failed to acquire lock for key "cart_1"' }],
  ['the database', { name: 'Error', message: 'read failed', code: 'ECONNRESET' }],
])('passes a fault of %s on as one, without its class', async (_of, error) => {
  run = reverted(error);
  expect(isTransientFault(await failure())).toBe(true);
  expect(describeError(await failure())).toContain(error.message);
});

it('passes a fault of the gateway on as one', async () => {
  run = reverted({ name: 'Error', message: 'The gateway does not respond', isRefusal: false });
  expect(await failure()).toBeInstanceOf(GatewayError);
  expect(await failure()).toMatchObject({ isRefusal: false });
});
