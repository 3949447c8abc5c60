import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { completeCartWorkflowId } from '@medusajs/medusa/core-flows';

const resultSchema = z.object({ id: z.string() });

/**
 * Makes an order of a cart by Medusa's workflow, or finds the one that it has become. The cart must
 * be locked: the workflow's own lock holds within one process only.
 * @throws what the workflow throws
 */
export async function completeCart(container: MedusaContainer, cartId: string): Promise<string> {
  const { errors, result, transaction } = await container
    .resolve(Modules.WORKFLOW_ENGINE)
    .run(completeCartWorkflowId, { input: { id: cartId }, throwOnError: false });
  if (!transaction.hasFinished()) {
    throw new MedusaError(
      MedusaError.Types.CONFLICT,
      'Cart is already being completed by another request',
    );
  }
  const [failure] = errors;
  if (failure) throw failure.error;
  return resultSchema.parse(result).id;
}

const REFUSALS: ReadonlySet<string> = new Set([
  MedusaError.Types.NOT_ALLOWED,
  MedusaError.Types.INVALID_DATA,
  MedusaError.Types.NOT_FOUND,
]);

/** This cart will never be an order, such as for want of stock; as opposed to a fault. */
export function isRefused(error: unknown): error is Error {
  return error instanceof Error && 'type' in error && REFUSALS.has(String(error.type));
}
