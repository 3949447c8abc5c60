import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchStack, type Stack } from '../../tests/stack/launch-stack';

/** Where a running shop is. */
export type ShopPlace = Pick<Stack, 'url' | 'backendUrl' | 'dataDir'>;

/** Opens the shop; a shop of the same data that is open is closed before. */
export type OpenShop = (settings?: Record<string, string>) => Promise<Stack>;

/** Calls back with a temporary folder, and removes it afterwards. */
async function withFolder<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `aangan-${name}-`));
  try {
    // With root, Postgres runs as another user and must be able to enter the folder.
    await chmod(folder, 0o755);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Copies the data of a seeded shop that is stopped. The shops that this run starts from now on begin with it, instead of being
 * seeded each; so do those of its child processes, by `SEEDED_DATA`. The copy is removed when the run ends.
 */
export async function keepSeededData(dataDir: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-seeded-'));
  await chmod(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const copy = join(folder, 'data');
  await copyData(dataDir, copy);
  process.env['SEEDED_DATA'] = copy;
}

const copyData = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });

/** Opens shops with one folder of data, which is gone afterwards: seeded data where there is some, otherwise empty. */
export function withOwnShop<T>(work: (open: OpenShop) => Promise<T>): Promise<T> {
  return withFolder('shop', async (folder) => {
    const dataDir = join(folder, 'data');
    const { SEEDED_DATA } = process.env;
    if (SEEDED_DATA) await copyData(SEEDED_DATA, dataDir);
    let stack: Stack | undefined;
    const close = async (): Promise<void> => {
      const running = stack;
      stack = undefined;
      await running?.stop();
    };
    try {
      return await work(async (settings = {}) => {
        await close();
        stack = await launchStack({ dataDir, settings });
        return stack;
      });
    } finally {
      await close();
    }
  });
}

/** Lets something be done at the shop at `SHOP_URL`, or at one of its own that is gone afterwards. */
export function withShop<T>(
  work: (shopUrl: string, backendUrl: string, dataDir: string) => Promise<T>,
): Promise<T> {
  return withOpenings(async (open) => {
    const { url, backendUrl, dataDir } = await open();
    return work(url, backendUrl, dataDir);
  });
}

/** The same for what opens the shop several times, with other settings; the shop at `SHOP_URL` stays as it is. */
export function withOpenings<T>(
  work: (open: (settings?: Record<string, string>) => Promise<ShopPlace>) => Promise<T>,
): Promise<T> {
  const { SHOP_URL, SHOP_BACKEND_URL, SHOP_DATA_DIR = '' } = process.env;
  if (!SHOP_URL) return withOwnShop(work);
  const place = { url: SHOP_URL, backendUrl: SHOP_BACKEND_URL ?? SHOP_URL };
  return work(() => Promise.resolve({ ...place, dataDir: SHOP_DATA_DIR }));
}
