import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { withCheckoutLock } from './checkout-lock';
import { contentHash } from './content-hash';
import type { LogFile } from './log-file';
import { precompress } from './precompress';
import type { Progress } from './progress';
import { type CommandContext, runCommand } from './run-command';
import type { Environment } from './settings';

/** All that the storefront's build comes from. */
const SOURCES = [
  'src',
  'public',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'scripts/build',
  'tsconfig.base.json',
  'tsconfig.json',
  'package-lock.json',
  'scripts/stack/precompress.ts',
];

/** Tests are not built, and generated files come from others that count. */
const NOT_BUILT = /\.(test|gen)\.tsx?$/;

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

/** Puts a finished folder in the other's place; whoever reads there meanwhile sees one or none. */
export function replaceFolder(folder: string, finished: string): void {
  const old = `${finished}.old`;
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(finished, folder);
  rmSync(old, { recursive: true, force: true });
}

/**
 * Builds the storefront, with compressed forms beside its files, unless the build that is there
 * comes from the same sources. A running front takes the new build over by itself.
 * @returns whether there was something to do.
 */
export function buildStorefront(
  root: string,
  environment: Environment,
  commands: CommandContext,
  progress: Progress,
  openLog: () => LogFile,
): Promise<'built' | 'fresh'> {
  return withCheckoutLock(root, async () => {
    const hash = contentHash(root, SOURCES, (path) => !NOT_BUILT.test(path));
    if (isFresh(root, hash)) return 'fresh';
    const next = join(root, `.dist-${process.pid}`);
    commands.teardown.add(() => rmSync(next, { recursive: true, force: true }));
    await progress.step('Building the storefront', 'Storefront built', async () => {
      const vite = createRequire(import.meta.url).resolve('vite/package.json');
      const build = (...options: string[]) =>
        runCommand(
          {
            command: [join(dirname(vite), 'bin/vite.js'), 'build', ...options],
            cwd: root,
            env: { ...environment, NODE_ENV: 'production' },
            name: 'Building the storefront',
            log: openLog(),
          },
          commands,
        );
      await build('--outDir', next);
      await precompress(next);
      await build('--ssr', 'src/app/page-renderer.tsx', '--outDir', next, '--emptyOutDir', 'false');
      writeFileSync(stampFile(next), hash);
      replaceFolder(buildFolder(root), next);
    });
    return 'built';
  });
}
