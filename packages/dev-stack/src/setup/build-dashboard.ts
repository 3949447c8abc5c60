import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFolder } from './build-storefront';
import { withCheckoutLock } from './checkout-lock';
import { TYPESCRIPT } from '../processes/child-process';
import { contentHash } from './content-hash';
import type { LogFile } from '../output/log-file';
import { medusaVersions } from './schema-version';
import type { Progress } from '../output/progress';
import { type CommandContext, runCommand } from '../processes/run-command';
import type { Environment } from '../settings/stack-settings';

/** Our own code that bundles the dashboard. */
const SOURCES = ['backend/src/config', 'backend/src/scripts/build-dashboard.ts'];

/**
 * Builds Medusa's dashboard into the folder that Medusa serves, unless the existing build comes from the same sources. It
 * belongs to the checkout, because Medusa reads no other folder.
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
    commands.cleanup.add(() => rmSync(built, { recursive: true, force: true }));
    await progress.runStep('Building the dashboard', 'Dashboard built', () =>
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
