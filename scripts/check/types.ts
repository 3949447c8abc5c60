import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folders with a tsconfig of their own. `backend` brings its own, older compiler. */
const PROJECTS = ['.', 'src/service-worker', 'server', 'scripts', 'tests', 'backend'];

let failed = false;
for (const project of PROJECTS.filter((folder) =>
  existsSync(join(root, folder, 'tsconfig.json')),
)) {
  const { status } = spawnSync(
    process.execPath,
    [compilerOf(project), '--noEmit', '--pretty', 'false', '--project', project],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  console.log(`types: ${project} ${status === 0 ? 'passes' : 'FAILS'}`);
  failed ||= status !== 0;
}
process.exitCode = failed ? 1 : 0;

/** Path of the compiler that the project's own folder resolves. */
function compilerOf(project: string): string {
  const require = createRequire(join(root, project, 'tsconfig.json'));
  return join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
}
