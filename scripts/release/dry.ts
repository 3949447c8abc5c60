import { join } from 'node:path';
import { root } from '../bootstrap.mjs';
import { packAll } from './pack';
import { findProblems } from './find-problems';

// `npm run release:dry`: compiles and packs what a release would publish, lists it, and publishes nothing.

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

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
