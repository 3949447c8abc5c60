import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { pollUntil } from '../poll-until';
import type { Screen } from '../screens';
import type { ShopBrowser } from '../shop-browser';

/** Firefox, with what its tests need beyond the common interface. */
export interface FirefoxBrowser extends ShopBrowser {
  /** The page that the common functions act on. */
  page: () => Page;
  /** Opens a page beside it. */
  newPage: () => Promise<Page>;
}

/** A page or an element that does not answer for so long fails the test (ms). */
const TIMEOUT_MS = 40_000;

/** Starts Firefox with a new profile. @param preferences `about:config` settings */
export async function startFirefox(
  executablePath: string,
  { width, height, isDark }: Screen,
  preferences: Record<string, unknown> = {},
): Promise<FirefoxBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'aangan-firefox-'));
  let { browser, page } = await launch();

  async function launch(): Promise<{ browser: Browser; page: Page }> {
    const started = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      userDataDir: profile,
      extraPrefsFirefox: {
        'intl.accept_languages': 'en-IN',
        // Automation allows everything by default: the shop is to see an ordinary browser.
        'dom.disable_beforeunload': true,
        'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
        ...preferences,
      },
      timeout: 120_000,
      protocolTimeout: 120_000,
      defaultViewport: { width, height },
    });
    const opened = await started.newPage();
    opened.setDefaultTimeout(TIMEOUT_MS);
    return { browser: started, page: opened };
  }

  const evaluate = async <T>(script: string, ...args: unknown[]): Promise<T> => {
    const parameters = args.map((arg) => JSON.stringify(arg)).join(', ');
    const result: unknown = await page.evaluate(
      `(async (...args) => { ${script}\n })(${parameters})`,
    );
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test that wrote the script knows what it returns
    return result as T;
  };

  async function click(selector: string): Promise<void> {
    const locator = page.locator(selector);
    const handle = await locator.waitHandle();
    // What comes into view above gets its real height, and moves the rest: twice, until nothing moves.
    for (let time = 0; time < 2; time += 1) {
      await handle.evaluate((element) =>
        element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' }),
      );
    }
    await handle.dispose();
    await locator.click();
  }

  return {
    page: () => page,
    newPage: () => browser.newPage(),
    open: async (url) => {
      await page.goto(url);
    },
    reload: async () => {
      await page.reload();
    },
    evaluate,
    click,
    type: async (selector, text) => {
      await click(selector);
      await page.keyboard.type(text);
    },
    text: (selector) =>
      evaluate('return document.querySelector(args[0])?.textContent.trim() ?? null;', selector),
    // An element is truthy too, though it is no JSON.
    waitFor: (what, script, timeoutMs) =>
      pollUntil(
        what,
        () => evaluate(`return Boolean(await (async () => { ${script}\n })());`),
        timeoutMs,
      ),
    restart: async () => {
      await browser.close();
      ({ browser, page } = await launch());
    },
    close: async () => {
      await browser.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
