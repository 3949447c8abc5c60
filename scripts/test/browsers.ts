import type { Failure, PartResult } from './part-result';
import { findProgram } from './browser/find-program';
import type { TestOptions } from './suites';
import { runPlaywright } from './runner-report';
import { withShop } from './with-shop';

/** A browser that the tests drive by its own protocol. */
interface RealBrowser {
  /** The project of tests/browsers/playwright.config.ts. */
  project: string;
  /** The environment variable that names its program, for the tests and for who has it elsewhere. */
  variable: string;
  /** Names of its program on PATH. */
  programs: readonly string[];
  /** The Debian packages that bring it. */
  debianPackage: string;
}

const BROWSERS: readonly RealBrowser[] = [
  {
    project: 'firefox',
    variable: 'FIREFOX_PATH',
    programs: ['firefox-esr', 'firefox'],
    debianPackage: 'firefox-esr',
  },
  {
    project: 'webkit',
    variable: 'WEBKIT_DRIVER_PATH',
    programs: ['WebKitWebDriver'],
    debianPackage: 'webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb',
  },
];

/**
 * Tests the shop in the real Firefox and WebKit: at a fresh shop, or at the one at `SHOP_URL`. `--project=firefox` runs one of
 * them. A browser that is not installed is reported and left out; in CI it fails the part.
 */
export async function runBrowsers({ suite, args }: TestOptions): Promise<PartResult> {
  const named = args.flatMap((arg) => /^--project=(.+)/.exec(arg)?.[1] ?? []);
  const wanted = BROWSERS.filter(({ project }) => named.length === 0 || named.includes(project));
  if (wanted.length === 0) {
    throw new Error(`There are --project=${BROWSERS.map(({ project }) => project).join(', ')}`);
  }
  const env: Record<string, string> = {};
  const projects: string[] = [];
  for (const { project, variable, programs, debianPackage } of wanted) {
    const path = process.env[variable] || findProgram(programs);
    if (path === undefined) {
      console.log(`${project} is NOT TESTED: ${programs.join(' or ')} is not on PATH.`);
      console.log(`Install it (apt-get install ${debianPackage}) or set ${variable}.`);
      continue;
    }
    console.log(`${project}: ${path}`);
    env[variable] = path;
    projects.push(project);
  }
  const missing: Failure[] = process.env['CI']
    ? wanted
        .filter(({ project }) => !projects.includes(project))
        .map(({ project }) => ({ name: project, reason: 'The browser is not installed' }))
    : [];
  if (projects.length === 0) return { passed: 0, failures: missing };

  const rest = args.filter((arg) => !arg.startsWith('--project='));
  const result = await withShop((shopUrl, backendUrl, dataDir) =>
    runPlaywright('tests/browsers/playwright.config.ts', projects, rest, {
      ...env,
      TEST_SUITE: suite,
      SHOP_URL: shopUrl,
      SHOP_BACKEND_URL: backendUrl,
      SHOP_DATA_DIR: dataDir,
    }),
  );
  return { ...result, failures: [...result.failures, ...missing] };
}
