import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../scripts/bootstrap.mjs';
import { waitFor } from '../stack/wait-for';
import type { StockMedusa } from './stock-medusa';
import { command, startService, type Service, type Steps } from './steps';

const EXAMPLE = join(root, 'examples/minimal-storefront');

/** Installs the example storefront with the packed client, builds and serves it. */
export async function serveExample(
  folder: string,
  tarballs: readonly string[],
  { url, publishableKey, regionId }: StockMedusa,
  port: number,
  { step }: Steps,
): Promise<Service> {
  await step('The example storefront, installed with the packed client', async () => {
    const isSource = (path: string) => !/\/(?:node_modules|dist)(?:\/|$)/.test(path);
    await cp(EXAMPLE, folder, { recursive: true, filter: isSource });
    await command(folder, 'npm', ['install', '--no-audit', '--no-fund', ...tarballs]);
  });
  await step('Its settings', () =>
    writeFile(
      join(folder, '.env'),
      [
        `VITE_MEDUSA_URL=${url}`,
        `VITE_PUBLISHABLE_KEY=${publishableKey}`,
        `VITE_REGION_ID=${regionId}`,
        '',
      ].join('\n'),
    ),
  );
  return step('The storefront, built and served', async () => {
    await command(folder, 'npm', ['run', 'build']);
    const vite = join(folder, 'node_modules/.bin/vite');
    const service = startService(folder, vite, [
      'preview',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--strictPort',
    ]);
    await waitFor('The storefront answers', 60_000, async () => {
      if (service.hasEnded()) throw new Error(service.output());
      const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
      return response?.ok === true;
    });
    return service;
  });
}
