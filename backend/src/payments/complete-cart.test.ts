import { createMedusaContainer, MedusaError, TransactionState } from '@medusajs/framework/utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { isRefusal } from '@aangan/medusa-ledger/errors/refusals';
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
