import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchStack } from '../../tests/stack/launch-stack';
import { root } from '../bootstrap.mjs';
import { findBrowser } from './browser/find-browser';
import { thisMachine } from './browser/this-machine';
import { durationText, type Figures, sum } from './figures';
import { keepOutcomes } from './outcomes/kept-outcomes';
import { playwrightOutcomes } from './outcomes/playwright-outcomes';
import type { TestOptions } from './test-options';
import { playwrightFigures } from './playwright-figures';
import { runProgram } from './run-program';
import { withReport } from './with-report';

/** Playwright's projects that need a running shop. */
const SHOP_PROJECTS = ['front', 'api', 'desktop', 'phone'];

/**
 * Starts a shop from nothing, tests it through a browser, then tests starting and stopping itself.
 * With `SHOP_URL` set, only the browser's tests run, against the shop at that address.
 */
export async function runE2e(options: TestOptions): Promise<Figures> {
  const { executablePath, source, env } = findBrowser(thisMachine(root));
  console.log(`Browser: ${executablePath} (${source})`);
  const browser = { ...env, PLAYWRIGHT_CHROMIUM_PATH: executablePath };
  if (process.env['SHOP_URL']) return playwright(SHOP_PROJECTS, browser, options);

  const folder = await mkdtemp(join(tmpdir(), 'aangan-test-'));
  // As a checkout is: root's Postgres, which runs as another user, may enter it.
  await chmod(folder, 0o755);
  try {
    return await testFreshShop(folder, browser, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function testFreshShop(
  folder: string,
  browser: Record<string, string>,
  options: TestOptions,
): Promise<Figures> {
  const dataDir = join(folder, 'data');
  const seeded = join(folder, 'seeded');

  const first = await timed('First start, with an empty folder', () => launchStack({ dataDir }));
  await timed('Stop, no process left', () => first.stop());
  await cp(dataDir, seeded, { recursive: true, verbatimSymlinks: true });

  const stackTests = () => playwright(['stack'], { ...browser, SEEDED_DATA: seeded }, options);
  if (options.args.includes('--project=stack')) return stackTests();

  const metricsToken = randomUUID();
  const settings = { METRICS_TOKEN: metricsToken };
  const stack = await timed('Second start', () => launchStack({ dataDir, settings }));
  const shop = {
    SHOP_URL: stack.url,
    SHOP_BACKEND_URL: stack.backendUrl,
    SHOP_DATA_DIR: dataDir,
    SHOP_METRICS_TOKEN: metricsToken,
  };
  const journeys = await playwright(SHOP_PROJECTS, { ...browser, ...shop }, options);
  await timed('Stop, no process left', () => stack.stop());

  return sum([{ passed: 4, failed: 0 }, journeys, await stackTests()]);
}

function playwright(
  projects: readonly string[],
  env: Record<string, string>,
  { long, args }: TestOptions,
): Promise<Figures> {
  const report = (file: string): Promise<number> =>
    runProgram(
      'playwright',
      [
        'test',
        '--config=tests/playwright.config.ts',
        '--pass-with-no-tests',
        '--reporter=list,json',
        ...projects.map((project) => `--project=${project}`),
        ...args,
      ],
      { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, TEST_LONG: long ? '1' : '' },
    );
  return withReport(report, {
    figuresOf: playwrightFigures,
    note: (written) => keepOutcomes(root, playwrightOutcomes(written, root)),
  });
}

async function timed<T>(what: string, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await run();
  console.log(`${what}: ${durationText(performance.now() - startedAt)}`);
  return result;
}
