import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchStack } from '../../tests/stack/launch-stack';

/** Lets something be done at the shop at `SHOP_URL`, or at a fresh one that is gone afterwards. */
export async function withShop<T>(
  work: (shopUrl: string, backendUrl: string, dataDir: string) => Promise<T>,
): Promise<T> {
  const { SHOP_URL, SHOP_BACKEND_URL, SHOP_DATA_DIR = '' } = process.env;
  if (SHOP_URL) return work(SHOP_URL, SHOP_BACKEND_URL ?? SHOP_URL, SHOP_DATA_DIR);
  const folder = await mkdtemp(join(tmpdir(), 'aangan-shop-'));
  // As a checkout is: root's Postgres, which runs as another user, may enter it.
  await chmod(folder, 0o755);
  try {
    const dataDir = join(folder, 'data');
    const stack = await launchStack({ dataDir });
    try {
      return await work(stack.url, stack.backendUrl, dataDir);
    } finally {
      await stack.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
