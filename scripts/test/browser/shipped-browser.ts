import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Machine } from './find-browser';
import { runToEnd } from './find-program';

/** The last version that runs on Node 20. */
const PACKAGE = '@sparticuz/chromium@147.0.0';

/**
 * Fetches the Chromium that is shipped through npm (67 MB) and unpacks it (about 200 MB).
 * It is no dependency of the project: it is in a folder of its own, and stays there.
 *
 * @param folder absolute path
 * @returns undefined when the download fails or the binary does not start here
 */
export function fetchShippedBrowser(
  folder: string,
  starts: Machine['starts'],
): Browser | undefined {
  return startable(folder, starts) ?? (install(folder) ? startable(folder, starts) : undefined);
}

function startable(folder: string, starts: Machine['starts']): Browser | undefined {
  const executablePath = join(folder, 'chromium');
  // It brings the libraries that a bare system lacks; where the system has them, its own fit better.
  const libraries = [{}, { LD_LIBRARY_PATH: join(folder, 'al2023/lib') }];
  const env = libraries.find((candidate) => starts(executablePath, candidate));
  return (
    env && {
      executablePath,
      source: `${PACKAGE} from npm`,
      env: { FONTCONFIG_PATH: join(folder, 'fonts'), ...env },
    }
  );
}

function install(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const npm = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', PACKAGE];
  if (!runToEnd('npm', npm, {}, folder)) return false;
  // The package unpacks itself to the temporary folder, and its libraries only where it
  // believes to be in a Lambda.
  const unpack = `import('@sparticuz/chromium').then(({ default: c }) => c.executablePath())`;
  const env = { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };
  return runToEnd(process.execPath, ['-e', unpack], env, folder);
}
