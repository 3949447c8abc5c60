import { randomUUID } from 'node:crypto';
import type { Stack } from '../../tests/stack/launch-stack';
import { root } from '../bootstrap.mjs';
import { type AskedProjects, askedProjects } from './asked-projects';
import { findBrowser, findHeadlessShell } from './browser/find-browser';
import { thisMachine } from './browser/this-machine';
import { joinResults, type PartResult } from './part-result';
import { durationText } from '@aangan/dev-stack/output/progress';
import type { TestOptions } from './suites';
import { runPlaywright } from './runner-report';
import { keepSeededData, type OpenShop, withOwnShop } from './with-shop';

/**
 * Starts a shop with empty data, runs the end-to-end tests against it, then the tests that start and stop shops themselves.
 * With `SHOP_URL` set, only the tests that need a running shop run, against that one.
 *
 * @throws if the arguments select no test, or name an unknown project
 */
export async function runE2e({ suite, long, args }: TestOptions): Promise<PartResult> {
  const asked = askedProjects(args, suite);
  const options = { suite, long, args: asked.rest };
  const machine = thisMachine(root);
  const found = findBrowser(machine);
  const { executablePath, source, env } = found;
  const headlessShell = findHeadlessShell(machine, found) ?? executablePath;
  console.log(`Browser: ${executablePath} (${source}); most tests: ${headlessShell}`);
  const browser = {
    ...env,
    PLAYWRIGHT_CHROMIUM_PATH: executablePath,
    PLAYWRIGHT_HEADLESS_SHELL_PATH: headlessShell,
  };
  if (process.env['SHOP_URL']) {
    if (asked.ofShop.length === 0)
      throw new Error('These tests start shops of their own: unset SHOP_URL');
    return someOf(await playwright(asked.ofShop, browser, options));
  }

  return withOwnShop((open) => testOwnShop(open, browser, options, asked));
}

async function testOwnShop(
  open: OpenShop,
  browser: Record<string, string>,
  options: TestOptions,
  { ofShop, hasStack }: AskedProjects,
): Promise<PartResult> {
  let starts = 0;
  const start = async (settings?: Record<string, string>): Promise<Stack> => {
    starts += 1;
    const what = process.env['SEEDED_DATA'] ? 'with seeded data' : 'with empty data';
    return timed(`Start ${what}`, () => open(settings));
  };
  // The tests that start shops themselves, and later parts of the run, begin with seeded data.
  if (hasStack && !process.env['SEEDED_DATA']) {
    const first = await start();
    await timed('Stop', () => first.stop());
    await keepSeededData(first.dataDir);
  }
  const results: PartResult[] = [];
  if (ofShop.length > 0) {
    const metricsToken = randomUUID();
    const shop = await start({ METRICS_TOKEN: metricsToken });
    const env = {
      SHOP_URL: shop.url,
      SHOP_BACKEND_URL: shop.backendUrl,
      SHOP_DATA_DIR: shop.dataDir,
      SHOP_METRICS_TOKEN: metricsToken,
    };
    results.push(await playwright(ofShop, { ...browser, ...env }, options));
    await timed('Stop', () => shop.stop());
  }
  if (hasStack) results.push(await playwright(['stack'], browser, options));
  return joinResults([{ passed: starts, failures: [] }, someOf(joinResults(results))]);
}

/** A run without tests is an error: the name is mistyped, or the test is a long one. */
function someOf(tests: PartResult): PartResult {
  if (tests.passed + tests.failures.length > 0) return tests;
  throw new Error('No test ran: none matches, or those that match are long ones (--long)');
}

function playwright(
  projects: readonly string[],
  env: Record<string, string>,
  { suite, long, args }: TestOptions,
): Promise<PartResult> {
  const all = ['--pass-with-no-tests', ...args];
  const options = { TEST_LONG: long ? '1' : '', TEST_SUITE: suite };
  return runPlaywright('tests/playwright.config.ts', projects, all, { ...env, ...options });
}

async function timed<T>(what: string, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await run();
  console.log(`${what}: ${durationText(performance.now() - startedAt)}`);
  return result;
}
