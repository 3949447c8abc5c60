import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { withCheckoutLock } from './checkout-lock';
import { contentHash } from './content-hash';
import type { LogFile } from '../output/log-file';
import { TYPESCRIPT } from '../processes/child-process';
import type { Progress } from '../output/progress';
import type { Session } from '../session/session';
import { type CommandContext, runCommand } from '../processes/run-command';
import type { Environment } from '../settings/stack-settings';

/** Sources of the storefront's build. */
const SOURCES = [
  'src',
  'packages',
  'public',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'scripts/build',
  'tsconfig.base.json',
  'tsconfig.json',
  'package-lock.json',
];

/** Tests and programs of other packages are not built; generated files come from others that count. */
const UNBUILT_SOURCES =
  /\.(test|gen)\.tsx?$|^packages\/(dev-stack|medusa-ledger|sandbox-gateway)\//;

/** The folder of the finished build. */
export function buildFolder(root: string): string {
  return join(root, 'dist');
}

function stampFile(folder: string): string {
  return join(folder, '.build');
}

function isFresh(root: string, hash: string): boolean {
  const stamp = stampFile(buildFolder(root));
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** Replaces a folder by a finished one. */
export function replaceFolder(folder: string, finished: string): void {
  const old = `${finished}.old`;
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(finished, folder);
  rmSync(old, { recursive: true, force: true });
}

/**
 * Builds and precompresses the storefront, unless the existing build comes from the same sources. A
 * running front picks up the new build by itself.
 */
export function buildStorefront(
  root: string,
  environment: Environment,
  commands: CommandContext,
  progress: Progress,
  openLog: () => LogFile,
): Promise<'built' | 'fresh'> {
  return withCheckoutLock(root, async () => {
    const hash = contentHash(root, SOURCES, (path) => !UNBUILT_SOURCES.test(path));
    if (isFresh(root, hash)) return 'fresh';
    const next = join(root, `.dist-${process.pid}`);
    commands.cleanup.add(() => rmSync(next, { recursive: true, force: true }));
    await progress.runStep('Building the storefront', 'Storefront built', async () => {
      const vite = createRequire(import.meta.url).resolve('vite/package.json');
      const run = (...command: string[]) =>
        runCommand(
          {
            command,
            cwd: root,
            env: { ...environment, NODE_ENV: 'production' },
            name: 'Building the storefront',
            log: openLog(),
          },
          commands,
        );
      const build = (...options: string[]) =>
        run(join(dirname(vite), 'bin/vite.js'), 'build', ...options);
      await build('--outDir', next);
      await run(...TYPESCRIPT, join(root, 'scripts/build/precompress.ts'), next);
      await build('--ssr', 'src/app/page-renderer.tsx', '--outDir', next, '--emptyOutDir', 'false');
      writeFileSync(stampFile(next), hash);
      replaceFolder(buildFolder(root), next);
    });
    return 'built';
  });
}

/** Builds the storefront without starting anything. */
export async function buildStorefrontOnly(session: Session): Promise<void> {
  const { root, environment, progress, cleanup, openLog } = session;
  const commands = { lock: undefined, cleanup };
  const log = () => openLog('build');
  const result = await buildStorefront(root, environment, commands, progress, log);
  if (result === 'fresh') progress.info('The storefront is built already');
}
