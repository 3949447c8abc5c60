import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../stack/free-port';
import { launchStack } from '../stack/launch-stack';
import { runStart } from '../stack/start-process';
import { waitFor } from '../stack/wait-for';

/** The shop of a checkout whose sources change. */
export interface BittenShop {
  /** Tells the tests where it is. */
  env: Readonly<Record<string, string>>;
  /** Brings the shop up to the sources as they are now. @param changed what was changed since, from the root */
  follow: (changed: readonly string[]) => Promise<void>;
  stop: () => Promise<void>;
}

/** ms within which a front has seen a new build, where nothing of its page tells. */
const seenAfter = 4000;

/**
 * Opens the shop of a checkout, over data of its own.
 * @param root of the checkout
 * @param dataDir absolute path of a new folder
 */
export async function openBittenShop(root: string, dataDir: string): Promise<BittenShop> {
  const port = await freePort();
  const backendPort = await freePort();
  const settings = { METRICS_TOKEN: randomUUID() };
  let isOpen = false;
  const launch = async () => {
    const launched = await launchStack({ root, dataDir, port, backendPort, settings });
    isOpen = true;
    void launched.exited.then(() => (isOpen = false));
    return launched;
  };
  let stack = await launch();

  async function rebuild(): Promise<void> {
    const { code, output } = await runStart(['build'], { DATA_DIR: dataDir }, root);
    if (code !== 0) {
      throw new Error(`The storefront with the bug does not build (exit code ${code}):\n${output}`);
    }
    const built = await readFile(join(root, 'dist/index.html'), 'utf8');
    const entry = /\/assets\/[^"]+\.js/.exec(built)?.[0] ?? 'no entry';
    const asked = Date.now();
    await waitFor('The front has the new build', 60_000, async () => {
      await sleep(500);
      const page = await fetch(`${stack.url}/signin`);
      return (await page.text()).includes(entry) && Date.now() - asked > seenAfter;
    });
  }

  async function restart(): Promise<void> {
    await stack.stop();
    // A start builds what has changed.
    stack = await launch();
  }

  return {
    env: {
      SHOP_URL: stack.url,
      SHOP_BACKEND_URL: stack.backendUrl,
      SHOP_DATA_DIR: dataDir,
      SHOP_METRICS_TOKEN: settings.METRICS_TOKEN,
    },
    follow: async (changed) => {
      const needs = new Set(changed.map(needOf));
      // A bug, or somebody else, may have ended it.
      if (needs.has('restart') || !isOpen) await restart();
      else if (needs.has('build')) await rebuild();
    },
    stop: () => stack.stop(),
  };
}

/** What a change of a file asks for. */
export function needOf(file: string): 'nothing' | 'build' | 'restart' {
  if (file.startsWith('tests/')) return 'nothing';
  return /^(?:server|backend|scripts)\//.test(file) ? 'restart' : 'build';
}
