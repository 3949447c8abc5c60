import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import * as v from 'valibot';
import { waitFor } from '../stack/wait-for';
import { command, startService, type Service, type Steps } from './steps';

const TEMPLATE = join(import.meta.dirname, 'template');

const BOOT_MS = 300_000;

/** A stock Medusa application with the plugin, as a storefront sees it. */
export interface StockMedusa {
  url: string;
  publishableKey: string;
  regionId: string;
  /** Variants of its demo products, of which it has a million each. */
  variants: readonly string[];
  service: Service;
}

/** Where and with what the application is made. */
export interface StockParts {
  folder: string;
  /** Version of all of Medusa's packages. */
  version: string;
  tarballs: readonly string[];
  databaseUrl: string;
  port: number;
  /** Origin of the storefront. */
  storefront: string;
}

const CONFIGURED = `  },
  plugins: [
    { resolve: '@aangan/medusa-ledger', options: { databaseUrl: process.env.DATABASE_URL } },
  ],
})`;

/** A coupon for a tenth of the goods' price. */
export const COUPON = 'TENTH';
const COUPON_SCRIPT = `
import { createPromotionsWorkflow } from '@medusajs/medusa/core-flows'

export default async function makeCoupon({ container }) {
  await createPromotionsWorkflow(container).run({ input: { promotionsData: [{
    code: '${COUPON}', type: 'standard', status: 'active',
    application_method: { type: 'percentage', target_type: 'items', allocation: 'across', value: 10 },
  }] } })
}
`;

/** Makes an application by Medusa's template in an empty folder, adds the plugin to it, and starts it. */
export async function makeStockMedusa(parts: StockParts, { step }: Steps): Promise<StockMedusa> {
  const { folder, version, tarballs, databaseUrl, port, storefront } = parts;
  await step(`A Medusa ${version} application by Medusa's template, installed`, async () => {
    await cp(TEMPLATE, folder, { recursive: true });
    const file = join(folder, 'package.json');
    const manifest = await readFile(file, 'utf8');
    await writeFile(file, manifest.replaceAll(/("@medusajs\/[\w-]+": )"[^"]+"/g, `$1"${version}"`));
    await rename(join(folder, '.env.template'), join(folder, '.env'));
    await install(folder);
  });
  await step('The plugin, installed', () => install(folder, ...tarballs));
  await step('The plugin, added to medusa-config.ts', async () => {
    const file = join(folder, 'medusa-config.ts');
    const config = await readFile(file, 'utf8');
    await writeFile(file, config.replace(/ {2}\}\n\}\)\s*$/, CONFIGURED));
  });
  const env = { DATABASE_URL: databaseUrl, STORE_CORS: storefront, PORT: String(port) };
  const medusa = join(folder, 'node_modules/.bin/medusa');
  await step('Migrations', () => command(folder, medusa, ['db:migrate'], env));
  await step("The template's demo products", () =>
    command(folder, medusa, ['exec', './src/scripts/seed.ts'], env),
  );
  await step('A coupon', async () => {
    await writeFile(join(folder, 'src/scripts/coupon.ts'), COUPON_SCRIPT);
    await command(folder, medusa, ['exec', './src/scripts/coupon.ts'], env);
  });
  const url = `http://127.0.0.1:${port}`;
  const service = await step('Medusa, started', async () => {
    const started = startService(folder, medusa, ['develop', '--no-types'], env);
    await waitFor('Medusa answers', BOOT_MS, async () => {
      if (started.hasEnded()) throw new Error(`Medusa ended:\n${started.output().slice(-4000)}`);
      const response = await fetch(`${url}/health`).catch(() => undefined);
      return response?.ok === true;
    });
    return started;
  });
  return { url, service, ...(await seeded(url, databaseUrl)) };
}

function install(folder: string, ...packages: readonly string[]): Promise<string> {
  return command(folder, 'npm', ['install', '--no-audit', '--no-fund', ...packages]);
}

const productsSchema = v.object({
  products: v.array(v.object({ variants: v.array(v.object({ id: v.string() })) })),
});
const regionsSchema = v.object({ regions: v.array(v.object({ id: v.string() })) });

async function seeded(url: string, databaseUrl: string) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ token: string }>(
    "select token from api_key where type = 'publishable'",
  );
  await client.end();
  const publishableKey = rows[0]?.token ?? '';
  const get = async (path: string): Promise<unknown> =>
    (await fetch(`${url}${path}`, { headers: { 'x-publishable-api-key': publishableKey } })).json();
  const { regions } = v.parse(regionsSchema, await get('/store/regions'));
  const { products } = v.parse(productsSchema, await get('/store/products?fields=id,*variants'));
  const variants = products.flatMap(({ variants: [first] }) => (first ? [first.id] : []));
  return { publishableKey, regionId: regions[0]?.id ?? '', variants };
}
