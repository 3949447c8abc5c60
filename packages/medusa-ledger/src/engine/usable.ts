import type { MedusaContainer } from '@medusajs/framework/types';
import { logOf } from '../log-of';
import { ledgerHooks, ledgerOptions } from '../options';
import { tableDifference } from './medusa-tables';

let checked: Promise<boolean> | undefined;

/**
 * Whether edits go through the engine; otherwise Medusa's workflows apply them. Medusa's tables are compared once in the life
 * of a process.
 */
export function isEngineUsable(container: MedusaContainer): Promise<boolean> {
  checked ??= check(container).catch((error: unknown) => {
    // The database is away: the next call checks again.
    checked = undefined;
    throw error;
  });
  return checked;
}

async function check(container: MedusaContainer): Promise<boolean> {
  if (ledgerOptions().path === 'workflows') {
    logOf(container).info('Cart edits are applied by Medusa’s workflows, as set');
    ledgerHooks().reportPath?.('workflows');
    return false;
  }
  const difference = await tableDifference(container);
  if (difference !== undefined) {
    logOf(container).warn(
      `Cart edits are applied by Medusa’s workflows, which is slower: ${difference} in the database`,
    );
  }
  ledgerHooks().reportPath?.(difference === undefined ? 'engine' : 'workflows');
  return difference === undefined;
}
