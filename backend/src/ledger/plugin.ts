import type { LedgerOptions } from '@aangan/medusa-ledger/options';
import type { BackendSettings } from '../config/settings';

/** The plugin `medusa-ledger` with its options. */
export function ledgerPlugin({ databaseUrl }: Pick<BackendSettings, 'databaseUrl'>) {
  const options: LedgerOptions = { databaseUrl, hooks: './src/ledger/hooks' };
  return { resolve: '@aangan/medusa-ledger', options };
}
