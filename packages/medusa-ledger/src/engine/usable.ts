import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import type { Logger, MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { logOf } from '../log-of';
import { ledgerHooks, ledgerOptions } from '../options';
import { tableDifference } from './medusa-tables';

let checked: Promise<boolean> | undefined;

/** Whether edits go through the engine; otherwise Medusa's workflows apply them. */
export function isEngineUsable(container: MedusaContainer): Promise<boolean> {
  return checkEngine(container.resolve(ContainerRegistrationKeys.PG_CONNECTION), logOf(container));
}

/** Compares Medusa's tables with those that the engine was written for, once in the life of a process. */
export function checkEngine(database: Knex, log: Pick<Logger, 'info' | 'warn'>): Promise<boolean> {
  checked ??= check(database, log).catch((error: unknown) => {
    // The database is away: the next call checks again.
    checked = undefined;
    throw error;
  });
  return checked;
}

async function check(database: Knex, log: Pick<Logger, 'info' | 'warn'>): Promise<boolean> {
  const isWanted = ledgerOptions().path === 'engine';
  const difference = isWanted ? await tableDifference(database) : undefined;
  const isUsable = isWanted && difference === undefined;
  if (!isWanted) log.info('Cart edits are applied by Medusa’s workflows, as the option path says');
  else if (difference !== undefined) {
    log.warn(`Cart edits are applied by Medusa’s workflows, which is slower: ${difference}`);
  }
  ledgerHooks().reportPath?.(isUsable ? 'engine' : 'workflows');
  return isUsable;
}
