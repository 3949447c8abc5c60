import { join } from 'node:path';
import { root } from '../bootstrap.mjs';
import { writeApi } from './api-surface';
import { findProblems } from './find-problems';
import { packAll } from './pack';
import { PUBLISHED } from './published';

const [command] = process.argv.slice(2);
if (command === 'api') await keepApi();
else if (command === 'dry') await showRelease();
else {
  console.error('Expected one of: api, dry');
  process.exitCode = 2;
}

/** `npm run release:api`: writes what the published packages export to the folders `api`, for review. */
async function keepApi(): Promise<void> {
  for (const published of PUBLISHED) if (published.hasApi) await writeApi(published);
}

/** `npm run release:dry`: compiles and packs what a release would publish, lists it, and publishes nothing. */
async function showRelease(): Promise<void> {
  const packed = await packAll(join(root, 'release'));
  for (const one of packed) {
    console.log(
      `${one.name} ${one.version}: ${one.files.length} files, ${kb(one.size)}, ${kb(one.unpackedSize)} unpacked`,
    );
    for (const path of one.files) console.log(`  ${path}`);
  }
  const problems = (await Promise.all(packed.map(findProblems))).flat();
  for (const problem of problems) console.error(problem);
  console.log(`\n${packed.map(({ tarball }) => tarball).join('\n')}`);
  console.log('To publish: npm publish TARBALL, in this order');
  process.exitCode = problems.length > 0 ? 1 : 0;
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
