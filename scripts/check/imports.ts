import { root } from '../bootstrap.mjs';
import { checkImports } from './imports/check-imports';
import { listFiles } from './list-files';

const SOURCE = /\.(?:ts|tsx|mts|mjs|js|jsx)$/;
/** The router's plugin writes `.gen.ts`: it imports every route, and each route's types lead back to it. */
const NOT_CHECKED = /(?:^|\/)(?:public|fixtures)\/|^tests\/packages\/template\/|\.gen\.ts$/;

const files = listFiles(root).filter((file) => SOURCE.test(file) && !NOT_CHECKED.test(file));
const { violations, unusedExceptions } = checkImports(root, files);
for (const violation of violations) console.error(violation);
for (const { from, to } of unusedExceptions) {
  console.error(
    `The exception for ${from} → ${to} is no longer needed: remove it from scripts/check/imports/tables.ts`,
  );
}
console.log(`imports: ${files.length} files, ${violations.length} violations`);
process.exitCode = violations.length + unusedExceptions.length > 0 ? 1 : 0;
