import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../stack/free-port';
import { launchStack } from '../stack/launch-stack';
import { runStart } from '../stack/start-process';
import { waitFor } from '../stack/wait-for';

/** A running shop that is updated when mutants are applied to its sources. */
export interface MutatedShop {
  /** Its addresses, for the tests. */
  env: Readonly<Record<string, string>>;
  /** Rebuilds or restarts the shop as the changes require. @param changed paths from the root */
  update: (changed: readonly string[]) => Promise<void>;
  stop: () => Promise<void>;
}

/** Time after which the web front certainly serves a new build, also when the page looks the same. */
const BUILD_PICKUP_MS = 4000;

/**
 * Starts the shop of a checkout with its own data.
 * @param root of the checkout
 * @param dataDir absolute path of a new folder
 */
export async function openMutatedShop(root: string, dataDir: string): Promise<MutatedShop> {
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
    const builtAt = Date.now();
    await waitFor('The web front serves the new build', 60_000, async () => {
      await sleep(500);
      const page = await fetch(`${stack.url}/signin`);
      return (await page.text()).includes(entry) && Date.now() - builtAt > BUILD_PICKUP_MS;
    });
  }

  async function restart(): Promise<void> {
    await stack.stop();
    // The start rebuilds changed parts.
    stack = await launch();
  }

  return {
    env: {
      SHOP_URL: stack.url,
      SHOP_BACKEND_URL: stack.backendUrl,
      SHOP_DATA_DIR: dataDir,
      SHOP_METRICS_TOKEN: settings.METRICS_TOKEN,
    },
    update: async (changed) => {
      const needs = new Set(changed.map(requiredUpdate));
      // A mutant may have crashed it.
      if (needs.has('restart') || !isOpen) await restart();
      else if (needs.has('build')) await rebuild();
    },
    stop: () => stack.stop(),
  };
}

/** What the running shop needs after a change of a file. */
export function requiredUpdate(file: string): 'nothing' | 'build' | 'restart' {
  if (file.startsWith('tests/')) return 'nothing';
  // Of the packages, the browser alone runs `offline-cart`.
  return /^(?:server|backend|scripts|packages\/(?!offline-cart\/))/.test(file)
    ? 'restart'
    : 'build';
}
