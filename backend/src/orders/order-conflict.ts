import type { MedusaResponse } from '@medusajs/framework/http';

/** The order is not, or no longer, in a state for what was asked; told in the shop's words. */
export class OrderConflict extends Error {}

/**
 * Answers 409 when `work` meets an OrderConflict. Medusa's own conflict errors lose their words on
 * the way to the shopper.
 */
export async function answerConflicts(
  res: MedusaResponse,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof OrderConflict)) throw error;
    res.status(409).json({ type: 'conflict', message: error.message });
  }
}
