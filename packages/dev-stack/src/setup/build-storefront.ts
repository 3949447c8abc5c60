import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { withCheckoutLock } from './checkout-lock';
import { contentHash, hasHash } from './content-hash';
import { TYPESCRIPT } from '../processes/child-process';
import { runCommand } from '../processes/run-command';
import type { CommandContext, Session } from '../session/session';

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
export function buildStorefront(context: CommandContext): Promise<'built' | 'fresh'> {
  const { root, environment, progress, cleanup, openLog } = context;
  return withCheckoutLock(root, async () => {
    const hash = contentHash(root, SOURCES, (path) => !UNBUILT_SOURCES.test(path));
    if (hasHash(join(buildFolder(root), '.build'), hash)) return 'fresh';
    const next = join(root, `.dist-${process.pid}`);
    cleanup.add(() => rmSync(next, { recursive: true, force: true }));
    const name = 'Building the storefront';
    await progress.runStep(name, 'Storefront built', async () => {
      const vite = createRequire(import.meta.url).resolve('vite/package.json');
      const env = { ...environment, NODE_ENV: 'production' };
      const run = (...command: string[]) =>
        runCommand({ command, cwd: root, env, name, log: openLog('build') }, context);
      const build = (...options: string[]) =>
        run(join(dirname(vite), 'bin/vite.js'), 'build', ...options);
      await build('--outDir', next);
      await run(...TYPESCRIPT, join(root, 'scripts/build/precompress.ts'), next);
      await build('--ssr', 'src/app/page-renderer.tsx', '--outDir', next, '--emptyOutDir', 'false');
      writeFileSync(join(next, '.build'), hash);
      replaceFolder(buildFolder(root), next);
    });
    return 'built';
  });
}

/** Builds the storefront without starting anything. */
export async function buildStorefrontOnly(session: Session): Promise<void> {
  const result = await buildStorefront({ ...session, lock: undefined });
  if (result === 'fresh') session.progress.info('The storefront is built already');
}
