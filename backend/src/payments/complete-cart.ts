import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, TransactionState } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { completeCartWorkflow } from '@medusajs/medusa/core-flows';
import { describeError } from '@aangan/medusa-ledger/errors/transient-fault';
import { GatewayError } from '../modules/razorpay/client';
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

const medusaError = z.object({ type: z.string(), message: z.string() });
const gatewayError = z.object({ message: z.string(), isRefusal: z.boolean() });
const otherError = z.looseObject({ message: z.string() });

/** Restores a step's error, which loses its class when the workflow serializes it. */
function errorOf(failure: unknown): Error {
  if (failure instanceof Error) return failure;
  const ofMedusa = medusaError.safeParse(failure).data;
  if (ofMedusa) return new MedusaError(ofMedusa.type, ofMedusa.message);
  const ofGateway = gatewayError.safeParse(failure).data;
  if (ofGateway) return new GatewayError(ofGateway.message, ofGateway.isRefusal, failure);
  // With its fields, such as the code by which a fault of the database is known.
  const other = otherError.safeParse(failure).data;
  return other ? Object.assign(new Error(), other) : new Error(describeError(failure));
}
