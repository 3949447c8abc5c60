import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, TransactionState } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { completeCartWorkflow } from '@medusajs/medusa/core-flows';

/**
 * The completion of a cart broke down: it has neither finished nor been reverted, so that its order may stand, linked to
 * its cart, with or without its stock. No step of it is under way any more.
 */
export class CompletionBroken extends Error {
  constructor(cause: unknown) {
    super(`The completion of the cart broke down: ${String(cause)}`, { cause });
  }
}

/**
 * Makes an order of a cart by Medusa's workflow, or finds the one that it has become. The cart must
 * be locked: the workflow's own lock holds within one process only.
 * @throws {CompletionBroken} when something of the order may be left
 * @throws what a step has thrown, when all that was done is reverted
 */
export async function completeCart(container: MedusaContainer, cartId: string): Promise<string> {
  const { errors, result, transaction } = await runWorkflow(container, cartId);
  const failure: unknown = errors[0]?.error;
  const state = transaction.getState();
  if (state === TransactionState.DONE && failure === undefined) return result.id;
  if (state === TransactionState.REVERTED) throw errorOf(failure);
  throw new CompletionBroken(errorOf(failure));
}

/**
 * What it throws is never a step's refusal, whatever its type: the engine throws NOT_ALLOWED when parallel steps get into
 * each other's way as they note their states, and leaves the order as it is.
 */
async function runWorkflow(container: MedusaContainer, cartId: string) {
  try {
    return await completeCartWorkflow(container).run({
      input: { id: cartId },
      throwOnError: false,
    });
  } catch (error) {
    throw new CompletionBroken(error);
  }
}

const told = z.object({ type: z.string(), message: z.string() });

/** A step's error as one: those that went through the workflow's notes have lost their class. */
function errorOf(failure: unknown): Error {
  if (failure instanceof Error) return failure;
  const { data } = told.safeParse(failure);
  return data ? new MedusaError(data.type, data.message) : new Error(String(failure));
}
