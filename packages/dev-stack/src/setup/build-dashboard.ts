import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFolder } from './build-storefront';
import { withCheckoutLock } from './checkout-lock';
import { TYPESCRIPT } from '../processes/child-process';
import { hasHash } from './content-hash';
import { medusaHash } from './schema-version';
import { runCommand } from '../processes/run-command';
import type { CommandContext } from '../session/session';

/** Our own code that the dashboard contains, or that bundles it. */
const SOURCES = [
  'backend/src/admin',
  'backend/src/config',
  'backend/src/scripts/build-dashboard.ts',
];

/**
 * Builds Medusa's dashboard into the folder that Medusa serves, unless the existing build comes from the same sources. It
 * belongs to the checkout, because Medusa reads no other folder.
 */
export function buildDashboard(context: CommandContext): Promise<void> {
  const { root, environment, progress, cleanup, openLog } = context;
  const folder = join(root, 'backend/public/admin');
  return withCheckoutLock(root, async () => {
    const hash = medusaHash(root, SOURCES);
    if (hasHash(join(folder, '.build'), hash)) return;
    const built = join(root, `backend/.medusa/admin-${process.pid}`);
    cleanup.add(() => rmSync(built, { recursive: true, force: true }));
    const name = 'Building the dashboard';
    await progress.runStep(name, 'Dashboard built', () =>
      runCommand(
        {
          command: [...TYPESCRIPT, join(root, 'backend/src/scripts/build-dashboard.ts'), built],
          cwd: join(root, 'backend'),
          env: { ...environment, NODE_ENV: 'production' },
          name,
          log: openLog('dashboard'),
        },
        context,
      ),
    );
    writeFileSync(join(built, '.build'), hash);
    mkdirSync(dirname(folder), { recursive: true });
    replaceFolder(folder, built);
  });
}
