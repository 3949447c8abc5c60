import { join } from 'node:path';
import { runCommand } from '../processes/run-command';
import type { CommandContext } from '../session/session';
import { withCheckoutLock } from './checkout-lock';
import { contentHash, hasHash } from './content-hash';

const PLUGIN = 'packages/medusa-ledger';
const SOURCES = [`${PLUGIN}/src`, `${PLUGIN}/compile.mjs`];

/**
 * Compiles the plugin `medusa-ledger`, unless the existing result is from the same sources: Medusa loads plugins as
 * JavaScript, from their folder `.medusa/server` only, also in a workspace.
 */
export async function compilePlugin(context: CommandContext): Promise<void> {
  const { root, environment, progress, openLog } = context;
  const cwd = join(root, PLUGIN);
  const hash = contentHash(root, SOURCES, (path) => !path.endsWith('.test.ts'));
  const isFresh = () => hasHash(join(cwd, '.medusa/server/.build'), hash);
  // A container image contains the result, and its file system may be read-only: no lock is taken there.
  if (isFresh()) return;
  await withCheckoutLock(root, async () => {
    if (isFresh()) return;
    const name = 'Compiling the ledger';
    const command = [join(cwd, 'compile.mjs'), hash];
    await progress.runStep(name, 'Ledger compiled', () =>
      runCommand({ command, cwd, env: environment, name, log: openLog('medusa-ledger') }, context),
    );
  });
}
