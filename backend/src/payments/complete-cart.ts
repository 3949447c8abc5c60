import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { completeCartWorkflow } from '@medusajs/medusa/core-flows';

/**
 * Makes an order of a cart by Medusa's workflow, or finds the one that it has become. The cart must
 * be locked: the workflow's own lock holds within one process only.
 * @throws what the workflow throws
 */
export async function completeCart(container: MedusaContainer, cartId: string): Promise<string> {
  const { errors, result, transaction } = await completeCartWorkflow(container).run({
    input: { id: cartId },
    throwOnError: false,
  });
  if (!transaction.hasFinished()) {
    throw new MedusaError(
      MedusaError.Types.CONFLICT,
      'Cart is already being completed by another request',
    );
  }
  const failure: unknown = errors[0]?.error;
  if (failure !== undefined) throw errorOf(failure);
  return result.id;
}

const told = z.object({ type: z.string(), message: z.string() });

/** A step's error as one: those that went through the workflow's notes have lost their class. */
function errorOf(failure: unknown): Error {
  if (failure instanceof Error) return failure;
  const { data } = told.safeParse(failure);
  return data ? new MedusaError(data.type, data.message) : new Error(String(failure));
}
