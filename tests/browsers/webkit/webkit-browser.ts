import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pollUntil } from '../poll-until';
import type { Screen } from '../screens';
import type { ShopBrowser } from '../shop-browser';
import { openVirtualDisplay } from './virtual-display';
import { startSession } from './web-driver';

/** WebKitGTK, with what its tests need beyond the common interface. */
export interface WebKitBrowser extends ShopBrowser {
  /** Begins to load a page, and does not wait: the page before it is left at once. */
  leaveFor: (url: string) => Promise<void>;
  back: () => Promise<void>;
}

const window = join(import.meta.dirname, 'webkit-window.py');

/** Starts WebKitGTK with a new profile. @param driverPath WebKitWebDriver */
export async function startWebKit(
  driverPath: string,
  { width, height, isDark }: Screen,
  browserArguments: readonly string[] = [],
): Promise<WebKitBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'aangan-webkit-'));
  const display = await openVirtualDisplay();
  const start = () =>
    startSession({
      driverPath,
      display: display.name,
      browserPath: window,
      browserArguments: [
        `--profile=${profile}`,
        `--size=${width}x${height}`,
        ...(isDark ? ['--dark'] : []),
        ...browserArguments,
      ],
    });
  let session = await start();

  const evaluate = async <T>(script: string, ...args: unknown[]): Promise<T> => {
    const result = await session.run(script, args);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test that wrote the script knows what it returns
    return result as T;
  };
  const waitFor = (what: string, script: string, timeoutMs?: number) =>
    pollUntil(what, () => evaluate(script), timeoutMs);

  /** Until the page that was there is gone, and another has loaded. */
  async function loaded(begin: () => Promise<void>): Promise<void> {
    await evaluate('window.isToBeLeft = true;');
    await begin();
    await waitFor(
      'the page has loaded',
      `return window.isToBeLeft === undefined && document.readyState === 'complete';`,
    );
    const isError = await evaluate(`return document.querySelector('script, link') === null;`);
    if (isError) throw new Error(`The page did not load: ${await text('body')}`);
  }

  const text = (selector: string) =>
    evaluate<string | null>(
      'return document.querySelector(args[0])?.textContent.trim() ?? null;',
      selector,
    );

  async function click(selector: string): Promise<void> {
    // In the middle of the window, where no bar covers it; the driver itself does not wait for smooth scrolling.
    await pollUntil(`${selector} is there`, () =>
      evaluate(
        `const element = document.querySelector(args[0]);
        element?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        return element !== null;`,
        selector,
      ),
    );
    await session.click(selector);
  }

  return {
    open: (url) => loaded(() => session.navigate(url)),
    reload: () => loaded(() => session.refresh()),
    leaveFor: (url) => session.navigate(url),
    back: () => session.back(),
    evaluate,
    click,
    type: async (selector, typed) => {
      await click(selector);
      await session.type(selector, typed);
    },
    text,
    waitFor,
    restart: async () => {
      await session.end();
      session = await start();
    },
    close: async () => {
      await session.end();
      await display.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
