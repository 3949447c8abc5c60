import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'rolldown';
import { root } from '../../../scripts/bootstrap.mjs';
import { budgets } from '../budgets';
import type { Figure } from '../figure';

/** What `openCart` brings into a storefront of others: with the ledger's transport, IndexedDB and its dependencies. */
export async function clientFigure(): Promise<Figure> {
  const { output } = await build({
    input: join(root, 'packages/offline-cart/src/open/open-cart.ts'),
    platform: 'browser',
    // As an application is built: hints for bundlers are comments, and are not sent.
    output: { minify: true, comments: false },
    write: false,
  });
  const chunks = output.flatMap((file) => (file.type === 'chunk' ? file.code : []));
  return {
    page: 'offline-cart',
    what: 'openCart and all that it imports',
    value: chunks.reduce((sum, code) => sum + gzipSync(code).length, 0) / 1000,
    budget: budgets.bundles.clientJsKb,
    unit: 'kB',
    because: `${chunks.length} files`,
  };
}
