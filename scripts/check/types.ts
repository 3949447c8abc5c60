import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '../bootstrap.mjs';
import { listFiles } from './list-files';

/** Folders with a tsconfig of their own. `backend` brings its own, older compiler. */
const projects = listFiles(root)
  .filter((file) => /(?:^|\/)tsconfig\.json$/.test(file))
  // Medusa's own, which is installed in an empty folder.
  .filter((file) => !file.startsWith('tests/packages/template/'))
  .map((file) => dirname(file));

let failed = false;
for (const project of projects) {
  const { status } = spawnSync(
    process.execPath,
    [
      compilerOf(project),
      '--noEmit',
      '--pretty',
      'false',
      '--project',
      project,
      // A second run checks again only what a changed file concerns.
      '--incremental',
      '--tsBuildInfoFile',
      join(root, 'node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`),
    ],
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
