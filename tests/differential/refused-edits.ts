import type { CartClient } from './cart-client';
import type { EditOutcome } from './edit-outcome';
import type { Edit } from './sequence';

/**
 * Whether Medusa has refused edits of a call and accepted others, all of lines: a call with a code is left to the workflows, by the
 * engine too. No other edit of the call changes anything about what is not sold.
 */
export function isSplitByRefusal(
  edits: readonly Edit[],
  outcomes: readonly EditOutcome[],
): boolean {
  const refused = outcomes.filter(isNotSold).length;
  return refused > 0 && refused < outcomes.length && edits.every((edit) => 'variant' in edit);
}

/** Sends the edits that the engine has not refused as not sold, then the others. @returns the outcomes in the order of the edits */
export async function syncApart(
  edits: readonly Edit[],
  outcomes: readonly EditOutcome[],
  oracle: Pick<CartClient, 'sync'>,
): Promise<EditOutcome[]> {
  if (!isSplitByRefusal(edits, outcomes)) return oracle.sync(edits);
  const isRefused = edits.map((_, index) => isNotSold(outcomes[index]));
  const sold = (await oracle.sync(edits.filter((_, index) => !isRefused[index]))).values();
  const notSold = (await oracle.sync(edits.filter((_, index) => isRefused[index]))).values();
  return isRefused.flatMap((each) => (each ? notSold : sold).next().value ?? []);
}

function isNotSold(outcome: EditOutcome | undefined): boolean {
  return outcome?.reason === 'not_sold';
}
