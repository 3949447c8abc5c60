import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataDirLock } from '../processes/data-dir-lock';
import { runCommand } from '../processes/run-command';
import type { Session } from '../session/session';
import { withCheckoutLock } from './checkout-lock';
import { contentHash } from './content-hash';

const PLUGIN = 'packages/medusa-ledger';
const SOURCES = [`${PLUGIN}/src`, `${PLUGIN}/compile.mjs`];

/**
 * Compiles the plugin `medusa-ledger`, unless the existing result is from the same sources: Medusa loads plugins as
 * JavaScript, from their folder `.medusa/server` only, also in a workspace.
 */
export async function compilePlugin(
  session: Session,
  lock: DataDirLock | undefined,
): Promise<void> {
  const { root, environment, progress, cleanup, openLog } = session;
  const stamp = join(root, PLUGIN, '.medusa/server/.build');
  const hash = contentHash(root, SOURCES, (path) => !path.endsWith('.test.ts'));
  const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  // A container image contains the result, and its file system may be read-only: no lock is taken there.
  if (isFresh()) return;
  await withCheckoutLock(root, async () => {
    if (isFresh()) return;
    await progress.runStep('Compiling the ledger', 'Ledger compiled', () =>
      runCommand(
        {
          command: [join(root, PLUGIN, 'compile.mjs'), hash],
          cwd: join(root, PLUGIN),
          env: environment,
          name: 'Compiling the ledger',
          log: openLog('medusa-ledger'),
        },
        { lock, cleanup },
      ),
    );
  });
}
