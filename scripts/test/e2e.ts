import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchStack } from '../../tests/stack/launch-stack';
import { root } from '../bootstrap.mjs';
import { type AskedProjects, askedProjects } from './asked-projects';
import { findBrowser } from './browser/find-browser';
import { thisMachine } from './browser/this-machine';
import { durationText, type Figures, sum } from './figures';
import { keepOutcomes } from './outcomes/kept-outcomes';
import { playwrightOutcomes } from './outcomes/playwright-outcomes';
import type { TestOptions } from './test-options';
import { playwrightFigures } from './playwright-figures';
import { runProgram } from './run-program';
import { withReport } from './with-report';

/**
 * Starts a shop from nothing, tests it through a browser, then tests starting and stopping itself.
 * With `SHOP_URL` set, only the browser's tests run, against the shop at that address.
 *
 * @throws where the arguments ask for no test, or for a project that there is not
 */
export async function runE2e({ long, args }: TestOptions): Promise<Figures> {
  const asked = askedProjects(args);
  const options = { long, args: asked.rest };
  const { executablePath, source, env } = findBrowser(thisMachine(root));
  console.log(`Browser: ${executablePath} (${source})`);
  const browser = { ...env, PLAYWRIGHT_CHROMIUM_PATH: executablePath };
  if (process.env['SHOP_URL']) {
    if (asked.ofShop.length === 0)
      throw new Error('These start shops of their own: unset SHOP_URL');
    return someOf(await playwright(asked.ofShop, browser, options));
  }

  const folder = await mkdtemp(join(tmpdir(), 'aangan-test-'));
  // As a checkout is: root's Postgres, which runs as another user, may enter it.
  await chmod(folder, 0o755);
  try {
    return await testFreshShop(folder, browser, options, asked);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function testFreshShop(
  folder: string,
  browser: Record<string, string>,
  options: TestOptions,
  { ofShop, hasStack }: AskedProjects,
): Promise<Figures> {
  const dataDir = join(folder, 'data');
  const seeded = join(folder, 'seeded');

  const first = await timed('First start, with an empty folder', () => launchStack({ dataDir }));
  await timed('Stop, no process left', () => first.stop());
  await cp(dataDir, seeded, { recursive: true, verbatimSymlinks: true });

  const starts = { passed: 2, failed: 0 };
  let tests: Figures = { passed: 0, failed: 0 };
  if (ofShop.length > 0) {
    const metricsToken = randomUUID();
    const settings = { METRICS_TOKEN: metricsToken };
    const stack = await timed('Second start', () => launchStack({ dataDir, settings }));
    const shop = {
      SHOP_URL: stack.url,
      SHOP_BACKEND_URL: stack.backendUrl,
      SHOP_DATA_DIR: dataDir,
      SHOP_METRICS_TOKEN: metricsToken,
    };
    tests = await playwright(ofShop, { ...browser, ...shop }, options);
    await timed('Stop, no process left', () => stack.stop());
    starts.passed += 2;
  }
  if (hasStack) {
    const ofStack = await playwright(['stack'], { ...browser, SEEDED_DATA: seeded }, options);
    tests = sum([tests, ofStack]);
  }
  return sum([starts, someOf(tests)]);
}

/** A run that met no test has shown nothing: its name is mistyped, or it is a long one. */
function someOf(tests: Figures): Figures {
  if (tests.passed + tests.failed > 0) return tests;
  throw new Error('No test was run: none is called so, or they are the long ones (--long)');
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
