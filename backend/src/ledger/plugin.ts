import type { LedgerOptions } from '@aangan/medusa-ledger/options';
import type { BackendSettings } from '../config/settings';

/** The plugin `medusa-ledger` with its options. */
export function ledgerPlugin({
  databaseUrl,
  cartPath,
}: Pick<BackendSettings, 'databaseUrl' | 'cartPath'>) {
  const options: LedgerOptions = { databaseUrl, path: cartPath, hooks: './src/ledger/hooks' };
  return { resolve: '@aangan/medusa-ledger', options };
}
