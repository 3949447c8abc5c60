import type { MedusaContainer } from '@medusajs/framework/types';
import { describeError } from '@aangan/medusa-ledger/errors/transient-fault';
import { logOf } from '@aangan/medusa-ledger/log-of';

/**
 * Runs work that a job repeats later, and logs its failure.
 * @param problem such as `The payment of cart cart_1 is not settled yet`
 * @returns the result of the work; undefined if it failed
 */
export async function warnOnFailure<Result>(
  container: MedusaContainer,
  problem: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    logOf(container).warn(`${problem}: ${describeError(error)}`);
    return undefined;
  }
}
