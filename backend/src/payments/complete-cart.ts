import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, TransactionState } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { completeCartWorkflow } from '@medusajs/medusa/core-flows';
import { withQuickReads } from './quick-reads';
import { stopRecording } from './stop-recording';

/**
 * The completion of a cart neither finished nor was reverted. An order may exist, linked to the cart,
 * with or without stock reservations. No step of the workflow is running any more.
 */
export class CompletionInterruptedError extends Error {
  constructor(cause: unknown) {
    super(`The completion of the cart broke down: ${String(cause)}`, { cause });
  }
}

/**
 * Runs Medusa's workflow that creates the order of a cart, or returns the existing order. The cart
 * must be locked: the workflow's own lock holds within one process only.
 * @throws {CompletionInterruptedError} when parts of the order may exist
 * @throws the error of a step, when all steps were reverted
 */
export async function completeCart(container: MedusaContainer, cartId: string): Promise<string> {
  const { errors, result, transaction } = await runWorkflow(
    await withQuickReads(container),
    cartId,
  );
  const failure: unknown = errors[0]?.error;
  const state = transaction.getState();
  if (state === TransactionState.DONE && failure === undefined) return result.id;
  if (state === TransactionState.REVERTED) throw errorOf(failure);
  throw new CompletionInterruptedError(errorOf(failure));
}

/**
 * An error thrown by the engine is never a rejection by a step, whatever its type: the engine throws
 * NOT_ALLOWED when parallel steps conflict while saving their states, and leaves the order as it is.
 */
async function runWorkflow(container: MedusaContainer, cartId: string) {
  try {
    stopRecording(completeCartWorkflow.getName());
    return await completeCartWorkflow(container).run({
      input: { id: cartId },
      throwOnError: false,
    });
  } catch (error) {
    throw new CompletionInterruptedError(error);
  }
}

const serializedError = z.object({ type: z.string(), message: z.string() });

/** Restores a step's error, which loses its class when the workflow serializes it. */
function errorOf(failure: unknown): Error {
  if (failure instanceof Error) return failure;
  const { data } = serializedError.safeParse(failure);
  return data ? new MedusaError(data.type, data.message) : new Error(String(failure));
}
