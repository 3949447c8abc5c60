import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFolder } from './build';
import { withCheckoutLock } from './checkout-lock';
import { TYPESCRIPT } from './child';
import { contentHash } from './content-hash';
import type { LogFile } from './log-file';
import { medusaVersions } from './medusa-versions';
import type { Progress } from './progress';
import { type CommandContext, runCommand } from './run-command';
import type { Environment } from './settings';

/** Our own part in it: how it is bundled. */
const SOURCES = ['backend/src/dashboard', 'backend/src/scripts/build-dashboard.ts'];

/**
 * Builds Medusa's dashboard to where Medusa serves it from, unless what is there was built by this version of Medusa with
 * this code of ours. It belongs to the checkout, as the storefront's build does: Medusa looks nowhere else.
 */
export function buildDashboard(
  root: string,
  environment: Environment,
  commands: CommandContext,
  progress: Progress,
  openLog: () => LogFile,
): Promise<void> {
  const folder = join(root, 'backend/public/admin');
  const stamp = join(folder, '.build');
  return withCheckoutLock(root, async () => {
    const hash = createHash('sha256')
      .update(medusaVersions(root))
      .update(contentHash(root, SOURCES, (path) => !path.endsWith('.test.ts')))
      .digest('hex');
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
    const built = join(root, `backend/.medusa/admin-${process.pid}`);
    commands.teardown.add(() => rmSync(built, { recursive: true, force: true }));
    await progress.step('Building the dashboard', 'Dashboard built', () =>
      runCommand(
        {
          command: [...TYPESCRIPT, join(root, 'backend/src/scripts/build-dashboard.ts'), built],
          cwd: join(root, 'backend'),
          env: { ...environment, NODE_ENV: 'production' },
          name: 'Building the dashboard',
          log: openLog(),
        },
        commands,
      ),
    );
    writeFileSync(join(built, '.build'), hash);
    mkdirSync(dirname(folder), { recursive: true });
    replaceFolder(folder, built);
  });
}
