import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { medusaEnvironment } from './stack-processes';

const backend = fileURLToPath(new URL('../../backend', import.meta.url));
const fromBackend = createRequire(join(backend, 'package.json'));
const cli = join(dirname(fromBackend.resolve('@medusajs/cli/package.json')), 'cli.js');

/**
 * Runs a script of the backend on the database of a running stack, as an operator may.
 *
 * @param dataDir of the stack, an absolute path
 * @param script path below the backend's folder
 */
export async function runMedusaScript(dataDir: string, script: string): Promise<void> {
  await promisify(execFile)(process.execPath, [cli, 'exec', script], {
    cwd: backend,
    env: { ...medusaEnvironment(dataDir), AANGAN_RESERVED_PORT: undefined, PORT: undefined },
  });
}
